import type { MakerJob } from '@riideait/contract';
import { readAmount, writtenAmount } from '@riideait/contract/rules/read-amount';
import { formatDate } from '../../lib/dates.ts';
import { texts } from './texts.ts';

/** "Muhu seelik nr 12". */
export const nameOf = ({ clothingName, clothingNumber }: MakerJob): string =>
  [clothingName, clothingNumber !== null && texts.number(clothingNumber)].filter(Boolean).join(' ');

/** What stands below a job that is done. */
export const doneWords = ({ doneAt, priceCents }: MakerJob): string =>
  [doneAt && texts.doneOn(formatDate(doneAt)), priceCents !== null && writtenAmount(priceCents)].filter(Boolean).join(' · ');

/** What was typed as a price. */
export type ReadPrice = { readonly cents: number | null } | { readonly either: readonly [number, number] } | { readonly fault: string };

/** Nothing typed is no price; what may mean two sums is asked. */
export function readPrice(typed: string): ReadPrice {
  if (typed.trim() === '') return { cents: null };
  return readAmount(typed) ?? { fault: texts.priceWrong };
}
