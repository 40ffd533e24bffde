import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, basedOn, booleanFilter, Count, Day, Id, idFilter, keptText, requiredChoice, Timestamp, text, Version } from '../fields.ts';
import { CareChange, CareState, careNote } from '../rules/care.ts';
import { AheadDay, DueDay } from '../rules/day-range.ts';
import { BorrowerHistory, LoanState } from '../rules/loans.ts';
import { sized } from '../rules/size-label.ts';
import { ReturnAnswer } from './returns.ts';

/** Most pieces that a loan has reserved or out: as many are handed over, taken back and confirmed at once. */
export const MOST_IN_LOAN = 500;

const pieces = z
  .array(Id)
  .max(MOST_IN_LOAN)
  .transform((given) => [...new Set(given)]);

const fields = {
  from: requiredChoice('Laenu algus', AheadDay),
  to: requiredChoice('Laenu lõpp', DueDay).meta({ description: 'When all is to be back' }),
  purpose: keptText(text(200)).meta({ description: 'What for' }),
  deposit: keptText(text(200)).meta({ description: 'In words' }),
  contact: keptText(text(200)).meta({ description: 'Who fetches it and brings it back' }),
};

const inOrder = ({ from, to }: { readonly from: string; readonly to: string }) => from <= to;
const NOT_BEFORE = { error: 'Laenu lõpp ei saa olla enne algust', path: ['to'] };

/** The pieces of a loan are reserved: promised to the borrower for its days, until they are handed over. */
export const LoanForm = z
  .object({ personId: requiredChoice('Laenaja', Id).meta({ description: 'A borrower' }), ...fields, clothingIds: pieces.default([]) })
  .refine(inOrder, NOT_BEFORE);
export type LoanForm = z.infer<typeof LoanForm>;

export const EditLoanForm = z
  .object({
    ...fields,
    clothingIds: pieces.optional().meta({
      description:
        'Pieces that are reserved or out; one that is out must be among them, one that is back stays. Left out: stay as they are',
    }),
    ...basedOn,
  })
  .refine(inOrder, NOT_BEFORE);
export type EditLoanForm = z.infer<typeof EditLoanForm>;

const handed = z
  .array(Id)
  .min(1)
  .max(MOST_IN_LOAN)
  .transform((given) => [...new Set(given)]);

export const LoanHandOverForm = z.object({ clothingIds: handed });
export type LoanHandOverForm = z.infer<typeof LoanHandOverForm>;

export const LoanTakeBackForm = z.object({
  items: z
    .array(z.object({ clothingId: Id, state: CareChange, note: careNote }))
    .min(1)
    .max(MOST_IN_LOAN),
});
export type LoanTakeBackForm = z.infer<typeof LoanTakeBackForm>;

/** A piece of a loan. Issues say whether it is out or back: a desk, an undo or a merge counts as the page of the loan does. */
export const LoanPiece = z.object({
  clothingId: Id,
  clothingNameId: Id,
  clothingName: z.string(),
  clothingNumber: z.string().nullable(),
  ...sized,
  loanState: LoanState,
  state: CareState,
  deleted: z.boolean(),
  outAt: Timestamp.nullable(),
  backAt: Timestamp.nullable(),
  dueOn: Day.nullable().meta({ description: 'Of a piece that is out: when it is to be back' }),
  obstacle: z
    .string()
    .nullable()
    .meta({ description: 'Why a piece that is reserved cannot be handed over now: "väljas: Mari Tamm", "pesus", "kustutatud"' }),
  ownerName: z.string().nullable().meta({ description: 'Where it is not the ensemble’s' }),
  placeName: z.string().nullable(),
  imageUrl: z.string().nullable().meta({ description: 'Of the piece, else of its clothing name' }),
});
export type LoanPiece = z.infer<typeof LoanPiece>;

export const LoanRow = z.object({
  id: Id,
  version: Version,
  personId: Id,
  personName: z.string().meta({ description: 'Of the borrower' }),
  from: Day,
  to: Day,
  purpose: z.string().nullable(),
  open: z.boolean().meta({ description: 'A piece is out, or is yet to be handed over and the last day is not past' }),
  late: z.boolean().meta({ description: 'A piece is out, and the last day is past' }),
  numberOfReserved: Count,
  numberOfOut: Count.meta({ description: 'With those lost while they are out' }),
  numberOfLost: Count.meta({ description: 'Of those that are out' }),
  numberOfBack: Count,
  names: z
    .array(z.object({ clothingNameId: Id, clothingName: z.string(), count: Count }))
    .meta({ description: 'What its pieces are, by name' }),
  history: BorrowerHistory,
});
export type LoanRow = z.infer<typeof LoanRow>;

export const Loan = LoanRow.extend({
  deposit: z.string().nullable(),
  contact: z.string().nullable().meta({ description: 'Null without `contacts:read`' }),
  pieces: z.array(LoanPiece).meta({ description: 'By clothing name and number' }),
});
export type Loan = z.infer<typeof Loan>;

export const LoanFilter = z.object({
  open: booleanFilter(),
  personId: idFilter().meta({ description: 'Of this borrower' }),
});
export type LoanFilter = z.infer<typeof LoanFilter>;

export const loanEndpoints = {
  list: {
    method: 'GET',
    path: '/loans',
    access: 'loans:read',
    summary: 'Loans: the open ones by their last day, then the others, the newest first',
    query: LoanFilter,
    data: z.array(LoanRow),
  },
  add: {
    method: 'POST',
    path: '/loans',
    statements: 12,
    access: 'loans:write',
    deed: 'LOAN_ADD',
    repeatable: true,
    summary: 'Add a loan and reserve its pieces: all or none. Warns of pieces of other owners, and of what plans promise',
    body: LoanForm,
    data: Loan,
    created: true,
  },
  get: { method: 'GET', path: '/loans/:id', access: 'loans:read', summary: 'A loan with its pieces', params: ById, data: Loan },
  edit: {
    method: 'PUT',
    path: '/loans/:id',
    statements: 14,
    access: 'loans:write',
    deed: 'LOAN_EDIT',
    summary: 'Change a loan; pieces that are out are to be back on its new last day',
    params: ById,
    body: EditLoanForm,
    data: Loan,
  },
  delete: {
    method: 'DELETE',
    path: '/loans/:id',
    access: 'loans:write',
    deed: 'LOAN_DELETE',
    summary: 'Delete a loan of which nothing was handed over',
    params: ById,
    data: z.null(),
  },
  handOver: {
    method: 'POST',
    path: '/loans/:id/hand-over',
    statements: 14,
    access: 'loans:write',
    deed: 'ISSUE',
    repeatable: true,
    summary: 'Issue pieces of a loan to its borrower: all of these or none',
    params: ById,
    body: LoanHandOverForm,
    data: Loan,
  },
  takeBack: {
    method: 'POST',
    path: '/loans/:id/take-back',
    statements: 8,
    access: 'loans:write',
    deed: 'RETURN',
    repeatable: true,
    summary: 'Take pieces of a loan back from its borrower; each row is answered by itself',
    params: ById,
    body: LoanTakeBackForm,
    data: z.array(ReturnAnswer),
    writesOnFullDisk: true,
  },
} as const satisfies Endpoints;
