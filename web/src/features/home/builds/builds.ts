import { reception } from '../../../lib/reception.ts';
import { TAKE_OVER } from '../../../service-worker.ts';

/** How often a page that stays open asks for a new build, ms. */
const ASKS_EVERY = 60 * 60_000;

/** Without TLS, except on localhost, a browser has no service workers. */
const container = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/** Path of the page's first script. Its name changes whenever a file that it loads changes. */
const ownScript = () => new URL(document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '/', location.href).pathname;

/** A page that the server has just sent is of the new build while the worker of that still waits. */
const isOwnBuild = (worker: ServiceWorker) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data === true);
    };
    worker.postMessage(ownScript(), [port2]);
  });

/**
 * Keeps the files of the build in this browser. `onNew` is called when another build is there; its argument changes over to it by a reload.
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
  /** Lets the worker of the page's own build take over, which other tabs notice; reports the worker of another build. */
  const meet = async (worker: ServiceWorker | null) => {
    if (worker === null) return;
    if (await isOwnBuild(worker)) worker.postMessage(TAKE_OVER);
    else onNew(reload);
  };
  /** The first worker of a browser is not news. */
  const look = () => void (workers.controller !== null && meet(registration.waiting));
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  // Another tab has changed over.
  let { controller } = workers;
  workers.addEventListener('controllerchange', () => {
    if (controller !== null) void meet(workers.controller);
    ({ controller } = workers);
  });
  const ask = () => void registration.update().catch(() => {});
  setInterval(ask, ASKS_EVERY);
  globalThis.addEventListener('online', ask);
  globalThis.addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && ask()));
  // The server that answers again may be of a new build.
  reception.subscribe(() => void (reception.get() === 'returning' && ask()));
}
