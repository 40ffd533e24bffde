import { API_BASE, healthEndpoints } from '@riideait/contract';
import type { QueryClient } from '@tanstack/react-query';
import { browserStorage } from '../../../lib/kept.ts';
import { reception } from '../../../lib/reception.ts';
import { ownerOf, session } from '../../../lib/session.ts';
import { setStandby } from '../../../lib/standby.ts';
import { standIn } from './standing-in.ts';

/** Wait of a new page before it keeps anything, ms: the page itself comes first. */
const STARTS_AFTER = 3_000;
/** How often a lost server is looked for, and the wait for its answer, ms. */
const PROBES_EVERY = 5_000;
const PROBE_TAKES = 3_000;

/** In the storage while this browser keeps a register. */
const KEEPS = 'riideait.keeps';

const mayKeep = () => session.get().user?.permissions.includes('register:keep') ?? false;

/** Whether the server answers; an error of it is an answer, too. */
const probe = () =>
  fetch(`${API_BASE}${healthEndpoints.health.path}`, { cache: 'no-store', signal: AbortSignal.timeout?.(PROBE_TAKES) ?? null }).then(
    () => true,
    () => false,
  );

async function lookForServer(): Promise<void> {
  if (reception.get() === 'lost' && (await probe())) reception.noteAnswer();
}

/** For whom this page keeps: user and ensemble. */
let keptFor: string | null = null;

/** While the server is lost, looks for it; once it is back, reads again what is on screen. */
function followReception(client: QueryClient): void {
  globalThis.addEventListener('online', lookForServer);
  globalThis.addEventListener('offline', () => mayKeep() && reception.become('lost'));
  setInterval(lookForServer, PROBES_EVERY);
  reception.subscribe(async () => {
    // The sign that there is no connection does not wait.
    if (reception.get() === 'lost') void follow(client).catch(() => {});
    if (reception.get() !== 'returning') return;
    if (mayKeep()) await client.invalidateQueries({ refetchType: 'active' });
    if (reception.get() === 'returning') reception.become('here');
  });
  if (mayKeep() && !navigator.onLine) reception.become('lost');
}

/** Begins or ends keeping, as session and ensemble have it. */
async function follow(client: QueryClient): Promise<void> {
  const next = mayKeep() ? ownerOf(session.get()) : null;
  if (next === keptFor) return;
  keptFor = next;
  const { keepAll, forgetAll } = await import('./keeping.tsx');
  if (next === null) {
    await forgetAll();
    browserStorage.removeItem(KEEPS);
  } else {
    browserStorage.setItem(KEEPS, 'yes');
    await keepAll(client);
  }
}

/** Called once, by the start of the app. */
export function startOffline(client: QueryClient): void {
  if (browserStorage.getItem(KEEPS) !== null) keptFor = 'somebody';
  const keptAnswer = async (...asked: Parameters<Parameters<typeof standIn>[0]['keptAnswer']>) =>
    import('./keeping.tsx').then(
      (keeping) => keeping.keptAnswer(...asked),
      () => undefined,
    );
  const standby = standIn({ reception, probe, keptAnswer });
  const set = () => setStandby(mayKeep() ? standby : undefined);
  set();
  session.subscribe(set);
  followReception(client);
  const go = () => void follow(client).catch(() => {});
  // What is of another user or of nobody goes at once.
  if (keptFor !== null && !mayKeep()) go();
  setTimeout(() => {
    go();
    session.subscribe(go);
  }, STARTS_AFTER);
}
