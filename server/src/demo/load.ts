import { sql } from 'kysely';
import { type Database, type Db, SCHEMA } from '../db/database.ts';
import type { Scope } from '../db/scope.ts';
import type { ImageStore } from '../images/store.ts';
import { hashPassword } from '../passwords/hash.ts';
import { addAnswers } from './answers.ts';
import { addBodies } from './bodies.ts';
import { addCare } from './care.ts';
import { addCareAndValue } from './care-and-value.ts';
import { addMails } from './mails.ts';
import { addMeasures } from './measures.ts';
import { demoDancers, groups } from './people.ts';
import { addPerformances } from './performances.ts';
import { addPictures } from './pictures.ts';
import { addPlans } from './plans.ts';
import { random } from './random.ts';
import { addReturns } from './returns.ts';
import { type Dancer, issuesOfSeason, type Piece, seasonsUntil, type Worn } from './seasons.ts';
import { addSets } from './sets.ts';
import { demoStock } from './stock.ts';
import { addStocktakes } from './stocktakes.ts';
import { DEMO_PASSWORD, demoUsers, instructedGroups } from './users.ts';
import { type Garment, garments } from './wardrobe.ts';

/** Users who cannot log in: one inactive, one unconfirmed. */
const demoColleagues = [
  { email: 'maret@riideait.test', name: 'Maret Ülesoo', roleCode: 'ROLE_USER', active: false, confirmed: true },
  { email: 'tiit@riideait.test', name: 'Tiit Žukovski', roleCode: 'ROLE_VIEWER', active: true, confirmed: false },
] as const;

/** Has registered and waits to be added to an ensemble. */
const demoNewcomer = { email: 'uus@riideait.test', name: 'Õie Kõrvits', roleCode: 'ROLE_VIEWER', confirmed: true } as const;

/** Advisory lock: of two servers that start at once, one loads the demo. */
const DEMO_LOCK = 7_203_392;

/**
 * Loads the demo ensemble, and a small second one to show that ensembles stay apart, into a database without ensembles.
 * The same at every run except the dates, which count back from `now`.
 * @param publicUrl base of image addresses in mails
 * @returns whether it was loaded
 */
export async function loadDemo({ system, imageHost }: Database, store: ImageStore, now: Date, publicUrl: string): Promise<boolean> {
  const loaded = await system.transaction().execute(async (db) => {
    // Another server that loads it takes as long as it takes.
    await sql`select set_config('app.image_host', ${imageHost}, true), set_config('statement_timeout', '0', true)`.execute(db);
    return fillEmpty(db, store, now, publicUrl);
  });
  if (loaded) await countRows(system);
  return loaded;
}

/** Without statistics the planner takes every table for tiny, and joins take seconds. */
async function countRows(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = ${SCHEMA}`.execute(db);
  await sql`analyze ${sql.join(rows.map(({ name }) => sql.id(SCHEMA, name)))}`.execute(db);
}

async function fillEmpty(db: Db, store: ImageStore, now: Date, publicUrl: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(db);
  const anything = await db.selectFrom('ensemble').select('id').limit(1).executeTakeFirst();
  if (anything !== undefined) return false;

  const ensembleId = await addEnsemble(db, 'kirivoo', 'Tantsuansambel Kirivöö');
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const users = await db
    .insertInto('appUser')
    .values(demoUsers.map((user) => ({ ...user, ensembleId, passwordHash, confirmed: true, addressProvedAt: now.toISOString() })))
    .returning('id')
    .execute();
  await db
    .insertInto('appUser')
    .values([
      ...demoColleagues.map((user) => ({ ...user, ensembleId, passwordHash })),
      { ...demoNewcomer, passwordHash, addressProvedAt: now.toISOString() },
    ])
    .execute();
  const scope = await enter(db, ensembleId, now);
  await fillEnsemble(
    scope,
    users.map(({ id }) => id),
  );
  await addInstructed(scope, users.at(-1)?.id ?? 0);
  await countRows(db);
  await addCare(scope, { keeperId: users[2]?.id ?? 0, groupName: groups[1]?.name ?? '' });
  await addPlans(scope, { keeperId: users[2]?.id ?? 0 });
  await addPerformances(scope, { keeperId: users[2]?.id ?? 0 });
  await addCareAndValue(scope, { keeperId: users[2]?.id ?? 0, managerId: users[1]?.id ?? 0 });
  await addStocktakes(scope, { keeperId: users[2]?.id ?? 0 });
  await addPictures(scope, store);
  await addMails(scope, { publicUrl, keeperId: users[2]?.id ?? 0 });

  await addAnswers(scope);
  await addReturns(scope);

  const otherId = await addEnsemble(db, 'kajakas', 'Segakoor Kajakas');
  await fillSmallEnsemble(await enter(db, otherId, now));
  return true;
}

const addEnsemble = async (db: Db, code: string, name: string): Promise<number> =>
  (await db.insertInto('ensemble').values({ code, name }).returning('id').executeTakeFirstOrThrow()).id;

/** Switches the transaction to one ensemble. */
async function enter(db: Db, ensembleId: number, now: Date): Promise<Scope> {
  await sql`select set_config('app.ensemble_id', ${String(ensembleId)}, true)`.execute(db);
  return { db, ensembleId, userId: null, now, afterCommit: () => {}, warn: () => {} };
}

const idsByName = async (rows: Promise<{ id: number; name: string }[]>) => new Map((await rows).map(({ id, name }) => [name, id]));

async function fillEnsemble(scope: Scope, userIds: readonly number[]): Promise<void> {
  const { db, now } = scope;
  const cast = await addPeople(scope);
  const stock = await addStock(scope);

  const chances = random(1880);
  const worn: Worn = new Map();
  for (const season of seasonsUntil(now)) {
    const issues = issuesOfSeason(season, cast, { stock, worn }, chances);
    const hands = userIds.slice(0, 3);
    // One user serves a dancer at a time.
    const servedBy = new Map<string, number | null>();
    const handAt = (personId: number, at: string) => {
      const deed = `${personId} ${at}`;
      const hand = hands[chances.between(0, hands.length - 1)] ?? null;
      servedBy.set(deed, servedBy.get(deed) ?? hand);
      return servedBy.get(deed) ?? null;
    };
    const received = ({ personId, validUntil }: (typeof issues)[number]) => (validUntil === null ? null : handAt(personId, validUntil));
    await db
      .insertInto('issue')
      .values(issues.map((issue) => ({ ...issue, issuerId: handAt(issue.personId, issue.validFrom), receiverId: received(issue) })))
      .execute();
  }
}

const addInstructed = ({ db, ensembleId }: Scope, userId: number) =>
  db
    .insertInto('userGroup')
    .columns(['userId', 'inEnsembleId', 'groupId'])
    .expression(
      db
        .selectFrom('group')
        .select([sql.lit(userId).as('userId'), sql.lit(ensembleId).as('inEnsembleId'), 'id'])
        .where('name', 'in', instructedGroups),
    )
    .execute();

async function addPeople(scope: Scope): Promise<Dancer[]> {
  const { db } = scope;
  const groupIds = await idsByName(
    db
      .insertInto('group')
      .values(groups.map(({ name, growing = false }) => ({ name, growing })))
      .returning(['id', 'name'])
      .execute(),
  );
  const people = demoDancers();
  const rows = await db
    .insertInto('person')
    .values(people.map(({ group, body: _body, measures: _measures, ...person }) => ({ ...person, groupId: groupIds.get(group) ?? null })))
    .returning('id')
    .execute();
  const cast = people.flatMap((person, index) => rows.slice(index, index + 1).map(({ id }) => ({ ...person, id })));
  await addBodies(scope, cast);
  return cast;
}

async function addStock(scope: Scope): Promise<Map<Garment, Piece[]>> {
  const { db } = scope;
  const typeNames = [...new Set(garments.map(({ type }) => type))];
  const typeIds = await idsByName(
    db
      .insertInto('clothingType')
      .values(typeNames.map((name) => ({ name, stateAfterWear: name === 'Pluusid ja särgid' ? 'WASH' : null })))
      .returning(['id', 'name'])
      .execute(),
  );
  const nameIds = await idsByName(
    db
      .insertInto('clothingName')
      .values(
        garments.map(({ name, description, parish, type }) => ({ name, description, parish, clothingTypeId: typeIds.get(type) ?? null })),
      )
      .returning(['id', 'name'])
      .execute(),
  );

  const tape = random(1905);
  const stock = new Map<Garment, Piece[]>();
  for (const [garment, items] of demoStock()) {
    const clothingNameId = nameIds.get(garment.name) ?? 0;
    const values = items.map(({ truth: _truth, ...item }) => ({ ...item, clothingNameId }));
    const rows = values.length === 0 ? [] : await db.insertInto('clothingItem').values(values).returningAll().execute();
    const pieces = items.flatMap(({ truth }, index) => rows.slice(index, index + 1).map((row) => ({ ...row, truth })));
    stock.set(garment, pieces);
    await addMeasures(scope, garment, pieces, tape);
  }
  await addSets(scope, garments, nameIds);
  return stock;
}

async function fillSmallEnsemble(scope: Scope): Promise<void> {
  const { db, now } = scope;
  const group = await db.insertInto('group').values({ name: 'Aldid' }).returning('id').executeTakeFirstOrThrow();
  const [singer] = await db
    .insertInto('person')
    .values(['Öövel', 'Žukov', 'Kõiv'].map((lastName) => ({ firstName: 'Hilja', lastName, genderCode: 'F' as const, groupId: group.id })))
    .returning('id')
    .execute();
  const type = await db.insertInto('clothingType').values({ name: 'Kontserdirõivad' }).returning('id').executeTakeFirstOrThrow();
  const dress = await db
    .insertInto('clothingName')
    .values({ name: 'Pikk must kleit', clothingTypeId: type.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const dresses = await db
    .insertInto('clothingItem')
    .values(['1', '2', '3', '4'].map((clothingNumber) => ({ clothingNameId: dress.id, clothingNumber })))
    .returning('id')
    .execute();
  if (singer === undefined || dresses[0] === undefined) return;
  await db.insertInto('issue').values({ personId: singer.id, clothingItemId: dresses[0].id, validFrom: now.toISOString() }).execute();
}
