import { randomUUID } from 'node:crypto';
import { allEndpoints, type Endpoint, isPermission, issuingEndpoints, mayRole } from '@riideait/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { INSTRUCTOR_ROLE } from '../src/db/database.ts';
import { rooms } from '../src/tables/passports.ts';
import { type TestUser, testApp } from './app.ts';
import type { CallInput } from './client.ts';
import { fillEnsemble } from './full-ensemble.ts';
import { diskTestStore } from './image-stores.ts';
import { aHouse, type House, type Side, wordsIn } from './rooms.ts';
import { sampleBody } from './samples.ts';

const { store } = diskTestStore();
const base = testApp({ imageStore: store });
const { database } = base;

let house: House;
beforeAll(async () => {
  house = await aHouse(base);
});

/** Groups of an instructor, as places in `sides`. */
const INSTRUCTORS: readonly (readonly [string, readonly number[]])[] = [
  ['the first group', [0]],
  ['another', [1]],
  ['two', [0, 1]],
  ['none', []],
];
const groupsOf = ({ sides }: House, places: readonly number[]) => places.flatMap((place) => sides[place]?.groupId ?? []);
const othersOf = ({ sides }: House, places: readonly number[]) => sides.filter((_, place) => !places.includes(place));

const open: readonly Endpoint[] = allEndpoints.filter(
  ({ access }) => access === 'signed-in' || (isPermission(access) && mayRole('ROLE_INSTRUCTOR', access)),
);
const reads = open.filter(({ method, path }) => method === 'GET' && !path.startsWith('/users/me/') && !path.startsWith('/preferences/'));
const writes = open.filter(({ method, access }) => method !== 'GET' && access !== 'signed-in');

/** Parameters that name the rows of a group, by the path up to the first. */
async function paramsOf({ path }: Endpoint, { nameId, setId, ensemble }: House, side: Side): Promise<Record<string, unknown>> {
  const prefix = /^\/(.*?)\/:/.exec(path)?.[1] ?? '';
  const ofRegister: Record<string, Record<string, unknown>> = {
    groups: { id: side.groupId },
    people: { id: side.personId, clothingId: side.held, otherId: side.otherId },
    'clothing-names': { id: nameId, nameId, itemId: side.held, measurementId: 1 },
    'clothing-set': { id: setId, nameId },
    clothing: { id: side.held },
    performances: { id: side.performanceId },
    dressing: { id: side.planId, personId: side.personId, clothingNameId: nameId },
  };
  if (ofRegister[prefix] !== undefined) return ofRegister[prefix];
  return ensemble.inside(async ({ db }) => {
    const { code } = await db.selectFrom('itemCode').select('code').where('clothingItemId', '=', side.held).executeTakeFirstOrThrow();
    const deed = await db.selectFrom('deed').select('id').orderBy('id', 'desc').executeTakeFirst();
    return { id: deed?.id ?? 1, code };
  });
}

/** Questions that lead to the rows of a group. */
function queriesOf({ path }: Endpoint, { nameId }: House, side: Side): Record<string, unknown>[] {
  const queries: Record<string, Record<string, unknown>[]> = {
    '/search': [{ searchString: side.lastName }, { searchString: `555777` }, { searchString: 'Rühm' }],
    '/people': [{}, { groupId: side.groupId }, { lastName: side.lastName }, { holds: true }],
    '/people/overview': [{}, { groupId: side.groupId, all: true }],
    '/clothing': [{}, { personId: side.personId }, { groupId: side.groupId }, { issued: true }, { count: 'all' }],
    '/clothing/gather': [{}, { groupId: side.groupId }],
    '/clothing/search': [{ searchString: 'Muhu' }, { searchString: side.lastName }],
    '/clothing-names/search': [{ searchString: 'Muhu' }],
    '/history': [{ clothingId: side.held }, { clothingNameId: nameId }, { clothingNameId: nameId, page: 1, count: 10 }],
    '/returns/search': [{ searchString: side.lastName }, { searchString: 'Muhu' }, { groupId: side.groupId }],
    '/returns/open': [{}, { groupId: side.groupId }, { personId: side.personId }],
    '/due-dates': [{}, { groupId: side.groupId }],
    '/email/recipients': [{ groupId: side.groupId }, { personIds: side.personId }],
    '/dressing/shortages': [{}, { groupId: side.groupId }],
  };
  return queries[path] ?? [{}];
}

const Aimed = z.record(z.string(), z.unknown());

/** A body that aims at the rows of a group. */
function aimedAt(side: Side, at: House, value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => aimedAt(side, at, entry, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, aimedAt(side, at, entry, name)]));
  if (typeof value !== 'number') return value;
  if (/person/i.test(key)) return side.personId;
  if (/^group/.test(key)) return side.groupId;
  if (/name/i.test(key)) return at.nameId;
  if (/set/i.test(key)) return at.setId;
  return /clothing|item/i.test(key) ? side.held : value;
}

/** All that the database has of the people of a group. */
async function recordOf({ ensemble }: House, { groupId }: Side): Promise<string> {
  const { rows } = await ensemble.inside(({ db }) =>
    sql<{ record: string }>`
      select concat(
        (select jsonb_agg(to_jsonb(person) order by id) from person where group_id = ${groupId}),
        (select to_jsonb("group") from "group" where id = ${groupId}),
        (select jsonb_agg(to_jsonb(issue) order by issue.id) from issue join person on person.id = person_id where group_id = ${groupId}),
        (select jsonb_agg(to_jsonb(body_measurement) order by body_measurement.id) from body_measurement
          join person on person.id = person_id where group_id = ${groupId}),
        (select jsonb_agg(to_jsonb(dressing_plan)) from dressing_plan where group_id = ${groupId}),
        (select jsonb_agg(to_jsonb(performance) order by performance.id) from performance join performance_group as part on performance_id = performance.id
          where group_id = ${groupId}),
        (select jsonb_agg(to_jsonb(number) order by number.id) from performance_number as number join performance_group as part using (performance_id)
          where group_id = ${groupId}),
        (select jsonb_agg(to_jsonb(attendance) order by attendance.id) from attendance join person on person.id = person_id where group_id = ${groupId}),
        (select jsonb_agg(to_jsonb(part) order by part.id) from number_dancer as part join person on person.id = person_id where group_id = ${groupId}),
        (select jsonb_agg(to_jsonb(dressing_cell) order by dressing_cell.id) from dressing_cell
          join person on person.id = person_id where group_id = ${groupId}),
        (select count(*) from email join person on person.id = person_id where group_id = ${groupId})) as record`.execute(db),
  );
  return rows[0]?.record ?? '';
}

describe.each(INSTRUCTORS)('an instructor of %s', (_, places) => {
  let instructor: TestUser;
  beforeAll(async () => {
    instructor = await house.instructor(groupsOf(house, places));
  });

  test('reads nothing of other groups, wherever the contract lets her look', async () => {
    const own = house.sides.filter((_side, place) => places.includes(place));
    const seen = new Set<string>();
    for (const endpoint of reads) {
      for (const side of house.sides) {
        const params = await paramsOf(endpoint, house, side);
        for (const query of queriesOf(endpoint, house, side)) {
          const input: CallInput<Endpoint> = { params, query };
          const { status, raw } = await instructor.call(endpoint, input);
          expect(status, `${endpoint.path} ${JSON.stringify(query)} ${raw.payload}`).toBeLessThan(500);
          expect(wordsIn(raw.payload, othersOf(house, places)), `${endpoint.path} ${JSON.stringify(query)}`).toEqual([]);
          for (const word of wordsIn(raw.payload, own)) seen.add(word);
        }
      }
    }
    // The same reads show all of her own.
    expect([...seen].toSorted()).toEqual(own.flatMap(({ words }) => words).toSorted());
  });

  test('writes nothing of other groups', async () => {
    for (const side of othersOf(house, places)) {
      const before = await recordOf(house, side);
      for (const endpoint of writes) {
        const params = await paramsOf(endpoint, house, side);
        const body = Aimed.parse(aimedAt(side, house, sampleBody(endpoint) ?? {}));
        const input: CallInput<Endpoint> = { params, body };
        const { status, raw } = await instructor.call(endpoint, input);
        expect(status, `${endpoint.method} ${endpoint.path} ${raw.payload}`).toBeLessThan(500);
        expect(wordsIn(raw.payload, othersOf(house, places)), `${endpoint.method} ${endpoint.path}`).toEqual([]);
        expect(await recordOf(house, side), `${endpoint.method} ${endpoint.path}`).toBe(before);
      }
    }
  });
});

describe('policies', () => {
  const guarded = Object.entries(rooms).filter(([, { where }]) => where !== undefined);
  let full: House;
  beforeAll(async () => {
    full = await aHouse(base);
    await fillEnsemble(full.ensemble, store(), 'Võõras');
    const [side] = full.sides;
    const body = { clothingIds: [full.free[1]], requestId: randomUUID() };
    expect((await full.ensemble.keeper.call(issuingEndpoints.issue, { params: { id: full.sides[2].personId }, body })).status).toBe(201);
    await full.ensemble.inside(async ({ db }) => {
      const guest = { personId: full.sides[2].personId, added: true };
      await db
        .insertInto('dressingPerson')
        .values({ dressingPlanId: side.planId, ...guest })
        .execute();
      await db
        .insertInto('dressingCell')
        .values({ dressingPlanId: side.planId, personId: guest.personId, clothingNameId: full.nameId, state: 'EMPTY' })
        .execute();
    });
  });

  /** Rows that an instructor of the first group sees of a table; `before` runs as the owner. */
  async function rowsOf(table: string, before = ''): Promise<number> {
    const client = await database().pool.connect();
    try {
      await client.query(`begin; ${before}`);
      await client.query(
        `select set_config('app.ensemble_id', '${full.ensemble.ensembleId}', true), set_config('app.user_id', '0', true),
           set_config('app.group_ids', '${full.sides[0].groupId}', true), set_config('app.sees_measures', 'true', true),
           set_config('role', '${INSTRUCTOR_ROLE}', true)`,
      );
      const { rows } = await client.query<{ count: number }>(`select count(*) from "${table}"`);
      return rows[0]?.count ?? 0;
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  const OWN: Readonly<Record<string, number>> = {
    person: 2,
    group: 1,
    issue: 1,
    body_measurement: 1,
    performance: 1,
    performance_group: 1,
    performance_number: 1,
    attendance: 1,
    // One of them of the performance.
    dressing_plan: 2,
    dressing_set: 1,
    item_image: 1,
  };
  test.each(guarded)('%s shows no row of others, and with its policy taken away it does', async (table) => {
    expect(await rowsOf(table)).toBe(OWN[table] ?? 0);
    expect(await rowsOf(table, `drop policy rooms on "${table}";`)).toBeGreaterThan(OWN[table] ?? 0);
  });
});
