import type { CostumeChange } from '@riideait/contract';

/** Seconds as '2:10'. */
export const written = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The same change of several dancers. */
export interface SharedChange extends Omit<CostumeChange, 'personId' | 'personName'> {
  readonly names: readonly string[];
}

/** Changes before the number `toId`; dancers with the same change stand together. */
export function changesBefore(changes: readonly CostumeChange[], toId: number | null): SharedChange[] {
  const before = changes.filter((change) => change.toId === toId);
  const alike = Map.groupBy(before, ({ fromId, fromSet, toSet, pieces, isShort }) => [fromId, fromSet, toSet, pieces, isShort].join());
  return [...alike.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : { ...first, names: [first, ...others].map(({ personName }) => personName) },
  );
}

/** Those that are short of time. */
export const shortBefore = (changes: readonly CostumeChange[], toId: number | null): SharedChange[] =>
  changesBefore(changes, toId).filter(({ isShort }) => isShort);

export const countShort = (changes: readonly CostumeChange[]): number => changes.filter(({ isShort }) => isShort).length;
