import { atField, type CurrentUser, type Funding, type FundingForm, type Refusal, refusal, seasonOf } from '@riideait/contract';
import type { FundingValues, WholeFunding } from './fundings.types.ts';

const EMPTY = { number: null, amountCents: null, ownShareCents: null, note: null };

/** The values of a form; what it leaves out stays as it is, of a new one the period is the season of `today`. */
export function valuesOf(form: FundingForm, today: string, present?: WholeFunding): FundingValues {
  const season = seasonOf(today);
  const before = present ?? { ...EMPTY, periodFrom: season.from, periodUntil: season.until };
  const kept = <Key extends keyof typeof before>(key: Key) => (form[key] === undefined ? before[key] : form[key]);
  return {
    giver: form.giver,
    title: form.title,
    kind: form.kind,
    number: kept('number'),
    amountCents: kept('amountCents'),
    ownShareCents: kept('ownShareCents'),
    periodFrom: kept('periodFrom'),
    periodUntil: kept('periodUntil'),
    note: kept('note'),
  };
}

export const whyNotFor = ({ periodFrom, periodUntil }: Pick<FundingValues, 'periodFrom' | 'periodUntil'>): Refusal[] =>
  periodFrom !== null && periodUntil !== null && periodUntil < periodFrom
    ? [atField('periodUntil', refusal('INVALID', { reason: 'Periood lõpeb enne, kui algab' }))]
    : [];

/** The funding as the user may see it: without sums and the note for those who may not read them. */
export function seenBy({ permissions }: Pick<CurrentUser, 'permissions'>, funding: WholeFunding): Funding {
  if (permissions.includes('money:read')) return funding;
  const { amountCents, ownShareCents, note, ...seen } = funding;
  return seen;
}
