import { DueDay, EditJobForm, type Job, JobForm, type JobKind } from '@riideait/contract';
import type { z } from 'zod';
import { writtenDay } from '../../../lib/typed-days.ts';
import { amountAsTyped, typedAmountOrNone } from '../../../ui/typed-amount.ts';
import { typedDayOrNone } from '../../../ui/typed-day.ts';
import type { ContractForm } from '../../../ui/use-contract-form.ts';

const typed = { promisedOn: typedDayOrNone(DueDay), costCents: typedAmountOrNone };

/** Jobs as typed: days as '5.12.2026', sums as '12,50'. */
export const NewJob = JobForm.extend(typed);
export const EditedJob = EditJobForm.extend(typed);

type Fields = Pick<
  z.input<typeof EditedJob>,
  'kinds' | 'text' | 'blocks' | 'makerId' | 'promisedOn' | 'minutes' | 'costCents' | 'costTaken' | 'fundingId' | 'urgentFor'
>;
/** What both forms ask. */
export type JobFieldsForm = Pick<ContractForm<Fields, unknown>, 'values' | 'errors' | 'field'>;

export const emptyJob = (kinds: readonly JobKind[]) =>
  ({
    kinds: [...kinds],
    text: '',
    blocks: true,
    makerId: null,
    promisedOn: '',
    minutes: '',
    costCents: '',
    costTaken: true,
    fundingId: null,
    urgentFor: null,
  }) satisfies Fields;

export const inputOf = ({ kinds, text, blocks, makerId, promisedOn, minutes, costCents, costTaken, fundingId, urgentFor, version }: Job) =>
  ({
    kinds,
    text,
    blocks,
    makerId,
    promisedOn: promisedOn === null ? '' : writtenDay(promisedOn),
    minutes,
    costCents: amountAsTyped(costCents),
    // A cost that is written now counts.
    costTaken: costTaken || costCents === null,
    fundingId,
    urgentFor,
    version,
  }) satisfies z.input<typeof EditedJob>;
