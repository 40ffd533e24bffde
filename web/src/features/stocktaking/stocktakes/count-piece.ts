import { type CountedEntry, careStates, kindsOfCounted, packedIn, type StocktakePiece, validEntries } from '@riideait/contract';
import type { CountedRegister } from './find-pieces.ts';
import { t } from './texts.ts';

/** The valid entries of a piece, the last one last: two people may have counted it. */
export const entriesOf = (entries: readonly CountedEntry[], clothingId: number): CountedEntry[] =>
  validEntries(entries).filter((entry) => entry.clothingId === clothingId);

/** Nothing new is to be kept: it has been counted there. */
export const isCountedThere = (entry: CountedEntry | undefined, placeId: number | null): boolean =>
  entry !== undefined && (placeId === null || entry.placeId === placeId);

/** What is odd about a piece that was counted: "väljas: Mari Tamm", "koht: Riiul 2"; empty: it is as the register says. */
export function oddities(piece: StocktakePiece, entry: CountedEntry, { placeOf }: Pick<CountedRegister, 'placeOf'>): string[] {
  const kinds = kindsOfCounted(piece, entry);
  return [
    ...(kinds.includes('ISSUED') ? [t('said.issued', { who: piece.holder?.name ?? '' })] : []),
    ...(kinds.includes('PACKED') && piece.packed !== null ? [packedIn(piece.packed)] : []),
    ...(kinds.includes('CARE') ? [t('said.care', { state: careStates[piece.state] })] : []),
    ...(kinds.includes('MISPLACED')
      ? [piece.placeId === null ? t('belongsNowhere') : t('said.elsewhere', { place: placeOf(piece.placeId) ?? '' })]
      : []),
    ...(piece.inScope ? [] : [t('said.outside')]),
  ];
}
