// The service worker. It keeps the files of the build, so that the app opens without a connection, and nothing else: no answers of the API
// and no images. The build adds the last line, which calls `serve`; a file without imports needs no bundling.

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends LastingEvent {
  readonly request: Request;
  /** The page that asks. */
  readonly clientId: string;
  /** The page that a navigation opens. */
  readonly resultingClientId: string;
  /** The page, asked for while this worker was starting. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** What it needs of `ServiceWorkerGlobalScope`: the types of the browser do not have it. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;
  readonly clients: { claim(): Promise<void> };
  readonly navigator: { readonly onLine: boolean };
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

/** Older builds to keep: that of an open tab, and one in between that never took over. */
const OLD_BUILDS = 2;

/** Wait for the server's page before the kept one is shown, ms. */
const PATIENCE = 3_000;

/** Time for the server's page to arrive beside the kept one, ms: until then no worker of a new build can take over. */
const ARRIVAL = 10_000;

/** Once the server has sent the kept page, it is shown without waiting for this long, ms. */
const CONFIRMED_FOR = 10 * 60_000;

/**
 * Time in which such a page loads its files without this worker, ms: the browser's own cache has them since the last visit, and is faster.
 */
const LOADS_FOR = 10_000;

/** The entry with the time when the server last sent the kept page, ms since 1970. Workers end after seconds without work. */
const CONFIRMED = '/confirmed';

/** Headers of the encoded answer; the decoded text is stored. */
const ENCODING = ['content-encoding', 'content-length'];

/** The page without the address that was asked for: codes of mailed links stand there. */
function withoutAddress(text: string, { status, headers: sent }: Response): Response {
  const headers = new Headers(sent);
  for (const name of ENCODING) headers.delete(name);
  return new Response(text, { status, headers });
}

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined));

/** Answers navigations: at once by the kept page if the server sent the same one lately, else by the server's, if it comes soon. */
function pagesOf(worker: WorkerScope, own: string, onKept: (client: string) => void) {
  const { caches } = worker;
  const kept = async (path: string) => (await caches.open(own)).match(path);

  const keptPage = async () => (await kept('/')) ?? Response.error();

  const isConfirmed = async () => {
    const age = Date.now() - Number(await (await kept(CONFIRMED))?.text());
    return age >= 0 && age < CONFIRMED_FOR;
  };

  /** Another page of the server is one of another build: from then on pages come from the server, as after none. */
  const compare = async (answer: Response | undefined) => {
    const cache = await caches.open(own);
    const text = answer?.ok ? await answer.text() : undefined;
    if (answer === undefined || text === undefined || text !== (await (await cache.match('/'))?.text())) return cache.delete(CONFIRMED);
    // Its headers may be newer.
    await cache.put('/', withoutAddress(text, answer));
    return cache.put(CONFIRMED, new Response(`${Date.now()}`));
  };

  return async (event: FetchEvent): Promise<Response> => {
    const { request, preloadResponse, resultingClientId } = event;
    const asked = (async () => (await preloadResponse) ?? (await worker.fetch(request)))().catch(() => undefined);
    event.waitUntil(Promise.race([asked, after(ARRIVAL)]).then((answer) => compare(answer?.clone())));
    if (await isConfirmed()) {
      onKept(resultingClientId);
      return keptPage();
    }
    const answer = await Promise.race([asked, after(PATIENCE)]);
    return answer !== undefined && answer.status < 500 ? answer : keptPage();
  };
}

export function serve(worker: WorkerScope, { id, files }: Build): void {
  const { caches } = worker;
  const own = CACHES + id;

  /** One after the other: the app may be asking for something at the same time. Files that the former build has too are copied. */
  const keepFiles = async () => {
    const cache = await caches.open(own);
    await cache.put(CONFIRMED, new Response(`${Date.now()}`));
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

  const loading = { client: '', until: 0 };
  const page = pagesOf(worker, own, (client) => Object.assign(loading, { client, until: Date.now() + LOADS_FOR }));
  const loadsAlone = (client: string, path: string) =>
    client === loading.client &&
    Date.now() < loading.until &&
    worker.navigator.onLine &&
    path.startsWith('/assets/') &&
    files.includes(path);
  /** Drawings have the same name in each build. */
  const kept = async (request: Request) =>
    (await (await caches.open(own)).match(request, { ignoreVary: true })) ?? (await caches.match(request, { ignoreVary: true }));
  const file = async (request: Request) => (await kept(request)) ?? worker.fetch(request);

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
    if (mode === 'navigate' && !/^\/(?:api|images)\/|^\/(?:minu|tegija|tutvustus)$|\.\w+$/.test(pathname)) event.respondWith(page(event));
    else if (loadsAlone(event.clientId, pathname)) return;
    else if (pathname.startsWith('/assets/') || (pathname !== '/' && files.includes(pathname))) event.respondWith(file(event.request));
  });
}
