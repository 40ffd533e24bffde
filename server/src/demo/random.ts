/** Seeded random numbers (mulberry32). */
export interface Random {
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  /** True in this per cent of calls. */
  chance(percent: number): boolean;
  /** The same elements in another order. */
  shuffled<T>(list: readonly T[]): T[];
}

export function random(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    between,
    chance: (percent) => next() * 100 < percent,
    shuffled: (list) =>
      list
        .map((value) => ({ value, place: next() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ value }) => value),
  };
}

/** A value around `mean`, two thirds of them within `spread` of it. */
export const bell = ({ between }: Random, mean: number, spread: number): number =>
  mean + (spread * (between(-100, 100) + between(-100, 100) + between(-100, 100))) / 100;
