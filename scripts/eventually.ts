import { vi } from 'vitest';
import { WAIT } from './patience.ts';

/** Calls `check` until it throws no more; resolves to what it returned. Fails with its last error after the net of a wait. */
export const eventually = <T>(check: () => T | Promise<T>, { interval = 50 } = {}): Promise<T> =>
  vi.waitFor(check, { timeout: WAIT, interval });
