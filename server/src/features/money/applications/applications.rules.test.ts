import type { ApplicationGap } from '@riideait/contract';
import { expect, test } from 'vitest';
import { changedOffers, gapsOf, namesOf, sumOf, sumOfComing, whyNotParts } from './applications.rules.ts';
import type { StoredName, StoredOffer } from './applications.types.ts';

const name = (values: Partial<StoredName> = {}): StoredName => ({
  ...{ id: 1, name: 'Seelik', parish: 'Viru-Jaagupi', museumRefs: 'ERM 1', wanted: 20, existing: 24, worn: 20, free: 4 },
  ...values,
});
const offer = (values: Partial<StoredOffer> = {}): StoredOffer => ({
  ...{ id: 1, clothingNameId: 1, maker: 'Kai', count: 20, cents: 12_050, validUntil: '2026-12-31', chosen: true },
  ...values,
});
const made = (names: readonly StoredName[], offers: readonly StoredOffer[] = []) =>
  namesOf({ names, offers, shortages: [], today: '2026-11-27' });

test('an offer has expired after its last day', () => {
  const offers = [null, '2026-11-26', '2026-11-27'].map((validUntil, index) => offer({ id: index + 1, validUntil }));
  expect(made([name()], offers)[0]?.offers.map(({ expired }) => expired)).toEqual([false, true, false]);
});

test('the offers chosen are summed, to the cent', () => {
  expect(sumOf(made([name()], [offer(), offer({ id: 2, cents: 1 }), offer({ id: 3, chosen: false })]))).toBe(20 * 12_051);
  expect(sumOf([])).toBe(0);
});

test('sets that are to come are summed, those without a price as nothing', () => {
  expect(
    sumOfComing([
      { dancers: 12, cents: 45_001 },
      { dancers: 8, cents: null },
    ]),
  ).toBe(12 * 45_001);
});

const comingSet = { id: 1, name: 'Mees', dancers: 8, names: 'Vöö', cents: null, clothingSetId: null };
const application = { id: 1, version: 1, title: 'Naised', madeAt: '', dressingPlanId: 1, ownShareCents: 0, text: null, comingSets: [] };
const sets = [{ clothingSetId: 1, name: 'Naine', dancers: 24 }];
const gaps = (names: readonly StoredName[], offers: readonly StoredOffer[] = [], values: object = {}) =>
  gapsOf({ ...application, sets, ...values }, made(names, offers)).map(({ code, count }): [ApplicationGap['code'], number] => [
    code,
    count,
  ]);

test.each<[string, ReturnType<typeof gaps>, ReturnType<typeof gaps>]>([
  ['nothing', gaps([name()], [offer()]), []],
  [
    'no price of a set that is to come, which is a set',
    gaps([name()], [offer()], { sets: [], comingSets: [comingSet] }),
    [['NO_PRICE', 1]],
  ],
  ['no offer', gaps([name()]), [['NO_OFFER', 1]]],
  ['nothing of a name of which none is asked for', gaps([name({ wanted: 0, parish: null, museumRefs: null })]), []],
  [
    'parish and museum number',
    gaps([name({ parish: null, museumRefs: null })], [offer()]),
    [
      ['NO_PARISH', 1],
      ['NO_MUSEUM_REF', 1],
    ],
  ],
  [
    'expired and not chosen',
    gaps(
      [name()],
      [1, 2].map((id) => offer({ id, validUntil: '2026-01-01', chosen: false })),
    ),
    [
      ['EXPIRED', 2],
      ['NOT_CHOSEN', 1],
    ],
  ],
  ['another count than is asked for', gaps([name()], [offer({ count: 24 })]), [['COUNT_DIFFERS', 1]]],
  ['two offers that make up the count', gaps([name()], [offer({ count: 12 }), offer({ id: 2, count: 8 })]), []],
  [
    'plan, own share, sets',
    gaps([name()], [offer()], { sets: [], dressingPlanId: null, ownShareCents: null }),
    [
      ['NO_SETS', 1],
      ['NO_PLAN', 1],
      ['NO_OWN_SHARE', 1],
    ],
  ],
])('gaps: %s', (_, found, expected) => expect(found).toEqual(expected));

test('offers of others, and those that stand twice, are refused', () => {
  const form = { ...offer(), id: 1 };
  const fields = whyNotParts('offers', [form, form, { ...form, id: 9 }, { ...form, id: undefined }], [offer()]).map(({ field }) => field);
  expect(fields).toEqual(['offers.1.id', 'offers.2.id']);
});

test('only offers that differ are written', () => {
  const [same, other] = [offer(), offer({ id: 2 })];
  expect(changedOffers([same, { ...other, cents: 5 }, { ...same, id: undefined }], [same, other]).map(({ id }) => id)).toEqual([2, null]);
});
