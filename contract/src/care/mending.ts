import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import {
  ById,
  basedOn,
  booleanFilter,
  Count,
  Day,
  Id,
  idFilter,
  keptNumber,
  keptText,
  pagingOrAll,
  prose,
  Timestamp,
  Version,
} from '../fields.ts';
import { Cents } from '../rules/amount.ts';
import { CareState } from '../rules/care.ts';
import { DueDay } from '../rules/day-range.ts';
import { ItemsForm } from '../wardrobe/clothing-item.ts';
import { ItemPhoto } from '../wardrobe/images.ts';

/** Kinds of work on a piece, and their words. */
export const jobKinds = {
  TAKE_IN: 'kitsamaks',
  LET_OUT: 'laiemaks',
  HEM: 'ääris',
  SEAM: 'õmblus',
  FASTENER: 'kinnis',
  SHOE: 'kingad',
  STAIN: 'plekk',
  MOTH: 'koi',
  OTHER: 'muu',
} as const;
export type JobKind = keyof typeof jobKinds;
export const jobKindCodes = Object.keys(jobKinds) as [JobKind, ...JobKind[]];
export const JobKind = z.enum(jobKindCodes);

/** Her measures decide: a maker is to know whose the piece is. */
export const needsFitting = ({ kinds }: Pick<Job, 'kinds'>): boolean => kinds.includes('TAKE_IN') || kinds.includes('LET_OUT');

/** "ääris, kinnis: vasakult lahti". */
export function jobWords({ kinds, text }: Pick<Job, 'kinds' | 'text'>): string {
  const words = kinds.map((kind) => jobKinds[kind]).join(', ');
  return text === null ? words : `${words}: ${text}`;
}

export const jobOutcomes = { DONE: 'tehtud', NOT_DONE: 'jäi tegemata', GONE: 'ese kustutati' } as const;
export const JobOutcome = z.enum(Object.keys(jobOutcomes) as [keyof typeof jobOutcomes, ...(keyof typeof jobOutcomes)[]]);

const Kinds = z
  .array(JobKind)
  .min(1, 'Vali, mida on vaja teha')
  .transform((given) => [...new Set(given)]);

/** Minutes of work: 100 hours. */
const MOST_MINUTES = 6000;

const fields = {
  text: keptText(prose(1000)),
  makerId: keptNumber(Id),
  promisedOn: keptText(DueDay),
  minutes: keptNumber(z.number().int().min(0).max(MOST_MINUTES)),
  costCents: keptNumber(Cents).meta({ description: 'Of a job in a batch 400: the batch has the cost' }),
  costTaken: z.boolean().optional().meta({ description: 'False: the cost is an offer. Left out: a new cost is taken' }),
  fundingId: keptNumber(Id),
  urgentFor: keptNumber(Id).meta({ description: 'The performance that the piece is wanted for' }),
};

export const JobForm = z.object({
  clothingId: Id,
  kinds: Kinds,
  blocks: z.boolean().default(true).meta({ description: 'Puts the piece in repair; a lost one stays lost' }),
  ...fields,
  fromAnswer: keptNumber(Id).meta({ description: 'The answer of a holder that it comes from' }),
});
export type JobForm = z.infer<typeof JobForm>;

export const EditJobForm = z.object({
  kinds: Kinds.optional().meta({ description: 'Left out: stay as they are' }),
  blocks: z
    .boolean()
    .optional()
    .meta({ description: 'Left out: stays as it is; set to false, a piece in repair without another such job is in order' }),
  ...fields,
  ...basedOn,
});
export type EditJobForm = z.infer<typeof EditJobForm>;

const Named = z.object({ id: Id, name: z.string() });

/** A piece is to be mended or altered. */
export const Job = z.object({
  id: Id,
  version: Version,
  clothingId: Id,
  clothingNameId: Id,
  clothingName: z.string(),
  clothingNumber: z.string().nullable(),
  sizeLabel: z.string().nullable(),
  code: z.string(),
  state: CareState,
  holder: Named.nullable().meta({ description: 'Who has the piece' }),
  borrower: Named.nullable().meta({ description: 'The borrower who had the piece when the job was opened, or last before' }),
  wearer: Named.nullable().meta({ description: 'Who has it, else who is to wear it at the performance' }),
  imageUrl: z.string().nullable().meta({ description: 'The newest photo of the piece, else the picture of its clothing name' }),
  kinds: z.array(JobKind),
  text: z.string().nullable(),
  blocks: z.boolean().meta({ description: 'The piece is in repair because of it' }),
  urgentFor: Id.nullable(),
  performance: z
    .object({ name: z.string(), onDay: Day, neededFrom: Day })
    .nullable()
    .meta({ description: 'The performance of `urgentFor`' }),
  makerId: Id.nullable(),
  makerName: z.string().nullable(),
  promisedOn: Day.nullable(),
  minutes: z.number().int().nullable(),
  costCents: Cents.nullable(),
  costTaken: z.boolean().meta({ description: 'False: what the maker asks is an offer, and counts nowhere' }),
  fundingId: Id.nullable(),
  fundingTitle: z.string().nullable(),
  batchId: Id.nullable().meta({ description: 'The batch that the piece went to be mended in' }),
  fromAnswer: Id.nullable(),
  images: z.array(ItemPhoto).meta({ description: 'Photos of the job, the newest first' }),
  openedAt: Timestamp,
  openedBy: z.string().nullable(),
  doneAt: Timestamp.nullable().meta({ description: 'When the maker said that it is done; the piece stays in repair until it is taken in' }),
  closedAt: Timestamp.nullable(),
  closedBy: z.string().nullable(),
  outcome: JobOutcome.nullable().meta({ description: 'Null: it is open' }),
});
export type Job = z.infer<typeof Job>;

/** What is known of a job where pieces are taken in. */
export const OpenJob = Job.pick({
  ...{ id: true, clothingId: true, clothingName: true, clothingNumber: true, kinds: true, text: true },
  ...{ blocks: true, makerId: true, makerName: true, doneAt: true },
});
export type OpenJob = z.infer<typeof OpenJob>;

export const TakeInForm = ItemsForm.extend({
  jobIds: z
    .array(Id)
    .max(1000)
    .transform((given) => [...new Set(given)])
    .optional()
    .meta({
      description: 'Open jobs of these pieces that are done. Left out: those that their maker says are done, and the only one of a piece',
    }),
});
export type TakeInForm = z.infer<typeof TakeInForm>;

export const jobEndpoints = {
  list: {
    method: 'GET',
    path: '/jobs',
    access: 'care:read',
    summary: 'Jobs: open ones, the urgent first, then the soonest promised; then closed ones, the newest first. count=all answers all',
    query: z.object({ clothingId: idFilter(), makerId: idFilter(), open: booleanFilter(), ...pagingOrAll }),
    data: z.array(Job),
    paged: true,
  },
  add: {
    method: 'POST',
    path: '/jobs',
    access: 'care:use',
    deed: 'JOB_ADD',
    repeatable: true,
    summary: 'Add a job; one that blocks puts its piece in repair',
    body: JobForm,
    data: Job,
    created: true,
  },
  takeIn: {
    method: 'POST',
    path: '/jobs/take-in',
    access: 'care:use',
    deed: 'JOB_CLOSE',
    repeatable: true,
    summary:
      'Take mended pieces in: jobs are closed as done, and what is in repair is in order unless an open job keeps it there; other states stay',
    body: TakeInForm,
    data: z.object({
      jobs: Count.meta({ description: 'Jobs that were closed' }),
      inOrder: Count.meta({ description: 'Pieces that were in repair' }),
      open: z.array(OpenJob).meta({ description: 'Jobs of these pieces that stay open' }),
    }),
  },
  get: { method: 'GET', path: '/jobs/:id', access: 'care:read', summary: 'One job', params: ById, data: Job },
  edit: {
    method: 'PUT',
    path: '/jobs/:id',
    access: 'care:use',
    deed: 'JOB_EDIT',
    summary: 'Edit a job; of a closed one too',
    params: ById,
    body: EditJobForm,
    data: Job,
  },
  delete: {
    method: 'DELETE',
    path: '/jobs/:id',
    access: 'care:use',
    deed: 'JOB_DELETE',
    summary: 'Delete a job; its piece keeps its state',
    params: ById,
    data: z.null(),
  },
  close: {
    method: 'POST',
    path: '/jobs/:id/close',
    access: 'care:use',
    deed: 'JOB_CLOSE',
    repeatable: true,
    summary: 'Close one job. Done: a piece in repair without another job that blocks it is in order; not done: it keeps its state',
    params: ById,
    body: z.object({ outcome: JobOutcome.exclude(['GONE']) }),
    data: Job,
  },
  takeCost: {
    method: 'POST',
    path: '/jobs/:id/take-cost',
    access: 'care:use',
    deed: 'JOB_EDIT',
    repeatable: true,
    summary: 'Take over what the maker asks: from now on it counts',
    params: ById,
    data: Job,
  },
} as const satisfies Endpoints;
