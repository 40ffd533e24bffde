import { z } from 'zod';
import { prose } from '../fields.ts';

/** Tables of the database whose rows hold sums or say who owes one: nothing of them is in an answer without `money:read`. */
export const moneyTables: readonly string[] = [
  'application',
  'application_set',
  'funding',
  'item_price',
  'name_value',
  'coming_set',
  'offer',
  'settlement',
  'settlement_payment',
  'settlement_price',
  'settlement_rule',
];

/** What a funding pays for. */
export const fundingKinds = { PURCHASE: 'Soetamine', MAINTENANCE: 'Hooldamine' } as const;
export const FundingKind = z.enum(Object.keys(fundingKinds) as [keyof typeof fundingKinds, ...(keyof typeof fundingKinds)[]]);

/** Whose pieces are: the ensemble under a name of its own, another body, or a person of the register. */
export const OwnerKind = z.enum(['SELF', 'BODY', 'PERSON']);

/** How to care for clothes. */
export const CareText = prose(2000).min(1, 'Hooldusjuhis on kohustuslik');
