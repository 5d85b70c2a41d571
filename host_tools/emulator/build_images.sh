#!/usr/bin/env bash
# Builds MicroPython images from Debian's source packages alone, and nothing else from the network.
# usage: build_images.sh FOLDER kit|pico|unix32 ...      (Debian 12 or newer, root; see images.py)
#
# The kit is the sources and the cross compiler: all images are built from it, and it stays in the
# folder for firmware with Pioche frozen in, which is built anew whenever Pioche changes.
#
# The sources come from newer Debian releases through a package state of their own: what the
# system itself installs is not touched, except for the compilers of today's release.
set -euo pipefail

out=$(mkdir -p "$1" && cd "$1" && pwd)
shift
work=$out/.build
kit=$out/kit
logs=$out/logs
rm -rf "$work" # of an interrupted build
mkdir -p "$work/sources" "$logs"

say() { echo "  $*"; }
die() { echo "build_images: $*" >&2; exit 1; }
quietly() { # name of its log, command
  local log=$logs/$1.log
  shift
  "$@" >"$log" 2>&1 || { tail -20 "$log" >&2; die "$1 failed, see $log"; }
}
wants() { [[ " $images " == *" $1 "* ]]; }
images=$*

# The firmware states the day it was built: let that be the day of the release, on every machine.
export SOURCE_DATE_EPOCH=1757548800

# Upstream's own archives as Debian carries them, and Debian's packages of the two libraries'
# sources. Any listed archive will do: Debian's releases move on to newer ones of a series.
micropython_orig="f5ad2ec89d3e921f753d448955af98b6005655f84ba26087dde6ba0e8d062f34"
mbedtls_orig="a7e8bcbec0e6f761b4af24f25677626b35f762f68eef79c08677a363212d11f6
              8fb65fae8dcae5840f793c0a334860a411f884cc537ea290ce1c52bb64ca007a"
pico_sdk_deb="507a3ca37636641bc90239d7c04dc9dc28c5008087a8162102ea94d2273153d3"
tinyusb_deb="01ce2c645df68f14a8a7dcfc8fb355713152543757955820479a87949a61154e"

install_compilers() {
  local packages=(make python3 gcc g++ libc6-dev xz-utils bzip2 cmake ninja-build
    gcc-arm-none-eabi libnewlib-arm-none-eabi libstdc++-arm-none-eabi-newlib)
  wants unix32 && packages+=(gcc-multilib)
  dpkg -s "${packages[@]}" >/dev/null 2>&1 && return
  say "installing compilers"
  quietly apt-update apt-get update -q
  quietly apt-install env DEBIAN_FRONTEND=noninteractive \
    apt-get install -q -y --no-install-recommends "${packages[@]}"
}

# apt-get with its own lists, looking at the newer releases on the machine's own mirror. The lists
# must be signed but may be old (a mirror of a moving release that stands still): what is taken by
# them is pinned by checksum. The system's own apt-get keeps its own rules.
newer_apt() {
  apt-get -q -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$work/apt/parts" \
    -o Dir::State::lists="$work/apt/lists" -o Dir::Cache="$work/apt/cache" \
    -o APT::Sandbox::User=root -o Acquire::Check-Valid-Until=false \
    -o Acquire::Languages=none "$@"
}

prepare_apt() {
  local release mirror suite
  release=$(. /etc/os-release && echo "$VERSION_CODENAME")
  mirror=$(apt-get indextargets --format '$(RELEASE) $(REPO_URI)' 'Created-By: Packages' |
    sed -n "s/^$release //p" | head -1)
  [[ $mirror ]] || die "apt has no package source for $release, so there is no mirror to ask"
  mkdir -p "$work"/apt/{parts,lists/partial,cache/archives/partial}
  for suite in trixie sid; do
    printf 'Types: deb deb-src\nURIs: %s\nSuites: %s\nComponents: main\nSigned-By: %s\n\n' \
      "$mirror" "$suite" /usr/share/keyrings/debian-archive-keyring.gpg
  done >"$work/apt/parts/newer.sources"
  say "reading package lists"
  quietly newer-update newer_apt update
}

# The one file in the current folder whose checksum is in the list; fails where there is none.
pinned() { # checksums, files ...
  local checksums=$1 file sum
  shift
  for file in "$@"; do
    sum=$(sha256sum "$file" | cut -d' ' -f1)
    [[ " $(echo $checksums) " == *" $sum "* ]] && echo "$file" && return
  done
  return 1
}

fetch_source() { # package, checksums, releases to look in ...: unpacks it to $work/kit/<package>
  local package=$1 checksums=$2 release archive
  shift 2
  for release in "$@"; do
    mkdir -p "$work/sources/$package-$release"
    cd "$work/sources/$package-$release"
    newer_apt source --download-only "$package/$release" >"$logs/source-$package.log" 2>&1 ||
      continue
    archive=$(pinned "$checksums" "$package"_*.orig.tar.*) || continue
    mkdir -p "$work/kit/$package"
    tar xf "$archive" --strip-components=1 -C "$work/kit/$package" --exclude="*/tests/*"
    return
  done
  die "no pinned source of $package in Debian's $* (see $logs/source-$package.log)"
}

fetch_library() { # its name, checksum of its package of sources: unpacks it to $work/kit/<name>
  cd "$work/sources"
  quietly "download-$1" newer_apt download "$1-source/trixie"
  pinned "$2" "$1"-source_*.deb >/dev/null || die "$1 is not the pinned package any more"
  dpkg-deb -x "$1"-source_*.deb "$work/unpacked"
  mv "$work/unpacked/usr/src/$1" "$work/kit/$1"
}

fetch_all() {
  prepare_apt
  say "fetching sources"
  fetch_source micropython "$micropython_orig" sid
  fetch_source mbedtls "$mbedtls_orig" sid trixie
  fetch_library pico-sdk "$pico_sdk_deb"
  fetch_library tinyusb "$tinyusb_deb"
  local library lib=$work/kit/micropython/lib
  for library in mbedtls pico-sdk tinyusb; do
    rm -rf "${lib:?}/$library"
    ln -s "../../$library" "$lib/$library"
  done
  touch_missing_submodules
}

# Debian leaves this submodule out; the build only looks whether it is there.
touch_missing_submodules() {
  mkdir -p "$work/kit/micropython/lib/micropython-lib"
  touch "$work/kit/micropython/lib/micropython-lib/README.md"
}

make_kit() { # whole or not at all
  fetch_all
  say "building the cross compiler"
  quietly mpy-cross make -C "$work/kit/micropython/mpy-cross" -j"$(nproc)"
  mv "$work/kit" "$kit"
}

build_unix32() {
  say "building the 32-bit unix port"
  echo 'include("$(MPY_DIR)/extmod/asyncio")' >"$work/unix.py"
  quietly unix32 make -C "$kit/micropython/ports/unix" -j"$(nproc)" BUILD="$work/unix32" \
    VARIANT=standard MICROPY_FORCE_32BIT=1 MICROPY_STANDALONE=1 MICROPY_PY_FFI=0 \
    MICROPY_PY_SSL=0 MICROPY_PY_BTREE=0 FROZEN_MANIFEST="$work/unix.py"
  "$work/unix32/micropython" -c 'import sys; assert sys.maxsize == 2**31 - 1'
  mv "$work/unix32/micropython" "$out/micropython-32bit"
}

build_pico() {
  local port=$kit/micropython/ports/rp2
  say "building the Pico firmware"
  printf 'freeze("$(PORT_DIR)/modules")\ninclude("$(MPY_DIR)/extmod/asyncio")\n' >"$work/pico.py"
  quietly pico-cmake cmake -S "$port" -B "$work/pico" -G Ninja -DMICROPY_BOARD=RPI_PICO \
    -DMICROPY_BOARD_DIR="$port/boards/RPI_PICO" -DMICROPY_FROZEN_MANIFEST="$work/pico.py" \
    -DPICO_NO_PICOTOOL=1
  quietly pico-ninja ninja -C "$work/pico"
  arm-none-eabi-objcopy -O binary "$work/pico/firmware.elf" "$work/firmware.bin"
  # The port's own tool; picotool, which the SDK would use, is not in Debian 12.
  quietly pico-uf2 python3 "$kit/micropython/tools/uf2conv.py" --convert --family 0xe48bff56 \
    --base 0x10000000 --output "$work/firmware.uf2" "$work/firmware.bin"
  mv "$work/firmware.uf2" "$out/RPI_PICO.uf2"
}

install_compilers
[[ -d $kit ]] || make_kit
wants unix32 && build_unix32
wants pico && build_pico
rm -rf "$work"
