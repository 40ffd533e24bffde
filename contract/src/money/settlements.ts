import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import {
  ById,
  basedOn,
  booleanFilter,
  Day,
  Email,
  Id,
  idFilter,
  keptText,
  optional,
  pagingOrAll,
  prose,
  requiredChoice,
  Timestamp,
  text,
  Version,
} from '../fields.ts';
import { ReceiptHow } from '../lending/receipts.ts';
import { EmailStatus } from '../mail/email-log.ts';
import { PersonKind } from '../people/people.ts';
import { Cents } from '../rules/amount.ts';
import { PastDay } from '../rules/day-range.ts';
import { writtenAmount } from '../rules/read-amount.ts';
import { writtenDay } from '../rules/written-day.ts';
import { SettledSum, settlementRuleEndpoints } from './settlement-rule.ts';

/** Why somebody is to pay for a piece. */
export const settlementReasons = { LOST: 'Kadunud', DAMAGED: 'Rikutud', NOT_RETURNED: 'Tagastamata', OTHER: 'Muu põhjus' } as const;
export const SettlementReason = z.enum(
  Object.keys(settlementReasons) as [keyof typeof settlementReasons, ...(keyof typeof settlementReasons)[]],
);
export type SettlementReason = z.infer<typeof SettlementReason>;

/** Stands on every letter. */
export const NO_INVOICE = 'See ei ole raamatupidamisdokument.';

/** The first words of a letter unless the ensemble writes others: they name no due day and no debt. */
export const SAMPLE_LETTER =
  'Tere!\n\nAnname teada, et allpool nimetatud ese on ansambli riideaidas kirjas nii, nagu siin seisab. Kui ese leitakse või miski on teisiti, siis palun anna sellest teada.\n\nKuidas asi lahendada, lepime kokku koos.';

export const SettlementForm = z.object({
  personId: requiredChoice('Tantsija', Id),
  clothingId: requiredChoice('Ese', Id),
  reason: requiredChoice('Põhjus', SettlementReason),
  text: optional(prose(1000)).meta({ description: 'What happened, in words' }),
  cents: requiredChoice('Summa', SettledSum),
});
export type SettlementForm = z.infer<typeof SettlementForm>;

export const EditSettlementForm = z.object({
  reason: SettlementReason.optional().meta({ description: 'Left out: stays as it is' }),
  text: keptText(prose(1000)),
  cents: SettledSum.optional().meta({ description: 'Left out: stays as it is' }),
  ...basedOn,
});
export type EditSettlementForm = z.infer<typeof EditSettlementForm>;

export const PaymentForm = z.object({ onDay: requiredChoice('Päev', PastDay), cents: requiredChoice('Summa', SettledSum) });
export type PaymentForm = z.infer<typeof PaymentForm>;

export const ForgiveForm = z.object({ reason: z.preprocess((typed) => typed ?? '', prose(1000).min(1, 'Põhjus on kohustuslik')) });
export type ForgiveForm = z.infer<typeof ForgiveForm>;

export const SettlementLetterForm = z.object({
  email: Email.min(1, 'E-posti aadress on kohustuslik').meta({ description: 'Typed by a manager: nothing else gets it' }),
  subject: optional(text(150)).meta({ description: 'Default: the name of the letter and the piece' }),
});
export type SettlementLetterForm = z.infer<typeof SettlementLetterForm>;

const settlementFields = {
  id: Id,
  version: Version,
  personId: Id.nullable().meta({ description: 'Null: erased, or forgotten since' }),
  personName: z.string().nullable(),
  personKind: PersonKind,
  clothingId: Id.nullable(),
  clothingNameId: Id.nullable().meta({ description: 'Null: the piece is gone' }),
  piece: z.string().nullable().meta({ description: 'Name and number, as they were' }),
  reason: SettlementReason,
  cents: Cents,
  paidCents: Cents,
  openedAt: Timestamp,
  closedAt: Timestamp.nullable(),
  outcome: z.enum(['PAID', 'FORGIVEN']).nullable(),
  backAt: Timestamp.nullable().meta({
    description: 'When the piece of an open settlement that counted as lost, or not returned, came back',
  }),
};

export const SettlementRow = z.object(settlementFields);
export type SettlementRow = z.infer<typeof SettlementRow>;

export const SettlementDetails = z.object({
  ...settlementFields,
  text: z.string().nullable(),
  forgivenText: z.string().nullable(),
  openedBy: z.string().nullable(),
  closedBy: z.string().nullable(),
  payments: z.array(z.object({ id: Id, onDay: Day, cents: Cents })).meta({ description: 'By day' }),
  receipt: z
    .object({ at: Timestamp, how: ReceiptHow, since: Timestamp })
    .nullable()
    .meta({ description: 'When the person last confirmed to have the piece, and since when it was held' }),
  letters: z
    .array(
      z.object({
        at: Timestamp,
        email: z.string(),
        status: EmailStatus,
        why: z.string().nullable().meta({ description: 'Why it was not sent when its turn came' }),
      }),
    )
    .meta({ description: 'The newest first' }),
});
export type SettlementDetails = z.infer<typeof SettlementDetails>;

/** What a letter says of a settlement, apart from the text of the ensemble: words and values. */
export const letterFacts = ({
  personName,
  personKind,
  piece,
  reason,
  text: words,
  cents,
  paidCents,
  closedAt,
  backAt,
}: SettlementDetails): [string, string][] => [
  ...(personName === null ? [] : [[personKind === 'BORROWER' ? 'Laenaja' : 'Tantsija', personName] as [string, string]]),
  ...(piece === null ? [] : [['Ese', piece] as [string, string]]),
  ['Põhjus', words === null ? settlementReasons[reason] : `${settlementReasons[reason]}: ${words}`],
  ...(backAt === null ? [] : [['Ese tuli tagasi', writtenDay(backAt)] as [string, string]]),
  ['Summa', writtenAmount(cents)],
  ...(paidCents === 0 ? [] : [['Tasutud', writtenAmount(paidCents)] as [string, string]]),
  ...(closedAt === null ? [['Veel tasuda', writtenAmount(cents - paidCents)] as [string, string]] : []),
];

export const settlementEndpoints = {
  list: {
    method: 'GET',
    path: '/settlements',
    access: 'money:read',
    summary: 'Settlements for lost and damaged pieces: the open ones, then the closed ones, the newest first',
    query: z.object({ personId: idFilter(), clothingId: idFilter(), open: booleanFilter(), ...pagingOrAll }),
    data: z.array(SettlementRow),
    paged: true,
  },
  add: {
    method: 'POST',
    path: '/settlements',
    access: 'money:write',
    deed: 'SETTLEMENT_ADD',
    repeatable: true,
    summary: 'Add a settlement',
    body: SettlementForm,
    data: SettlementDetails,
    created: true,
  },
  get: {
    method: 'GET',
    path: '/settlements/:id',
    access: 'money:read',
    summary: 'A settlement with its payments and letters',
    params: ById,
    data: SettlementDetails,
  },
  edit: {
    method: 'PUT',
    path: '/settlements/:id',
    access: 'money:write',
    deed: 'SETTLEMENT_EDIT',
    summary: 'Change an open settlement',
    params: ById,
    body: EditSettlementForm,
    data: SettlementDetails,
  },
  delete: {
    method: 'DELETE',
    path: '/settlements/:id',
    access: 'money:write',
    deed: 'SETTLEMENT_DELETE',
    summary: 'Delete a settlement; one with payments only with them',
    params: ById,
    query: z.object({ withPayments: booleanFilter().meta({ description: 'Delete its payments too' }) }),
    data: z.null(),
  },
  pay: {
    method: 'POST',
    path: '/settlements/:id/payments',
    access: 'money:write',
    deed: 'SETTLEMENT_PAY',
    repeatable: true,
    summary: 'Note a payment; the last one closes it',
    params: ById,
    body: PaymentForm,
    data: SettlementDetails,
    created: true,
  },
  forgive: {
    method: 'POST',
    path: '/settlements/:id/forgive',
    access: 'money:write',
    deed: 'SETTLEMENT_FORGIVE',
    repeatable: true,
    summary: 'Close a settlement without the rest',
    params: ById,
    body: ForgiveForm,
    data: SettlementDetails,
  },
  letter: {
    method: 'POST',
    path: '/settlements/:id/letter',
    access: 'money:write',
    deed: null,
    repeatable: true,
    summary: 'Mail its letter to one address; no other call and no job sends it',
    params: ById,
    body: SettlementLetterForm,
    data: SettlementDetails,
  },
  ...settlementRuleEndpoints,
} as const satisfies Endpoints;
