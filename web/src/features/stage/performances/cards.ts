import { type DancerCard, itemLabel } from '@riideait/contract';
import { t } from './texts.ts';

type Pieces = DancerCard['numbers'][number]['pieces'];

/** The sets that a dancer wears, each once. */
export function setsOfCard({ numbers }: DancerCard): { name: string; imageUrl: string | null; pieces: Pieces }[] {
  const sets = new Map(
    numbers.flatMap(({ setName: name, imageUrl, pieces }) => (name === null ? [] : [[name, { name, imageUrl, pieces }] as const])),
  );
  return [...sets.values()];
}

/** 'Muhu seelik nr 12; Muhu pluus (oma); Vöö (puudu)'; without those that she is to have none of. */
export const piecesInWords = (pieces: Pieces): string =>
  pieces
    .filter(({ state }) => state !== 'EMPTY')
    .map(({ clothingName, clothingNumber, state }) => {
      const label = itemLabel(clothingName, clothingNumber);
      if (state === 'OWN') return t('ownPiece', { name: label });
      return state === 'NONE' ? t('missingPiece', { name: label }) : label;
    })
    // Names have commas: 'Kirivöö, lai'.
    .join('; ');
