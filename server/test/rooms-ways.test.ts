import { randomUUID } from 'node:crypto';
import {
  API_BASE,
  allEndpoints,
  deedsEndpoints,
  dressingEndpoints,
  type Endpoint,
  exportingEndpoints,
  fitEndpoints,
  isPermission,
  issuingEndpoints,
  keptRegisterEndpoints,
  mayRole,
  peopleEndpoints,
  personalDataEndpoints,
  reminderEndpoints,
  returnEndpoints,
  searchEndpoints,
} from '@riideait/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../scripts/eventually.ts';
import { type TestUser, testApp } from './app.ts';
import { type Answer, pathOf } from './client.ts';
import { aHouse, type House, type Side, wordsIn } from './rooms.ts';

const base = testApp();
const { app } = base;

let house: House;
let instructor: TestUser;
let own: Side;
let theirs: Side;
beforeAll(async () => {
  house = await aHouse(base);
  [own, , theirs] = house.sides;
  instructor = await house.instructor([own.groupId]);
});

const requestId = randomUUID;
const move = async (personId: number, groupId: number | null) =>
  house.ensemble.inside(({ db }) => db.updateTable('person').set({ groupId }).where('id', '=', personId).execute());

type Tried = Answer<unknown>;

/** Ways to reach a dancer of a third group; each with its status, and its code or a part of its answer. */
const ways: readonly (readonly [string, () => Promise<Tried>, number, unknown])[] = [
  ['her page by its id', () => instructor.call(peopleEndpoints.get, { params: { id: theirs.personId } }), 404, 'NOT_FOUND'],
  ['what she holds', () => instructor.call(issuingEndpoints.list, { params: { id: theirs.personId } }), 404, 'NOT_FOUND'],
  ['a search for her name', () => instructor.call(searchEndpoints.find, { query: { searchString: theirs.lastName } }), 200, []],
  ['a search for her number', () => instructor.call(searchEndpoints.find, { query: { searchString: '5557772' } }), 200, []],
  ['the list of her group', () => instructor.call(peopleEndpoints.search, { query: { groupId: theirs.groupId } }), 200, []],
  ['who has the piece that she holds', () => instructor.call(issuingEndpoints.history, { query: { clothingId: theirs.held } }), 200, []],
  ['who still holds what, of her', () => instructor.call(returnEndpoints.open, { query: { personId: theirs.personId } }), 200, []],
  [
    'issuing to her',
    () => instructor.call(issuingEndpoints.issue, { params: { id: theirs.personId }, body: { clothingIds: [house.free[0]] } }),
    404,
    'NOT_FOUND',
  ],
  [
    'taking her piece for an own dancer',
    () =>
      instructor.call(issuingEndpoints.issue, {
        params: { id: own.personId },
        body: { clothingIds: [theirs.held], takeFrom: [{ itemId: theirs.held, personId: theirs.personId }] },
      }),
    404,
    'NOT_FOUND',
  ],
  [
    'issuing the piece that she holds',
    () => instructor.call(issuingEndpoints.issue, { params: { id: own.personId }, body: { clothingIds: [theirs.held] } }),
    409,
    'ITEM_ALREADY_ISSUED',
  ],
  [
    'taking her piece back',
    () => instructor.call(returnEndpoints.return, { body: { items: [{ clothingId: theirs.held, state: 'LOST' }] } }),
    200,
    [expect.objectContaining({ outcome: 'NOT_OUT', personId: null })],
  ],
  [
    'a swap with her',
    () =>
      instructor.call(issuingEndpoints.swap, {
        params: { id: own.personId },
        body: { moves: [{ clothingId: theirs.held, fromPersonId: theirs.personId, toPersonId: own.personId }] },
      }),
    409,
    'ITEM_NOT_HELD',
  ],
  ['how pieces fit her', () => instructor.call(fitEndpoints.fitting, { params: { id: theirs.personId } }), 404, 'NOT_FOUND'],
  ['her measures', () => instructor.call(peopleEndpoints.measurements, { params: { id: theirs.personId } }), 404, 'NOT_FOUND'],
  [
    'a plan with her in it',
    () =>
      instructor.call(dressingEndpoints.add, {
        body: { name: 'Plaan', groupId: own.groupId, addedPersonIds: [theirs.personId], clothingSetIds: [house.setId] },
      }),
    404,
    'REFERENCE_NOT_FOUND',
  ],
  ['the plan of her group', () => instructor.call(dressingEndpoints.get, { params: { id: theirs.planId } }), 404, 'NOT_FOUND'],
  ['a mail to her', () => instructor.call(reminderEndpoints.person, { body: { personId: theirs.personId } }), 404, 'NOT_FOUND'],
  ['a mail to her group', () => instructor.call(reminderEndpoints.group, { body: { groupId: theirs.groupId } }), 404, 'NOT_FOUND'],
  [
    'a mail to chosen ones',
    () => instructor.call(reminderEndpoints.group, { body: { personIds: [theirs.personId] } }),
    409,
    'NOBODY_TO_REMIND',
  ],
  ['all data about her', () => instructor.call(personalDataEndpoints.person, { params: { id: theirs.personId } }), 403, 'FORBIDDEN'],
  ['an export of people', () => instructor.call(exportingEndpoints.people), 403, 'FORBIDDEN'],
  ['the kept register', () => instructor.call(keptRegisterEndpoints.get), 403, 'FORBIDDEN'],
  ['the list of deeds', () => instructor.call(deedsEndpoints.search), 403, 'FORBIDDEN'],
];

test.each(ways)('%s', async (_, tried, status, said) => {
  const answer = await tried();
  expect([answer.status, answer.codes[0] ?? answer.data]).toEqual([status, said]);
  expect(wordsIn(answer.raw.payload, [theirs])).toEqual([]);
  const held = await house.ensemble.keeper.call(issuingEndpoints.list, { params: { id: theirs.personId } });
  expect(held.data.filter(({ validUntil }) => validUntil === null).map(({ clothingId, state }) => [clothingId, state])).toEqual([
    [theirs.held, 'OK'],
  ]);
});

test('the deed of a keeper about her is not there', async () => {
  const [piece] = [house.free[1]];
  const issued = await house.ensemble.keeper.call(issuingEndpoints.issue, {
    params: { id: theirs.otherId },
    body: { clothingIds: [piece] },
  });
  const params = { id: issued.deedId ?? 0 };
  expect((await instructor.call(deedsEndpoints.get, { params })).status).toBe(404);
  expect((await instructor.call(deedsEndpoints.undo, { params })).status).toBe(404);
  expect((await house.ensemble.keeper.call(deedsEndpoints.undo, { params })).status).toBe(200);
});

test('she undoes what she gave to a dancer who had confirmed all, which changes the dancer too', async () => {
  await house.ensemble.inside(({ db }) => db.updateTable('person').set({ confirmed: true }).where('id', '=', own.otherId).execute());
  const issued = await instructor.call(issuingEndpoints.issue, { params: { id: own.otherId }, body: { clothingIds: [house.free[1]] } });
  expect(issued.status).toBe(201);
  expect((await instructor.call(deedsEndpoints.undo, { params: { id: issued.deedId ?? 0 } })).status).toBe(200);
});

describe('once a dancer has left the group', () => {
  test('own deeds about her are neither shown nor undone, in words; a repeated request shows nothing of her', async () => {
    const again = { params: { id: own.otherId }, body: { clothingIds: [house.free[1]], requestId: requestId() } };
    const issued = await instructor.call(issuingEndpoints.issue, again);
    expect(issued.status).toBe(201);
    const params = { id: issued.deedId ?? 0 };
    expect((await instructor.call(deedsEndpoints.get, { params })).status).toBe(200);
    expect((await instructor.call(issuingEndpoints.issue, again)).raw.payload).toBe(issued.raw.payload);

    await move(own.otherId, theirs.groupId);
    const refused = [
      await instructor.call(deedsEndpoints.get, { params }),
      await instructor.call(deedsEndpoints.undo, { params }),
      await instructor.call(issuingEndpoints.issue, again),
    ];
    expect(refused.map(({ status, codes }) => [status, ...codes])).toEqual([
      [409, 'DEED_OF_OTHERS'],
      [409, 'DEED_OF_OTHERS'],
      [409, 'ANSWER_OUT_OF_REACH'],
    ]);
    expect(refused[1]?.messages[0]?.text).toContain('Palu rõivahoidjal see ennistada');

    await move(own.otherId, own.groupId);
    expect((await instructor.call(deedsEndpoints.undo, { params })).status).toBe(200);
  });

  test('an undo that would take a piece from a dancer of another group is refused in words', async () => {
    const [piece] = house.free;
    await instructor.call(issuingEndpoints.issue, { params: { id: own.otherId }, body: { clothingIds: [piece] } });
    const returned = await instructor.call(returnEndpoints.return, { body: { items: [{ clothingId: piece }] } });
    await house.ensemble.keeper.call(issuingEndpoints.issue, { params: { id: theirs.otherId }, body: { clothingIds: [piece] } });
    const { status, messages, raw } = await instructor.call(deedsEndpoints.undo, { params: { id: returned.deedId ?? 0 } });
    expect([status, messages[0]?.text]).toEqual([409, 'Ese on vahepeal välja antud']);
    expect(wordsIn(raw.payload, [theirs])).toEqual([]);
    await house.ensemble.keeper.call(returnEndpoints.return, { body: { items: [{ clothingId: piece }] } });
  });
});

describe('a plan with a guest', () => {
  test('is shown without the guest, and changed by keepers only', async () => {
    const guest = { dressingPlanId: own.planId, personId: theirs.personId, added: true };
    await house.ensemble.inside(({ db }) => db.insertInto('dressingPerson').values(guest).execute());
    const params = { id: own.planId };
    const shown = await instructor.call(dressingEndpoints.get, { params });
    expect([shown.status, wordsIn(shown.raw.payload, [theirs])]).toEqual([200, []]);
    const path = { ...params, personId: own.otherId, clothingNameId: house.nameId };
    const tried = [
      await instructor.call(dressingEndpoints.propose, { params, body: {} }),
      await instructor.call(dressingEndpoints.setCell, { params: path, body: { state: 'EMPTY' } }),
      await instructor.call(dressingEndpoints.delete, { params }),
    ];
    expect(tried.map(({ status, codes }) => [status, ...codes])).toEqual(tried.map(() => [409, 'PLAN_SHARED']));
    await house.ensemble.inside(({ db }) => db.deleteFrom('dressingPerson').where('dressingPlanId', '=', own.planId).execute());
    const set = await instructor.call(dressingEndpoints.setCell, { params: path, body: { state: 'EMPTY' } });
    expect([set.status, set.codes]).toEqual([200, []]);
  });
});

test('of her own group she issues, takes back, swaps, reminds, plans and undoes', async () => {
  const [first, second] = house.free;
  const params = { id: own.otherId };
  const done: (readonly [string, Answer<unknown>])[] = [];
  const note = async (what: string, call: Promise<Answer<unknown>>) => {
    const answer = await call;
    done.push([what, answer]);
    return answer;
  };
  const of = { ...params, clothingId: first };
  await note('issue', instructor.call(issuingEndpoints.issue, { params, body: { clothingIds: [first] } }));
  await note('due', instructor.call(issuingEndpoints.setDueDate, { params: of, body: { dueOn: '2026-10-01' } }));
  const moves = [
    { clothingId: first, fromPersonId: own.otherId, toPersonId: null },
    { clothingId: second, fromPersonId: null, toPersonId: own.otherId },
  ];
  await note('swap', instructor.call(issuingEndpoints.swap, { params, body: { moves } }));
  await note(
    'return',
    instructor.call(returnEndpoints.return, { body: { items: [{ clothingId: second, state: 'WASH', note: 'plekk' }] } }),
  );
  const undone = done.at(-1)?.[1].deedId ?? 0;
  await note('undo', instructor.call(deedsEndpoints.undo, { params: { id: undone } }));
  await note('return', instructor.call(issuingEndpoints.return, { params: { ...params, clothingId: second } }));
  await note('mail', instructor.call(reminderEndpoints.person, { body: { personId: own.personId } }));
  const mailed = await note('mails', instructor.call(reminderEndpoints.group, { body: { groupId: own.groupId, holdersOnly: true } }));
  await note('mails taken back', instructor.call(deedsEndpoints.undo, { params: { id: mailed.deedId ?? 0 } }));
  const form = { name: 'Suvi', groupId: own.groupId, clothingSetIds: [house.setId] };
  const plan = await instructor.call(dressingEndpoints.add, { body: form });
  done.push(['plan', plan]);
  const cell = { id: plan.data.id, personId: own.otherId, clothingNameId: house.nameId };
  await note('cell', instructor.call(dressingEndpoints.setCell, { params: cell, body: { state: 'LOCKED', clothingId: first } }));
  const people = { personIds: [own.otherId], people: [] };
  await note('hand over', instructor.call(dressingEndpoints.handOver, { params: { id: plan.data.id }, body: people }));
  await note('hand back', instructor.call(deedsEndpoints.undo, { params: { id: done.at(-1)?.[1].deedId ?? 0 } }));
  await note('no plan', instructor.call(dressingEndpoints.delete, { params: { id: plan.data.id } }));
  expect(done.map(([what, { status, codes }]) => [what, status < 300, ...codes])).toEqual(done.map(([what]) => [what, true]));
  const states = await house.ensemble.keeper.call(issuingEndpoints.list, { params });
  expect(states.data.filter(({ validUntil }) => validUntil === null)).toEqual([]);
});

test('without the rights no contact, no measure, no plan and no issue', async () => {
  const plain = await house.instructor([own.groupId], {});
  const params = { id: own.personId };
  const { data } = await plain.call(peopleEndpoints.get, { params });
  expect(data).toMatchObject({ email: null, phoneNumber: null, waist: null, hasEmail: true, lastName: own.lastName });
  const closed = [
    await plain.call(peopleEndpoints.measurements, { params }),
    await plain.call(dressingEndpoints.list),
    await plain.call(fitEndpoints.fitting, { params }),
    await plain.call(issuingEndpoints.issue, { params, body: { clothingIds: [house.free[0]] } }),
  ];
  expect(closed.map(({ codes }) => codes)).toEqual(closed.map(() => ['FORBIDDEN']));
});

describe('tags', () => {
  const tagged: readonly Endpoint[] = allEndpoints.filter(
    ({ tagged: is, access }) => is && isPermission(access) && mayRole('ROLE_INSTRUCTOR', access),
  );
  /** Waits for the tag: there is none while any older transaction of the server is under way. */
  const ask = (user: TestUser, endpoint: Endpoint, tag?: string) => eventually(() => askOnce(user, endpoint, tag), { interval: 200 });
  const askOnce = async (user: TestUser, endpoint: Endpoint, tag?: string) => {
    const url = `${API_BASE}${pathOf(endpoint.path, { nameId: house.nameId, id: house.nameId })}`;
    const headers = { authorization: `Bearer ${user.accessToken}`, ...(tag !== undefined && { 'if-none-match': tag }) };
    const { statusCode, payload, headers: answered } = await app().inject({ url, headers });
    expect(answered.etag).toBeDefined();
    return { status: statusCode, payload, tag: String(answered.etag) };
  };

  test.each(tagged.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s: two instructors by turns each get their own',
    async (_, endpoint) => {
      const [, second] = house.sides;
      const [one, two] = [await house.instructor([own.groupId]), await house.instructor([second.groupId])];
      const first = await ask(one, endpoint);
      const other = await ask(two, endpoint, first.tag);
      expect([first.status, other.status, other.tag === first.tag]).toEqual([200, 200, false]);
      expect([wordsIn(first.payload, [second, theirs]), wordsIn(other.payload, [own, theirs])]).toEqual([[], []]);
      const again = [await ask(one, endpoint), await ask(one, endpoint, first.tag), await ask(two, endpoint, other.tag)];
      expect(again.map(({ status }) => status)).toEqual([200, 304, 304]);
      expect(again[0]?.payload).toBe(first.payload);

      // The dancer moves: the first instructor loses her at once, the other sees her, kept answers or not.
      await move(own.personId, second.groupId);
      const moved = [await ask(one, endpoint, first.tag), await ask(two, endpoint, other.tag)];
      expect(moved.map(({ status }) => status)).toEqual([200, 200]);
      expect(moved[0]?.payload).not.toContain(`Mari ${own.lastName}`);
      await move(own.personId, own.groupId);
    },
  );
});
