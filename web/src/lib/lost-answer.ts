import type { Endpoint } from '@riideait/contract';
import { CallError, isTimeout, isUnanswered, isUnsent } from './call-error.ts';

/** Wait before a call without an answer is sent again, ms. */
const PAUSE = 1_000;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

/** The connection failed; without any there is nothing to try, and after a time-out the user has waited long enough. */
const isLost = (error: unknown) => isUnanswered(error) && !isTimeout(error) && globalThis.navigator?.onLine !== false;

const isGone = (error: unknown) => error instanceof CallError && error.status === 404;

/**
 * Sends a write, and once more if its answer was lost and a second one has no other effect: with a `requestId` the server repeats its
 * answer, and what was to be deleted is gone (`null`, the answer of each DELETE).
 */
export async function sendDespiteLoss<T>(
  { method, repeatable }: Pick<Endpoint, 'method' | 'repeatable'>,
  send: () => Promise<T>,
  wait: () => Promise<unknown> = pause,
): Promise<T | { readonly data: null }> {
  try {
    return await send();
  } catch (error) {
    if (!isLost(error) || !(repeatable || method === 'DELETE')) throw error;
    await wait();
    return send().catch((second: unknown) => {
      if (method === 'DELETE' && isGone(second)) return { data: null };
      // The first one may have arrived.
      throw isUnsent(second) ? error : second;
    });
  }
}
