/** Docker kills what still runs ten seconds after its signal: requests and jobs, side by side, have most of that; what is left is for PostgreSQL, ms. */
const WORK = 6_000;
const ALL = 9_000;

export interface StopClock {
  /** Until running requests and jobs are cut, ms. */
  work(): number;
  /** Until the whole stop is over, ms. */
  all(): number;
}

/** What is left of a stop, which begins with the first question. */
export function stopClock(): StopClock {
  let began: number | undefined;
  const leftOf = (limit: number) => {
    began ??= Date.now();
    return Math.max(0, limit - (Date.now() - began));
  };
  return { work: () => leftOf(WORK), all: () => leftOf(ALL) };
}
