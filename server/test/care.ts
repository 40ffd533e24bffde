import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { hashOfToken, makeHolderToken } from '../src/crypto/holder-token.ts';
import type { Batch, Job, Settlement } from '../src/db/schema.ts';
import type { Scope } from '../src/db/scope.ts';

let serial = 0;

export const aMaker = ({ db }: Scope, name = `Õmbleja ${++serial}`) =>
  db.insertInto('maker').values({ name }).returningAll().executeTakeFirstOrThrow();

/** A link of a maker. Answers its token. */
export async function aMakerLink({ db, now }: Scope, makerId: number): Promise<string> {
  const token = makeHolderToken();
  await sql`select show_maker_link(${hashOfToken(token)}, ${makerId}, ${now.toISOString()}, '127.0.0.1', null)`.execute(db);
  return token;
}

/** An open job, which has its piece in repair. */
export async function aJob({ db, now }: Scope, clothingItemId: number, values: Partial<Insertable<Job>> = {}) {
  const job = { kinds: ['HEM'], blocks: true, openedAt: now.toISOString(), ...values, clothingItemId };
  if (job.blocks) await db.updateTable('clothingItem').set({ state: 'REPAIR' }).where('id', '=', clothingItemId).execute();
  return db.insertInto('job').values(job).returningAll().executeTakeFirstOrThrow();
}

/** An open batch of these pieces, which are in the wash. */
export async function aBatch({ db, now }: Scope, clothingItemIds: readonly number[], values: Partial<Insertable<Batch>> = {}) {
  const batch = await db
    .insertInto('batch')
    .values({ kind: 'WASH', sentAt: now.toISOString(), ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db.updateTable('clothingItem').set({ state: 'WASH' }).where('id', 'in', clothingItemIds).execute();
  const rows = clothingItemIds.map((clothingItemId) => ({ batchId: batch.id, clothingItemId }));
  await db.insertInto('batchItem').values(rows).execute();
  return batch;
}

export const aBody = ({ db }: Scope, name = `Valla kultuurikeskus ${++serial}`) =>
  db.insertInto('owner').values({ kind: 'BODY', name }).returningAll().executeTakeFirstOrThrow();

export const aFunding = ({ db }: Scope, title = `Toetus ${++serial}`, amountCents: number | null = null) =>
  db
    .insertInto('funding')
    .values({ giver: 'Kultuurkapital', title, kind: 'PURCHASE', amountCents })
    .returningAll()
    .executeTakeFirstOrThrow();

export const aPrice = ({ db }: Scope, clothingItemId: number, cents: number) =>
  db.insertInto('itemPrice').values({ clothingItemId, cents }).returningAll().executeTakeFirstOrThrow();

export const aValue = ({ db }: Scope, clothingNameId: number, cents: number, onDay = '2026-01-01') =>
  db.insertInto('nameValue').values({ clothingNameId, cents, onDay }).returningAll().executeTakeFirstOrThrow();

/** An open settlement of a lost piece. */
export const aSettlement = ({ db, now }: Scope, personId: number, values: Partial<Insertable<Settlement>> = {}) =>
  db
    .insertInto('settlement')
    .values({ personId, reason: 'LOST', cents: 5000, openedAt: now.toISOString(), ...values })
    .returningAll()
    .executeTakeFirstOrThrow();

export const anApplication = ({ db, now }: Scope, title = `Taotlus ${++serial}`) =>
  db.insertInto('application').values({ title, madeAt: now.toISOString() }).returningAll().executeTakeFirstOrThrow();

/** An application for every set of the ensemble, with sizes from its newest plan and two offers for each name. */
export async function anApplicationForAll(scope: Scope): Promise<void> {
  const { db } = scope;
  const { id } = await anApplication(scope);
  const plan = await db
    .selectFrom('dressingPlan')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  await db
    .updateTable('application')
    .set({ dressingPlanId: plan?.id ?? null })
    .where('id', '=', id)
    .execute();
  await sql`insert into application_set (application_id, clothing_set_id, dancers) select ${id}, id, 24 from clothing_set`.execute(db);
  await sql`
    insert into offer (application_id, clothing_name_id, maker, count, cents)
    select distinct ${id}::bigint, clothing_name_id, maker, 24, 12050 from clothing_set_item cross join unnest(array['Kai', 'Anu']) as maker`.execute(
    db,
  );
}

interface Filled {
  readonly personId: number;
  readonly nameId: number;
  readonly itemId: number;
  readonly typeId: number;
  readonly setId: number;
  /** Of every sum, cents. */
  readonly cents: number;
  readonly word: string;
}

/** A row of each table of care, value and money. */
export async function withCareAndMoney(scope: Scope, { personId, nameId, itemId, typeId, setId, cents, word }: Filled): Promise<void> {
  const { db } = scope;
  const maker = await aMaker(scope, `Õmbleja ${word}`);
  const funding = await aFunding(scope, `Toetus ${word}`, cents);
  const owner = await db.insertInto('owner').values({ kind: 'PERSON', personId }).returning('id').executeTakeFirstOrThrow();
  await db
    .updateTable('clothingItem')
    .set({ ownerId: owner.id, fundingId: funding.id, makerName: word })
    .where('id', '=', itemId)
    .execute();
  const batch = await aBatch(scope, [itemId], { makerId: maker.id, note: word });
  const job = await aJob(scope, itemId, { makerId: maker.id, batchId: batch.id, text: word });
  const answeredAt = scope.now.toISOString();
  await db.insertInto('makerAnswer').values({ makerId: maker.id, jobId: job.id, answeredAt, cents, requestId: randomUUID() }).execute();
  await aMakerLink(scope, maker.id);
  await db
    .insertInto('careText')
    .values({ clothingNameId: nameId, text: `Pese käsitsi ${word}` })
    .execute();
  await aPrice(scope, itemId, cents);
  await aValue(scope, nameId, cents);
  await db.insertInto('settlementRule').values({ kind: 'AGED', yearlyPercent: 10, letterText: word }).execute();
  await db
    .insertInto('loanTerms')
    .values({ text: `Hoia ${word}` })
    .execute();
  await db.insertInto('settlementPrice').values({ clothingTypeId: typeId, cents }).execute();
  const settlement = await aSettlement(scope, personId, { clothingItemId: itemId, piece: `Seelik ${word}`, cents, text: word });
  await db.insertInto('settlementPayment').values({ settlementId: settlement.id, onDay: '2026-09-01', cents }).execute();
  const application = await anApplication(scope, `Taotlus ${word}`);
  await db.insertInto('applicationSet').values({ applicationId: application.id, clothingSetId: setId, dancers: 24 }).execute();
  const coming = { applicationId: application.id, name: `Tulev ${word}`, garments: `Seelik ${word}, Muhu`, dancers: 12, cents };
  await db.insertInto('comingSet').values(coming).execute();
  await db.insertInto('offer').values({ applicationId: application.id, clothingNameId: nameId, maker: word, count: 24, cents }).execute();
}
