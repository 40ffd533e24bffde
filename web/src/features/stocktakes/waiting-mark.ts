import { browserStorage } from '../../lib/kept.ts';

const KEY = 'riideait.counts-wait';

let marked: boolean | undefined;

/** Notes whether entries wait, so that other pages need not open their store. */
export function markWaiting(waits: boolean): void {
  if (waits === marked) return;
  marked = waits;
  try {
    if (waits) browserStorage.setItem(KEY, '1');
    else browserStorage.removeItem(KEY);
  } catch {
    // Without storage they are sent from the page of the stocktake.
  }
}

export function mayWait(): boolean {
  try {
    return browserStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
