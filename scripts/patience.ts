// The limits of tests: nets far outside what is normal, so that a stuck test ends. No test may depend on how long they are.

/** How many times slower this machine is than the one of the figures, at least 1: `npm test` measures it (slowness.mjs). */
export const SLOWNESS = Math.max(1, Number(process.env.SLOWNESS ?? 1));

/** Net for one thing that is waited for, ms. Normal: well below 3 s. */
export const WAIT = Math.round(60_000 * SLOWNESS);

/** Net for a test or a hook, ms. Normal: below 30 s. */
export const TEST = Math.round(600_000 * SLOWNESS);
