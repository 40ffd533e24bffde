/** Ms between two reports of progress. */
const PAUSE = 700;

/** Reports how far long work is, percent. */
export type Report = (percent: number) => Promise<void>;

/** Stores the progress of long work, at most once in `PAUSE` ms. `store` runs outside the transaction of the work, so that others see it. */
export function reportBy(store: (percent: number) => Promise<unknown>, now: () => number = Date.now): Report {
  let quietUntil = 0;
  return async (percent) => {
    const moment = now();
    if (moment < quietUntil) return;
    quietUntil = moment + PAUSE;
    await store(Math.floor(percent));
  };
}
