import { z } from 'zod';
import { Cents } from './amount.ts';
import type { Endpoints } from './endpoint.ts';
import { ById, basedOn, Day, Id, keptNumber, keptText, prose, required, requiredChoice, text, Version } from './fields.ts';
import { FundingKind } from './money.ts';

const SEASON = 'Left out of a new one: the season of today, 1 September to 31 August';

export const FundingForm = z.object({
  giver: required('Toetuse andja'),
  number: keptText(text(100)),
  title: required('Toetuse nimetus'),
  kind: requiredChoice('Liik', FundingKind),
  amountCents: keptNumber(Cents),
  ownShareCents: keptNumber(Cents),
  periodFrom: keptText(Day).meta({ description: SEASON }),
  periodUntil: keptText(Day).meta({ description: SEASON }),
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

export const fundingEndpoints = {
  list: {
    method: 'GET',
    path: '/fundings',
    access: 'care:use',
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
} as const satisfies Endpoints;
