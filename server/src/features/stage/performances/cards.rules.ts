import type { DancerCard } from '@riideait/contract';
import type { NamedSet, PlannedCell, Stage } from './programme.types.ts';

type CardNumber = DancerCard['numbers'][number];
type CardPiece = CardNumber['pieces'][number];

/** A card for each dancer, in the order of the dances; `cells` null: the plan is not shown. */
export function cardsOf({ numbers, dances, sets }: Stage, cells: readonly PlannedCell[] | null): DancerCard[] {
  const setOf = new Map(sets.map((set) => [set.id, set]));
  const cellOf = cells && new Map(cells.map((cell) => [`${cell.personId} ${cell.clothingNameId}`, cell]));
  const pieceOf = (personId: number, { id, name }: NamedSet['names'][number]): CardPiece => {
    const planned = cellOf?.get(`${personId} ${id}`);
    // A piece that cannot be had is promised to nobody.
    const cell = planned?.obstacle === null ? planned : undefined;
    const { clothingNumber = null, size = null, sizeLabel = null } = cell?.piece ?? {};
    return { clothingNameId: id, clothingName: name, state: cellOf && (cell?.state ?? 'NONE'), clothingNumber, size, sizeLabel };
  };
  return [...Map.groupBy(dances, ({ personId }) => personId)].map(([personId, own]) => {
    const setOfNumber = new Map(own.map(({ numberId, clothingSetId }) => [numberId, clothingSetId]));
    const danced = numbers.flatMap(({ id, name }, index): CardNumber[] => {
      const setId = setOfNumber.get(id);
      if (setId === undefined) return [];
      const set = setId === null ? undefined : setOf.get(setId);
      const pieces = (set?.names ?? []).map((one) => pieceOf(personId, one));
      return [{ id, position: index + 1, name, setName: set?.name ?? null, imageUrl: set?.imageUrl ?? null, pieces }];
    });
    const brought = danced.flatMap(({ pieces }) => pieces.filter(({ state }) => state === 'OWN').map(({ clothingName }) => clothingName));
    return {
      id: personId,
      name: own[0]?.personName ?? '',
      groupName: own[0]?.groupName ?? null,
      numbers: danced,
      own: [...new Set(brought)],
    };
  });
}
