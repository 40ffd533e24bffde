import { atField, type EditJobForm, type Job, type Refusal, refusal } from '@riideait/contract';
import type { JobValues } from './jobs.types.ts';

const given = <T>(value: T | undefined, present: T | undefined): T | null => (value === undefined ? (present ?? null) : value);

/** The values of a form; what it leaves out stays. A cost that a keeper writes counts, unless she says that it is an offer. */
export function valuesOf(form: Omit<EditJobForm, 'version'>, present?: JobValues): JobValues {
  const costCents = given(form.costCents, present?.costCents);
  const isNewCost = costCents !== (present?.costCents ?? null);
  return {
    kinds: form.kinds ?? present?.kinds ?? [],
    text: given(form.text, present?.text) || null,
    blocks: form.blocks ?? present?.blocks ?? true,
    makerId: given(form.makerId, present?.makerId),
    promisedOn: given(form.promisedOn, present?.promisedOn),
    minutes: given(form.minutes, present?.minutes),
    costCents,
    costTaken: costCents !== null && (form.costTaken ?? (isNewCost || present?.costTaken === true)),
    fundingId: given(form.fundingId, present?.fundingId),
    urgentFor: given(form.urgentFor, present?.urgentFor),
  };
}

type Costing = Pick<Job, 'costCents' | 'costTaken'>;

/** A job whose piece is away in a batch gets no cost of its own, nor is its offer taken: that of the batch has it. An offer from before stays. */
export const whyNotCosting = (inBatch: boolean, present: Costing, { costCents, costTaken }: Costing): Refusal[] => {
  const isSame = costCents === present.costCents && costTaken === present.costTaken;
  return !inBatch || costCents === null || isSame ? [] : [atField('costCents', refusal('JOB_IN_BATCH'))];
};

/** Of the open jobs of pieces that are taken in, those that are done: what the maker says, and the only one of a piece. */
export const takenAsDone = <J extends Pick<Job, 'clothingId' | 'doneAt'>>(open: readonly J[]): J[] =>
  [...Map.groupBy(open, ({ clothingId }) => clothingId).values()].flatMap((of) =>
    of.length === 1 ? of : of.filter(({ doneAt }) => doneAt !== null),
  );
