import { CACHES, TAKE_OVER } from '../../service-worker.ts';

/** How often an open page asks for a new build, ms. */
const ASKS_EVERY = 60 * 60_000;

/** Without TLS, except on localhost, a browser has no service workers. */
const container = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/**
 * Keeps the files of the build in this browser. `onNew` is called when a newer build waits; its argument changes over to it by a reload,
 * at which the browser asks first where a form is not saved.
 */
export async function keepBuild(onNew: (reload: () => void) => void): Promise<void> {
  const workers = container();
  if (workers === undefined) return;
  const registration = await workers.register('/sw.js', { updateViaCache: 'none' });
  const reload = () => {
    const { waiting } = registration;
    if (waiting === null) return location.reload();
    workers.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage(TAKE_OVER);
  };
  /** The first worker of a browser is not news. */
  const look = () => {
    if (registration.waiting !== null && workers.controller !== null) onNew(reload);
  };
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  // Another tab has changed over.
  let { controller } = workers;
  workers.addEventListener('controllerchange', () => {
    if (controller !== null) onNew(reload);
    ({ controller } = workers);
  });
  const ask = () => void registration.update().catch(() => {});
  setInterval(ask, ASKS_EVERY);
  globalThis.addEventListener('online', ask);
}

/** Takes the kept files and their worker away. */
export async function forgetBuild(): Promise<void> {
  for (const registration of (await container()?.getRegistrations()) ?? []) await registration.unregister();
  if (typeof caches === 'undefined') return;
  for (const name of await caches.keys()) if (name.startsWith(CACHES)) await caches.delete(name);
}
