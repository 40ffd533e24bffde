import type { ScanAnswer } from './scan-answer.ts';

/** A text that was read, and its answer; undefined while that is awaited. */
export interface Hit {
  readonly key: number;
  readonly text: string;
  readonly answer: ScanAnswer | undefined;
}

/** Hits shown. */
const SHOWN = 5;

export const withHit = (hits: readonly Hit[], hit: Hit): readonly Hit[] => [hit, ...hits].slice(0, SHOWN);

export const answered = (hits: readonly Hit[], key: number, answer: ScanAnswer): readonly Hit[] =>
  hits.map((hit) => (hit.key === key ? { ...hit, answer } : hit));
