"""A scheduler of dask with its workers, on this computer."""

import socket
import subprocess
import sys

from ..places import ROOT

START_S = 30


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def start(module, *args):
    return subprocess.Popen(
        [sys.executable, "-m", f"distributed.cli.{module}", *args],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


class Site:
    """A scheduler and its workers, each a process."""

    def __init__(self, workers):
        port = free_port()
        self.address = f"tcp://127.0.0.1:{port}"
        where = ("--host", "127.0.0.1", "--port", str(port), "--no-dashboard", "--no-show")
        self.scheduler = start("dask_scheduler", *where)
        self.workers = []
        for _ in range(workers):
            self.add()

    def add(self):
        one = start("dask_worker", self.address, "--nthreads", "1", "--no-nanny", "--no-dashboard")
        self.workers.append(one)

    def wait(self, workers):
        from dask import distributed

        with distributed.Client(self.address, timeout=START_S) as client:
            client.wait_for_workers(workers, timeout=START_S)

    def close(self):
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()

    def __enter__(self):
        self.wait(len(self.workers))
        return self

    def __exit__(self, *_):
        self.close()
