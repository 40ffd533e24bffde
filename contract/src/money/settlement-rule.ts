import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { Id, idFilter, keptNumber, keptText, prose } from '../fields.ts';
import { Cents } from '../rules/amount.ts';

/** Of a settlement, or in its fixed list. */
export const SettledSum = Cents.min(1, 'Summa on kohustuslik');

/** How a sum is proposed: what a new one costs; that less so many per cent a year; a fixed list. */
export const settlementRules = { VALUE: 'Väärtus', AGED: 'Väärtus, iga aastaga vähem', LIST: 'Hinnakiri tüübi järgi' } as const;
export const SettlementRuleKind = z.enum(
  Object.keys(settlementRules) as [keyof typeof settlementRules, ...(keyof typeof settlementRules)[]],
);
export type SettlementRuleKind = z.infer<typeof SettlementRuleKind>;

export const Proposal = z.object({
  cents: Cents.nullable().meta({ description: 'Null: nothing is proposed' }),
  rule: z.string().meta({ description: 'How it came about, or why there is none' }),
  openId: Id.nullable().meta({ description: 'Of an open one of this person and piece' }),
});

const prices = z.array(z.object({ clothingTypeId: Id, cents: SettledSum })).max(500);
const percent = z.number().int().min(1).max(100);

export const SettlementRule = z.object({
  kind: SettlementRuleKind.nullable(),
  yearlyPercent: percent.nullable(),
  letterText: z.string().nullable(),
  prices,
});
export type SettlementRule = z.infer<typeof SettlementRule>;

export const SettlementRuleForm = z.object({
  kind: keptText(SettlementRuleKind),
  yearlyPercent: keptNumber(percent),
  letterText: keptText(prose(4000)),
  prices: prices.optional().meta({ description: 'The whole list; left out: stays as it is' }),
});
export type SettlementRuleForm = z.infer<typeof SettlementRuleForm>;

export const settlementRuleEndpoints = {
  proposal: {
    method: 'GET',
    path: '/settlements/proposal',
    access: 'money:read',
    summary: 'The sum by the rule of the ensemble, with the rule in words',
    query: z.object({ personId: idFilter(), clothingId: idFilter() }),
    statements: 4,
    data: Proposal,
  },
  rule: {
    method: 'GET',
    path: '/settlement-rule',
    access: 'money:read',
    summary: 'How sums are proposed, and the text of the letter',
    data: SettlementRule,
  },
  setRule: {
    method: 'PUT',
    path: '/settlement-rule',
    access: 'money:write',
    deed: 'SETTLEMENT_RULE',
    summary: 'Change how sums are proposed, or the text of the letter',
    body: SettlementRuleForm,
    data: SettlementRule,
  },
} as const satisfies Endpoints;
