import type { Readable } from 'node:stream';
import type { Insurance, Renewal, Worth } from '@riideait/contract';
import { dayInEstonia } from '../../../day.ts';
import type { Scope } from '../../../db/scope.ts';
import type { FileContext } from '../../../http/context.ts';
import { findAged, findBeginning, findItemsOn, findWorth } from './insurance.queries.ts';
import { insuredItems, renewalOf, worthIn } from './insurance.rules.ts';

interface OnDay {
  readonly on?: string | undefined;
}

/** What the ensemble has on a day, for whoever asks. */
export const readWorth = async (scope: Scope, day: string): Promise<Worth> => worthIn(await findWorth(scope, day));

/** Pieces that were there on a day, left out: today, with what they were worth then. */
export async function readInsurance(scope: Scope, { on }: OnDay): Promise<Insurance> {
  const today = dayInEstonia(scope.now);
  const day = on ?? today;
  const beginsOn = await findBeginning(scope);
  const worth = await readWorth(scope, day);
  return { on: day, placesOn: today, beginsOn, ...worth, items: insuredItems(await findItemsOn(scope, day)) };
}

/** The same as a spreadsheet. */
export async function exportInsurance(files: FileContext, query: OnDay): Promise<Readable> {
  const insurance = await files.inScope((scope) => readInsurance(scope, query), { readOnly: true });
  const [{ writeSheet }, { columns, rowsOf }] = await Promise.all([
    import('../../../sheets/write-sheet.ts'),
    import('./insurance-sheet.rules.ts'),
  ]);
  return writeSheet('Kindlustus', columns, rowsOf(insurance));
}

/** Pieces by the year in which a new one is due. */
export async function readRenewal(scope: Scope): Promise<Renewal> {
  const today = dayInEstonia(scope.now);
  return renewalOf(await findAged(scope, today), today);
}
