/**
 * Runs jobs side by side while the sum of their weights stays within `limit`; others queue in order.
 * A single weight must not exceed the limit.
 */
export function takeTurns(limit: number): <T>(weight: number, work: () => Promise<T>) => Promise<T> {
  const waiting: { readonly weight: number; readonly begin: () => void }[] = [];
  let taken = 0;

  const admit = () => {
    for (let next = waiting[0]; next !== undefined && taken + next.weight <= limit; next = waiting[0]) {
      waiting.shift();
      taken += next.weight;
      next.begin();
    }
  };

  return async (weight, work) => {
    await new Promise<void>((begin) => {
      waiting.push({ weight, begin });
      admit();
    });
    try {
      return await work();
    } finally {
      taken -= weight;
      admit();
    }
  };
}
