/** How a proof is run. */
export interface Run {
  /** Seed of all that is random, printed with the result. */
  readonly seed: number;
  /** How often a proof tries, such as kills of `crash`; undefined: as often as the proof wants by itself. */
  readonly times: number | undefined;
  /** How long a proof of endurance runs. */
  readonly minutes: number | undefined;
  /** Prints a line of figures. */
  readonly say: (line: string) => void;
}

/** One promise of the product, tried. */
export interface Verdict {
  readonly promise: string;
  /** Where it broke, one line each; empty: it was kept. */
  readonly broken: readonly string[];
}

export type Proof = (run: Run) => Promise<Verdict[]>;

/** The value at a share of the numbers, such as 0.95. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
