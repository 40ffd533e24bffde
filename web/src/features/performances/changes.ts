import type { CostumeChange } from '@riideait/contract';

/** Seconds as '2:10'. */
export const written = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The same change of several dancers. */
export interface SharedChange extends Omit<CostumeChange, 'personId' | 'personName'> {
  readonly names: readonly string[];
}

/** Changes that are short of time, before the number `toId`; dancers with the same change stand together. */
export function shortBefore(changes: readonly CostumeChange[], toId: number | null): SharedChange[] {
  const short = changes.filter((change) => change.isShort && change.toId === toId);
  const alike = Map.groupBy(short, ({ fromId, fromSet, toSet, pieces }) => [fromId, fromSet, toSet, pieces].join());
  return [...alike.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : { ...first, names: [first, ...others].map(({ personName }) => personName) },
  );
}

export const countShort = (changes: readonly CostumeChange[]): number => changes.filter(({ isShort }) => isShort).length;
