// The service worker. It keeps the files of the build, so that the app opens without a connection, and nothing else: no answers of the API
// and no images. The build adds the last line, which calls `serve`; a file without imports needs no bundling.

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends LastingEvent {
  readonly request: Request;
  /** The page, asked for while this worker was starting. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** What it needs of `ServiceWorkerGlobalScope`: the types of the browser do not have it. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  fetch(request: Request | string): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

export interface Build {
  /** Differs from build to build. */
  readonly id: string;
  /** Paths of its files; `/` is the page. */
  readonly files: readonly string[];
}

export const CACHES = 'riideait-';

/** The message of a page that wants the new build. */
export const TAKE_OVER = 'take over';

/** Kept builds besides the own: between that of an open tab and the own one there may be one that never took over. */
const OLD_BUILDS = 2;

/** Wait for the server's page before the kept one is shown, ms. */
const PATIENCE = 3_000;

export function serve(worker: WorkerScope, { id, files }: Build): void {
  const { caches } = worker;
  const own = CACHES + id;

  /** One after the other: the app may be asking for something at the same time. Files that the former build has too are copied. */
  const keepFiles = async () => {
    const cache = await caches.open(own);
    for (const file of files) {
      const known = file.startsWith('/assets/') ? await caches.match(file) : undefined;
      const response = known ?? (await worker.fetch(file));
      if (!response.ok) throw new Error(`${file}: ${response.status}`);
      await cache.put(file, response);
    }
  };

  /** The builds before this one stay: tabs that began with them load their files until they are reloaded. */
  const forgetOldBuilds = async () => {
    const others = (await caches.keys()).filter((name) => name.startsWith(CACHES) && name !== own);
    await Promise.all(others.slice(0, -OLD_BUILDS).map((name) => caches.delete(name)));
  };

  const keptPage = async () => (await (await caches.open(own)).match('/')) ?? Response.error();

  /** The server's page where it comes soon: after an update it is the new one. */
  const page = async ({ request, preloadResponse }: FetchEvent) => {
    const asked = (async () => (await preloadResponse) ?? (await worker.fetch(request)))();
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE, undefined));
    const answer = await Promise.race([asked, late]).catch(() => undefined);
    return answer !== undefined && answer.status < 500 ? answer : keptPage();
  };

  const file = async (request: Request) => (await caches.match(request, { ignoreVary: true })) ?? worker.fetch(request);

  worker.addEventListener('install', (event) => event.waitUntil(keepFiles()));
  worker.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([forgetOldBuilds(), worker.clients.claim(), worker.registration.navigationPreload?.enable()])),
  );
  worker.addEventListener('message', ({ data, ports: [port] }) => {
    if (data === TAKE_OVER) void worker.skipWaiting();
    // A page asks whether its script is of this build.
    else port?.postMessage(files.includes(data));
  });
  worker.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== worker.location.origin) return;
    if (mode === 'navigate' && !/^\/(?:api|images)\/|\.\w+$/.test(pathname)) event.respondWith(page(event));
    else if (pathname.startsWith('/assets/') || (pathname !== '/' && files.includes(pathname))) event.respondWith(file(event.request));
  });
}
