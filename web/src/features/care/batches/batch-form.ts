import { type Batch, BatchForm, DueDay, EditBatchForm } from '@riideait/contract';
import type { z } from 'zod';
import { writtenDay } from '../../../lib/typed-days.ts';
import { amountAsTyped, typedAmountOrNone } from '../../../ui/typed-amount.ts';
import { typedDayOrNone } from '../../../ui/typed-day.ts';
import type { ContractForm } from '../../../ui/use-contract-form.ts';

/** Batches as typed: days as '5.12.2026', sums as '1234,50'. Its pieces are chosen beside it. */
export const NewBatch = BatchForm.omit({ clothingIds: true }).extend({ promisedOn: typedDayOrNone(DueDay) });
export const EditedBatch = EditBatchForm.extend({ promisedOn: typedDayOrNone(DueDay), costCents: typedAmountOrNone });

type Fields = z.input<typeof NewBatch>;
/** What both forms ask. */
export type BatchFieldsForm = Pick<ContractForm<Fields, unknown>, 'field'>;

export const EMPTY = { kind: 'WASH', makerId: null, promisedOn: '', note: '', fundingId: null } satisfies Fields;

export const inputOf = ({ kind, makerId, promisedOn, note, fundingId, costCents, version }: Batch): z.input<typeof EditedBatch> => ({
  kind,
  makerId,
  promisedOn: promisedOn === null ? '' : writtenDay(promisedOn),
  note: note ?? '',
  fundingId,
  costCents: amountAsTyped(costCents),
  version,
});
