import type { ProgrammeNumber, Stage } from './programme.types.ts';

/** The numbers with their dancers. */
export function dressedNumbers({ numbers, dances, sets }: Stage): ProgrammeNumber[] {
  const dresses = new Map(
    sets.map(({ id, name, imageUrl, names }) => [id, { setName: name, imageUrl, clothingNameIds: new Set(names.map((one) => one.id)) }]),
  );
  const dancesOf = Map.groupBy(dances, ({ numberId }) => numberId);
  return numbers.map((number) => ({
    ...number,
    dancers: (dancesOf.get(number.id) ?? []).map(({ personId, clothingSetId }) => ({
      personId,
      dress: (clothingSetId === null ? null : dresses.get(clothingSetId)) ?? null,
    })),
  }));
}

/** The numbers in the order of these ids; those that are not named come behind. */
export function inOrder<Numbered extends { readonly id: number }>(numbers: readonly Numbered[], ids: readonly number[]): Numbered[] {
  const byId = new Map(numbers.map((number) => [number.id, number]));
  const named = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  return [...new Set([...named, ...numbers])];
}
