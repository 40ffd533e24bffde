import {
  accountEndpoints,
  type CurrentUser,
  checkSign,
  clothingItemEndpoints,
  clothingNameEndpoints,
  codeEndpoints,
  type Endpoint,
  envelopeOf,
  groupEndpoints,
  issuingEndpoints,
  type KeptRegister,
  overviewEndpoints,
  peopleEndpoints,
  placeEndpoints,
  returnEndpoints,
  searchEndpoints,
  stocktakeEndpoints,
  todayEndpoints,
} from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { AnyInput } from '../../../../lib/call-input.ts';
import type { Moved } from '../posts.api.ts';
import { answerFrom } from './answers.ts';
import { viewOf } from './view.ts';

const user: CurrentUser = {
  id: 1,
  name: 'Piret Õunapuu',
  firstName: 'Piret',
  lastName: 'Õunapuu',
  role: 'Rõivahoidja',
  email: 'piret@riideait.test',
  ensemble: 'Ansambel',
  ensembleCode: 'A',
  ensembleClosesOn: null,
  frozenReason: null,
  isLimited: false,
  holderPages: false,
  roleCode: 'ROLE_USER',
  permissions: ['register:keep'],
  groupIds: [],
  secondFactorMissing: false,
};

type Item = KeptRegister['items'][number];
const held = (by: number, dueOn: string | null = null) => ({ by, since: '2026-09-01T10:00:00.000Z', dueOn });
const item = (id: number, number: string | null, more: Partial<Item> = {}): Item => ({
  id,
  nameId: 1,
  number,
  code: `CODE000${id}`,
  size: null,
  sizeLabel: null,
  state: 'OK',
  active: true,
  placeId: null,
  held: null,
  packed: null,
  ...more,
});

const coded = (signs: string) => signs + checkSign(signs);
const CODE = coded('K7Q2M9X');

const ofKungla = {
  ...{ planId: null, loanId: 21, name: 'Kungla', personId: 31, personName: null, onDay: null },
  ...{ from: '2026-09-20', until: '2026-09-25' },
};

const register: KeptRegister = {
  groups: [{ id: 3, name: 'Naised', borrowers: false }],
  places: [{ id: 4, name: 'Riiul 3' }],
  types: [{ id: 5, name: 'Seelikud' }],
  people: [
    { id: 7, firstName: 'Kaie', lastName: 'Kask', groupId: 3, active: true },
    { id: 8, firstName: 'Mari', lastName: 'Tamm', groupId: null, active: true },
  ],
  names: [
    { id: 1, name: 'Muhu seelik', typeId: 5, placeId: 4 },
    { id: 2, name: 'Põll', typeId: null, placeId: null },
  ],
  items: [
    item(11, '1', { held: held(8, '2026-01-31'), code: CODE }),
    item(12, '2'),
    item(13, '12', { state: 'WASH' }),
    item(14, null, { nameId: 2, held: held(7) }),
  ],
  promises: [11, 12].map((clothingId) => ({ clothingId, ...ofKungla })),
  defaultDueOn: '2026-09-10',
  stocktakes: [{ id: 6, name: 'Sügis', placeIds: [4], typeIds: [], nameIds: [], startedAt: '2026-09-01T10:00:00.000Z' }],
};

const now = new Date('2026-09-03T15:00:00Z');
const answer = (endpoint: Endpoint, input: AnyInput = {}, moves: Moved[] = []) =>
  answerFrom(viewOf(register, moves, now), user, endpoint, input);

/** Numbers of a list of rows. */
const dataOf = (endpoint: Endpoint, input?: AnyInput, moves?: Moved[]) => answer(endpoint, input, moves)?.data;

test.each<[string, Endpoint, AnyInput]>([
  ['the user', accountEndpoints.me, {}],
  ['the menu', accountEndpoints.menu, {}],
  ['what waits today', todayEndpoints.read, {}],
  ['people', peopleEndpoints.search, { query: { holds: true, page: 1 } }],
  ['a person', peopleEndpoints.get, { params: { id: 8 } }],
  ['what a person holds', issuingEndpoints.list, { params: { id: 8 }, query: { current: true } }],
  ['groups', groupEndpoints.list, {}],
  ['how far groups are', groupEndpoints.progress, {}],
  ['the overview', overviewEndpoints.get, { query: { all: null } }],
  ['names', clothingNameEndpoints.search, { query: { name: 'seelik' } }],
  ['a name', clothingNameEndpoints.get, { params: { id: 1 } }],
  ['items', clothingItemEndpoints.search, { query: { count: 'all' } }],
  ['items of a name', clothingItemEndpoints.list, { params: { nameId: 1 } }],
  ['the inventory', clothingItemEndpoints.inventory, {}],
  ['places', placeEndpoints.list, {}],
  ['the desk’s search', issuingEndpoints.search, { query: { searchString: 'seelik 1' } }],
  ['the search', searchEndpoints.find, { query: { searchString: 'kask' } }],
  ['the piece of a code', codeEndpoints.get, { params: { code: CODE } }],
  ['what is out', returnEndpoints.open, {}],
  ['a pile', returnEndpoints.search, { query: { searchString: '2' } }],
  ['due dates', returnEndpoints.dueDates, {}],
  ['stocktakes', stocktakeEndpoints.list, {}],
  ['pieces of a stocktake', stocktakeEndpoints.pieces, { params: { id: 6 } }],
])('%s fits the contract', (_, endpoint, input) => {
  const messages = { messageList: [] };
  const given = answer(endpoint, input);
  expect(given).toBeDefined();
  expect(envelopeOf(endpoint).safeParse({ ok: true, messages, deedId: null, ...given }).error).toBeUndefined();
});

test.each<[string, Endpoint, AnyInput]>([
  ['history', issuingEndpoints.history, {}],
  ['what a person has held', issuingEndpoints.list, { params: { id: 8 }, query: { current: false } }],
  ['measures', peopleEndpoints.measurements, { params: { id: 8 } }],
  ['people by sex', peopleEndpoints.search, { query: { gender: 'F' } }],
  ['a person who is not there', peopleEndpoints.get, { params: { id: 99 } }],
])('%s is not kept', (_, endpoint, input) => {
  expect(answer(endpoint, input)).toBeUndefined();
});

describe('as the server answers', () => {
  test('people with what they hold and is late', () => {
    expect(answer(peopleEndpoints.search, { query: { late: true } })).toMatchObject({
      data: [{ id: 8, amountOfIssuedItems: 1, amountOfLateItems: 1, email: null }],
      pagination: { resultCount: 1 },
    });
  });

  test('people and pieces held for over a year', () => {
    const long = register.items.map((one) =>
      one.id === 12 ? { ...one, held: { by: 8, since: '2020-01-01T10:00:00Z', dueOn: null } } : one,
    );
    const view = viewOf({ ...register, items: long }, [], now);
    const idsOf = (endpoint: Endpoint, heldOverYear: boolean) => {
      const { data } = answerFrom(view, user, endpoint, { query: { heldOverYear } }) ?? {};
      return z
        .array(z.object({ id: z.number() }))
        .parse(data)
        .map(({ id }) => id);
    };
    expect([idsOf(peopleEndpoints.search, true), idsOf(clothingItemEndpoints.search, true)]).toEqual([[8], [12]]);
    expect(idsOf(clothingItemEndpoints.search, false)).not.toContain(12);
  });

  test('a name however it is typed; namesakes of a group by what they hold', () => {
    const namesakes = [
      { id: 21, firstName: 'Mari-Liis', lastName: 'O’Kask', groupId: 3, active: true },
      { id: 22, firstName: 'Mari Liis', lastName: "O'Kask", groupId: 3, active: true },
    ];
    const holding = register.items.map((one) => (one.id === 12 ? { ...one, held: held(21) } : one));
    const view = viewOf({ ...register, people: [...register.people, ...namesakes], items: holding }, [], now);
    const found = answerFrom(view, user, searchEndpoints.find, { query: { searchString: 'mariliis okask' } })?.data;
    expect(found).toMatchObject([
      { id: 21, title: 'Naised · käes 1 ese' },
      { id: 22, title: 'Naised · midagi ei ole käes' },
    ]);
    const filtered = answerFrom(view, user, peopleEndpoints.search, { query: { firstName: 'mari–liis' } })?.data;
    expect(answerFrom(view, user, peopleEndpoints.search, { query: { name: 'okask, mari-liis' } })?.data).toEqual(filtered);
    expect(filtered).toMatchObject([{ id: 21 }, { id: 22 }]);
  });

  test('borrowers are listed where they are asked for, and in the overview of their group', () => {
    const borrower = { id: 31, firstName: '', lastName: 'Kungla Põhikool', groupId: 9, active: true };
    const groups = [...register.groups, { id: 9, name: 'Laenajad', borrowers: true }];
    const view = viewOf({ ...register, groups, people: [...register.people, borrower] }, [], now);
    const found = (endpoint: Endpoint, query: NonNullable<AnyInput['query']>) => answerFrom(view, user, endpoint, { query })?.data;
    expect(found(peopleEndpoints.search, { groupId: 9 })).toEqual([]);
    expect(found(peopleEndpoints.search, { groupId: 9, borrowers: true })).toMatchObject([{ id: 31, kind: 'BORROWER' }]);
    expect(found(peopleEndpoints.search, { borrowers: true })).toHaveLength(register.people.filter(({ active }) => active).length + 1);
    expect(found(overviewEndpoints.get, { groupId: 9 })).toMatchObject({ personOverviewList: [{ id: 31 }] });
    const listed = Object(found(overviewEndpoints.get, {})).personOverviewList;
    expect(listed).not.toContainEqual(expect.objectContaining({ id: 31 }));
    expect(found(searchEndpoints.find, { searchString: 'kungla' })).toMatchObject([{ id: 31, name: 'Kungla Põhikool' }]);
  });

  test('free items, and where the others are', () => {
    expect(dataOf(clothingItemEndpoints.list, { params: { nameId: 1 }, query: { notIssued: true, active: true } })).toMatchObject([
      { id: 12 },
    ]);
    expect(dataOf(clothingItemEndpoints.search, { query: { number: '1' } })).toMatchObject([
      { location: { text: 'Mari Tamm', url: '/people/8' } },
    ]);
    expect(dataOf(clothingNameEndpoints.get, { params: { id: 1 } })).toMatchObject({
      inventory: { present: 1, issued: 1, inactive: 0, care: 1, total: 3 },
    });
  });

  test('hits of the desk: exactly that number first, then free ones; by code its item', () => {
    const names = (searchString: string) => dataOf(issuingEndpoints.search, { query: { searchString } });
    expect(names('1')).toMatchObject([{ clothingId: 11, outOfStock: true, holder: { id: 8 } }, { clothingId: 13 }]);
    expect(names('polle')).toEqual([]);
    expect(names('poll')).toMatchObject([{ id: 2, clothingId: null, outOfStock: true, title: 'otsas' }]);
  });

  test('hits of a name and a size; of pieces without numbers one of each', () => {
    const skirts = [
      item(21, null, { sizeLabel: 'M' }),
      item(22, null, { sizeLabel: 'M' }),
      item(23, '23', { sizeLabel: 'M', held: held(8) }),
      item(24, null, { sizeLabel: 'laps 128' }),
    ];
    const view = viewOf({ ...register, items: skirts }, [], now);
    const hits = (searchString: string) => answerFrom(view, user, issuingEndpoints.search, { query: { searchString } })?.data;
    const pieces = (...ids: readonly (number | null)[]) => ids.map((clothingId) => ({ clothingId }));
    expect(hits('seelik M')).toMatchObject(pieces(21, 23, null));
    expect(hits('seelik m')).toMatchObject(pieces(null, 21, 23));
    expect(hits('seelik laps 128')).toMatchObject(pieces(24));
    expect(answerFrom(view, user, clothingItemEndpoints.search, { query: { size: 'm' } })?.data).toMatchObject([
      { id: 21 },
      { id: 22 },
      { id: 23 },
    ]);
  });

  test('the piece of a code with its holder, in any letter case; any other code is not found', () => {
    const read = (code: string) => () => dataOf(codeEndpoints.get, { params: { code } });
    expect(read(CODE.toLowerCase())()).toMatchObject({
      id: 11,
      clothingName: 'Muhu seelik',
      holder: { id: 8, name: 'Mari Tamm', since: '2026-09-01T10:00:00.000Z', dueOn: '2026-01-31' },
    });
    const notFound = expect.objectContaining({ status: 404, messages: [expect.objectContaining({ code: 'NOT_FOUND' })] });
    expect(read(coded('0000000'))).toThrow(notFound);
    expect(read('seelik')).toThrow(notFound);
  });

  test('the piece of a code whose check sign fits with Y and Z changed too, as under a German keyboard', () => {
    const [item, ...others] = register.items.filter(({ code }) => code === CODE);
    const german = { ...register, items: [...others, { ...item, code: 'K7Y2Z01J' }] } as KeptRegister;
    const read = (code: string) => answerFrom(viewOf(german, [], now), user, codeEndpoints.get, { params: { code } })?.data;
    expect(read('HTTPSÖ--RIIDEAIT.EE-E-K7Z2Y01J')).toMatchObject({ id: 11 });
  });

  test('a piece that nobody holds says to whom it is promised, until it is past or taken', () => {
    const promisedOn = (day: string, moves: Moved[] = []) => {
      const view = viewOf(register, moves, new Date(`${day}T15:00:00Z`));
      const rows = answerFrom(view, user, clothingItemEndpoints.list, { params: { nameId: 1 } })?.data;
      return z
        .array(z.object({ id: z.number(), promised: z.object({ name: z.string() }).nullable() }))
        .parse(rows)
        .flatMap(({ id, promised }) => (promised ? [[id, promised.name]] : []));
    };
    expect(promisedOn('2026-09-25')).toEqual([[12, 'Kungla']]);
    expect(promisedOn('2026-09-26')).toEqual([]);
    expect(promisedOn('2026-09-25', [{ clothingId: 12, personId: 8, dueOn: null, at: 1 }])).toEqual([]);
  });

  test('the day to propose, until it is past', () => {
    const proposedOn = (day: string) =>
      answerFrom(viewOf(register, [], new Date(`${day}T15:00:00Z`)), user, returnEndpoints.dueDates, {})?.data;
    expect(proposedOn('2026-09-10')).toMatchObject({ defaultDueOn: '2026-09-10' });
    expect(proposedOn('2026-09-11')).toMatchObject({ defaultDueOn: null });
  });

  test('pieces of a stocktake at its places', () => {
    const pieces = Object(dataOf(stocktakeEndpoints.pieces, { params: { id: 6 } })).pieces;
    expect(pieces.map(({ id, inScope }: { id: number; inScope: boolean }) => [id, inScope])).toEqual([
      [11, true],
      [12, true],
      [13, true],
      [14, false],
    ]);
  });
});

test('what waits to be sent is done already', () => {
  const moves = [
    { clothingId: 11, personId: null, dueOn: null, at: 1 },
    { clothingId: 11, personId: 7, dueOn: '2026-12-20', at: 2 },
    { clothingId: 14, personId: null, dueOn: null, at: 3 },
  ];
  expect(dataOf(issuingEndpoints.list, { params: { id: 7 } }, moves)).toMatchObject([{ clothingId: 11, dueOn: '2026-12-20' }]);
  expect(dataOf(returnEndpoints.open, {}, moves)).toMatchObject([{ personId: 7, items: [{ clothingId: 11 }] }]);
});
