import {
  atField,
  type EndpointData,
  refusal,
  type SettlementRule,
  type SettlementRuleForm,
  type settlementEndpoints,
} from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { dayInEstonia } from '../../../day.ts';
import type { Scope } from '../../../db/scope.ts';
import { countTypes, findKnownValue, findPrices, findRule, lockRule, writePrices, writeRule } from './rule.queries.ts';
import { findSettlements } from './settlements.queries.ts';
import { proposedSum } from './settlements.rules.ts';

type Proposal = EndpointData<typeof settlementEndpoints.proposal>;

export const readRule = async (scope: Scope): Promise<SettlementRule> => ({ ...(await findRule(scope)), prices: await findPrices(scope) });

export async function setRule(scope: Scope, form: SettlementRuleForm): Promise<SettlementRule> {
  await lockRule(scope);
  const present = await readRule(scope);
  const { kind = present.kind, yearlyPercent = present.yearlyPercent, letterText = present.letterText, prices } = form;
  if (kind === 'AGED' && yearlyPercent === null) refuse(atField('yearlyPercent', refusal('PERCENT_NEEDED')));
  await writeRule(scope, { kind, yearlyPercent, letterText });
  if (prices !== undefined) {
    const listed = new Map(prices.map((price) => [price.clothingTypeId, price]));
    if ((await countTypes(scope, [...listed.keys()])) < listed.size) refuse(atField('prices', refusal('REFERENCE_NOT_FOUND')));
    await writePrices(scope, [...listed.values()]);
  }
  return readRule(scope);
}

/** What is proposed for a piece; without one that there is, nothing. */
export async function proposeSum(scope: Scope, personId: number | undefined, clothingId: number | undefined): Promise<Proposal> {
  if (clothingId === undefined) return { cents: null, rule: 'Vali ese', openId: null };
  const today = dayInEstonia(scope.now);
  const piece = await findKnownValue(scope, clothingId, today);
  if (piece === undefined) return refuse(refusal('NOT_FOUND'));
  const { rows } = await findSettlements(scope, { personId, clothingId, open: true, page: 1, count: 1 });
  const open = personId === undefined ? undefined : rows[0];
  return { ...proposedSum(await findRule(scope), piece, today), openId: open?.id ?? null };
}
