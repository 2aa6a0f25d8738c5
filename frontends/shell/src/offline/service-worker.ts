/** Registers the service worker (`frontends/public/static/sw.js`), or removes it with all that it saved where this installation has none. */
export async function setUpServiceWorker(isEnabled: boolean): Promise<void> {
  // Undefined without https.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (container === undefined) return;
  if (!isEnabled) {
    const registrations = await container.getRegistrations();
    if (registrations.length > 0)
      await caches.keys().then((names) => names.map((name) => caches.delete(name)));
    for (const registration of registrations) await registration.unregister();
    return;
  }
  await container.register('/sw.js');
  const page = container.controller === null ? location.href.split('#')[0] : undefined;
  const { active } = await container.ready;
  const resources = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ page, resources });
}

/** They show what the person before has read. */
export const forgetSavedPages = (): void => void globalThis.caches?.delete('ardhi-pages');
