/** A second tap of one thing within this time is no other tap, ms: it comes from a finger that did not see what the first one did. */
const ONE_TAP = 1_000;

/** Tells whether a tap at `at` (ms, `event.timeStamp`) counts. A tap that does not count prolongs the time. */
export function createTaps<Thing>(oneTap = ONE_TAP) {
  const last = new Map<Thing, number>();
  return (thing: Thing, at: number): boolean => {
    const before = last.get(thing) ?? Number.NEGATIVE_INFINITY;
    last.set(thing, at);
    return at - before >= oneTap;
  };
}
