import type { QueryClient } from '@tanstack/react-query';
import { CallError } from '../../../lib/call-error.ts';
import { isWaiting } from '../../../lib/posts.ts';
import { reception } from '../../../lib/reception.ts';
import { setNote } from '../../../shell/notes.tsx';
import { keeper } from './kept.ts';
import { deedsOutbox } from './outbox.api.ts';
import { ReceptionNote } from './reception-note.tsx';

/** Quiet after a write before the register is read again, ms. */
const AFTER_WRITES = 10_000;
/** How often an open page reads it, and looks whether it is too old, ms. */
const NOW_AND_THEN = 5 * 60_000;

const isForbidden = (error: unknown) => error instanceof CallError && error.status === 403;

/** Other failures wait for the next time. */
const refresh = () => keeper.refresh().catch((error: unknown) => (isForbidden(error) ? keeper.wipe() : undefined));

function afterWrites(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(refresh, AFTER_WRITES);
  };
}

let stop: (() => void) | undefined;

/** Keeps the register of the signed-in user from now on. */
export async function keepAll(client: QueryClient): Promise<void> {
  stop?.();
  setNote('reception', <ReceptionNote />);
  const soon = afterWrites();
  let waited = 0;
  let hadRegister = false;
  const ends = [
    client.getMutationCache().subscribe(({ type, mutation }) => type === 'updated' && mutation?.state.status === 'success' && soon()),
    deedsOutbox.subscribe(() => {
      const waits = deedsOutbox.get().posts.filter(isWaiting).length;
      if (waits < waited) soon();
      // Screens may show answers from before the posts were sent.
      if (waits === 0 && waited > 0) void client.invalidateQueries();
      waited = waits;
    }),
    reception.subscribe(() => reception.get() === 'returning' && deedsOutbox.retry()),
  ];
  const timer = setInterval(() => {
    keeper.expire();
    // The register has expired: clear what screens have read from it.
    if (hadRegister && keeper.get() === undefined && reception.get() === 'lost') void client.resetQueries();
    hadRegister = keeper.get() !== undefined;
    if (document.visibilityState === 'visible') void refresh();
  }, NOW_AND_THEN);
  stop = () => {
    clearInterval(timer);
    for (const end of ends) end();
  };
  await refresh();
  hadRegister = keeper.get() !== undefined;
}

/** Ends keeping and takes away what was kept. */
export async function forgetAll(): Promise<void> {
  stop?.();
  stop = undefined;
  setNote('reception', null);
  await keeper.wipe();
}

export { keptAnswer } from './kept.ts';
