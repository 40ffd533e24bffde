import { session } from '../../lib/session.ts';

/** Wait of a new page before it keeps anything, ms: the page itself comes first. */
const STARTS_AFTER = 3_000;

/** Whether this browser may keep files and register for the signed-in user. */
const mayKeep = () => session.get().user?.permissions.includes('register:keep') ?? false;

let keeps = false;

/** Begins or ends keeping, as the ensemble has it. After a logout the files stay: they are of nobody. */
async function follow(): Promise<void> {
  const { authenticated } = session.get();
  if (!authenticated || keeps === mayKeep() || !import.meta.env.PROD) return;
  keeps = mayKeep();
  const { keepAll, forgetAll } = await import('./keeping.tsx');
  await (keeps ? keepAll() : forgetAll());
}

/** Called once, by the start of the app. */
export function startOffline(): void {
  keeps = !mayKeep() && navigator.serviceWorker?.controller != null;
  setTimeout(() => {
    void follow();
    session.subscribe(() => void follow());
  }, STARTS_AFTER);
}
