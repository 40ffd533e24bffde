import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, basedOn, Count, Day, Id, keptNumber, keptText, prose, required, requiredChoice, text, Version } from '../fields.ts';
import { Cents } from '../rules/amount.ts';
import { AheadDay } from '../rules/day-range.ts';
import { FundingKind } from '../rules/money.ts';

const SEASON = 'Left out of a new one: the season of today, 1 September to 31 August';

export const FundingForm = z.object({
  giver: required('Toetuse andja'),
  number: keptText(text(100)),
  title: required('Toetuse nimetus'),
  kind: requiredChoice('Liik', FundingKind),
  amountCents: keptNumber(Cents),
  ownShareCents: keptNumber(Cents),
  periodFrom: keptText(AheadDay).meta({ description: SEASON }),
  periodUntil: keptText(AheadDay).meta({ description: SEASON }),
  note: keptText(prose(1000)),
});
export type FundingForm = z.infer<typeof FundingForm>;

export const EditFundingForm = FundingForm.extend(basedOn);
export type EditFundingForm = z.infer<typeof EditFundingForm>;

/** Money for costumes, and who gives it. */
export const Funding = z.object({
  id: Id,
  version: Version,
  giver: z.string(),
  number: z.string().nullable().meta({ description: 'Of the contract with the giver' }),
  title: z.string(),
  kind: FundingKind,
  periodFrom: Day.nullable(),
  periodUntil: Day.nullable(),
  amountCents: Cents.nullable().optional().meta({ description: 'With `money:read` alone, as the own share and the note' }),
  ownShareCents: Cents.nullable().optional(),
  note: z.string().nullable().optional(),
});
export type Funding = z.infer<typeof Funding>;

/** Why a line of a report is marked: outside the period, without a day, of the other kind. */
export const fundingMarks = { PERIOD: 'väljaspool perioodi', NO_DAY: 'päev puudub', KIND: 'ei kuulu selle toetuse alla' } as const;
export const FundingMark = z.enum(Object.keys(fundingMarks) as [keyof typeof fundingMarks, ...(keyof typeof fundingMarks)[]]);
export type FundingMark = z.infer<typeof FundingMark>;

export const fundingLineKinds = { PIECE: 'Ese', JOB: 'Töö', BATCH: 'Partii' } as const;

/** A piece, job or batch that a funding pays for. */
export const FundingLine = z.object({
  kind: z.enum(Object.keys(fundingLineKinds) as [keyof typeof fundingLineKinds, ...(keyof typeof fundingLineKinds)[]]),
  id: Id.meta({ description: 'Of the piece, the job or the batch' }),
  clothingNameId: Id.nullable().meta({ description: 'Null for a batch' }),
  what: z.string().meta({ description: 'The piece with its number, of a job what was done too; the kind of a batch' }),
  nrOfPieces: Count,
  day: Day.nullable().meta({ description: 'When the piece was acquired, the job or batch closed' }),
  cents: Cents.nullable().meta({ description: 'Null: no price, no cost taken over yet, or the cost is in that of the batch' }),
  inBatch: z.boolean().meta({ description: 'A job whose cost is in that of its batch' }),
  marks: z.array(FundingMark),
  imageUrls: z.array(z.string()),
  worn: z
    .array(z.object({ id: Id, name: z.string(), onDay: Day }))
    .meta({ description: 'Performances at which its pieces were worn; one that was closed before its day on the day of the closing' }),
});
export type FundingLine = z.infer<typeof FundingLine>;

/** Why a line has no sum. */
const unpriced = { PIECE: 'hind puudub', JOB: 'kulu üle võtmata', BATCH: 'kulu teadmata' } as const;

/** "hind puudub, väljaspool perioodi"; null: nothing to remark. */
export function fundingRemark({ kind, cents, inBatch, marks }: FundingLine): string | null {
  const lacking = inBatch ? 'kulu on partii sees' : unpriced[kind];
  return [...(cents === null ? [lacking] : []), ...marks.map((mark) => fundingMarks[mark])].join(', ') || null;
}

export const FundingReport = z.object({
  funding: Funding,
  lines: z.array(FundingLine),
  sumCents: Count.meta({ description: 'Of the lines of its own kind' }),
  doubtfulCents: Count.meta({ description: 'Of them those outside the period or without a day' }),
  otherCents: Count.meta({ description: 'Of the lines of the other kind, which are in no other sum' }),
  restCents: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Amount and own share less the sum; below 0: spent over both. Null without an amount' }),
});
export type FundingReport = z.infer<typeof FundingReport>;

export const fundingEndpoints = {
  list: {
    method: 'GET',
    path: '/fundings',
    access: 'care:read',
    summary: 'Fundings, the newest period first; sums and notes with `money:read` alone',
    data: z.array(Funding),
  },
  add: {
    method: 'POST',
    path: '/fundings',
    access: 'money:write',
    deed: 'FUNDING_ADD',
    repeatable: true,
    summary: 'Add a funding',
    body: FundingForm,
    data: Funding,
    created: true,
  },
  edit: {
    method: 'PUT',
    path: '/fundings/:id',
    access: 'money:write',
    deed: 'FUNDING_EDIT',
    summary: 'Edit a funding',
    params: ById,
    body: EditFundingForm,
    data: Funding,
  },
  delete: {
    method: 'DELETE',
    path: '/fundings/:id',
    access: 'money:write',
    deed: 'FUNDING_DELETE',
    summary: 'Delete a funding; its pieces, jobs and batches stay',
    params: ById,
    data: z.null(),
  },
  report: {
    method: 'GET',
    path: '/fundings/:id/report',
    access: 'money:read',
    summary: 'What a funding pays for, against its amount',
    params: ById,
    data: FundingReport,
  },
  reportSheet: {
    method: 'GET',
    path: '/fundings/:id/report/sheet',
    statements: 3,
    access: 'money:read',
    summary: 'The report as a spreadsheet',
    params: ById,
    data: z.null(),
    download: { filename: 'toetuse-aruanne.xlsx', contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  },
} as const satisfies Endpoints;
