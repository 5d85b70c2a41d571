// The site without a network, and its new versions: one that has come before the page was loaded is
// taken at once; one that comes while somebody plays is offered.

export async function keepOffline(offer) {
  const worker = navigator.serviceWorker; // none where the page is not secure
  if (!worker) return;
  const known = () => worker.getRegistration(); // without a network it cannot be asked for anew
  const site = await worker.register("sw.js", { updateViaCache: "none" }).catch(known);
  if (!site) return;
  if (site.waiting && worker.controller) return takeOver(site.waiting);
  site.addEventListener("updatefound", () => {
    const next = site.installing;
    next.addEventListener("statechange", () => {
      if (next.state === "installed" && worker.controller) offer(() => takeOver(next));
    });
  });
}

function takeOver(next) {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  next.postMessage("take over");
}
