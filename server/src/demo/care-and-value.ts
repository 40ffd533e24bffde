import { sql } from 'kysely';
import type { Scope } from '../db/scope.ts';

/** Euros that a piece of a type cost; two of three pieces have a price, those of shoes and belts none. */
const prices: Readonly<Record<string, number>> = {
  Seelikud: 185,
  'Pluusid ja särgid': 78.5,
  'Vestid ja liistikud': 120,
  Põlled: 64.9,
  Püksid: 140,
  Peakatted: 55,
};

/** What a new one costs, years that it lasts, and the museum pieces that it is made after. */
const values = [
  ['Muhu naise põikitriibuline seelik', 210, 20, 'ERM A 509:1234'],
  ['Muhu tikitud põll', 95, 15, 'ERM 14893'],
  ['Muhu tanu, pitsiga', 70, 10, null],
  ['Kihnu kört', 195, 20, 'ERM A 290:17'],
  ['Meeste põlvpüksid, sinised', 150, 12, null],
] as const;

const careTexts = [
  ['Seelikud', 'Ära pese masinas. Tuuluta, harja kuivalt; plekk võta välja leige veega. Hoia riidepuul, triibud sirgelt.'],
  ['Põlled', 'Pesu kuni 40 kraadi, pitse ära väänata. Triigi niiskelt pahemalt poolt.'],
] as const;

const DAY = 24 * 60 * 60 * 1000;
/** The register began with the first of the seasons. */
const FIRST_DAY = -1080;

/** Makers, jobs on what is in repair, a batch of what is in the wash, prices, values, an owner, a funding, a settlement and a loan. */
export async function addCareAndValue(scope: Scope, { keeperId, managerId }: { keeperId: number; managerId: number }): Promise<void> {
  const { db } = scope;
  await sql`update clothing_item set added_on = ${dayFrom(scope, FIRST_DAY)}`.execute(db);
  const kai = await aMaker(scope, {
    name: 'Kai Õmblus',
    phone: '5550 1234',
    email: 'kai@tegija.test',
    note: 'Viljandi, Tallinna 5, õhtuti',
  });
  await aMaker(scope, { name: 'Kingsepp Ülo', phone: '5550 4321', email: null, note: null });
  await addJobs(scope, keeperId, kai);
  await addBatch(scope, keeperId);
  await addValues(scope);
  await addFunding(scope);
  await addSettlement(scope, managerId);
  await addLoan(scope);
}

const dayFrom = ({ now }: Pick<Scope, 'now'>, days: number) => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);
const momentFrom = ({ now }: Scope, days: number) => new Date(now.getTime() + days * DAY).toISOString();

const aMaker = async ({ db }: Scope, maker: { name: string; phone: string; email: string | null; note: string | null }): Promise<number> =>
  (await db.insertInto('maker').values(maker).returning('id').executeTakeFirstOrThrow()).id;

/** Pieces of a name in a state, those that nobody holds. */
async function inState({ db }: Scope, name: string, state: 'REPAIR' | 'WASH' | 'LOST'): Promise<number[]> {
  const rows = await db
    .selectFrom('clothingItem')
    .innerJoin('clothingName', 'clothingName.id', 'clothingItem.clothingNameId')
    .select('clothingItem.id')
    .where('clothingName.name', '=', name)
    .where('clothingItem.state', '=', state)
    .orderBy('clothingItem.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** One at the maker, one done and not taken in, one without a maker, a fitting of a piece that is held, and one that is over. */
async function addJobs(scope: Scope, openedBy: number, makerId: number): Promise<void> {
  const { db } = scope;
  const [torn = 0, done = 0] = await inState(scope, 'Tõstamaa seelik', 'REPAIR');
  const [vest = 0] = await inState(scope, 'Hargla vest', 'REPAIR');
  const { rows: held } = await sql<{ id: number; performanceId: number | null }>`
    select clothing_item_id as id, (select max(id) from performance where closed_at is null) as "performanceId"
    from current_issue join clothing_item as item on item.id = clothing_item_id join clothing_name as name on name.id = clothing_name_id
    where name.name = 'Kihnu kört' order by 1 limit 2`.execute(db);
  const [tight, mended] = held;
  const opened = { openedBy, openedAt: momentFrom(scope, -12) };
  const atKai = { ...opened, makerId, promisedOn: dayFrom(scope, 6) };
  await db
    .insertInto('job')
    .values([
      { ...atKai, clothingItemId: torn, kinds: ['FASTENER'], text: 'haagid puudu', blocks: true },
      { ...atKai, clothingItemId: done, kinds: ['FASTENER'], blocks: true, doneAt: momentFrom(scope, -1), costCents: 1200 },
      { ...opened, clothingItemId: vest, kinds: ['SEAM'], text: 'vooder lahti', blocks: true },
      ...(tight ? [{ ...atKai, clothingItemId: tight.id, kinds: ['TAKE_IN'], blocks: false, urgentFor: tight.performanceId }] : []),
      ...(mended ? [{ ...atKai, clothingItemId: mended.id, kinds: ['HEM'], blocks: false, ...overSince(scope, openedBy) }] : []),
    ])
    .execute();
}

const overSince = (scope: Scope, closedBy: number) => ({
  ...{ costCents: 1850, costTaken: true, minutes: 40, doneAt: momentFrom(scope, -8) },
  ...{ closedAt: momentFrom(scope, -7), closedBy, outcome: 'DONE' },
});

async function addBatch(scope: Scope, sentBy: number): Promise<void> {
  const { db } = scope;
  const sent = { kind: 'WASH', sentAt: momentFrom(scope, -3), sentBy, promisedOn: dayFrom(scope, 4), note: 'Pesumaja Viljandis' };
  const batch = await db.insertInto('batch').values(sent).returning('id').executeTakeFirstOrThrow();
  const pieces = await inState(scope, 'Kihnu põll', 'WASH');
  await db
    .insertInto('batchItem')
    .values(pieces.map((clothingItemId) => ({ batchId: batch.id, clothingItemId })))
    .execute();
}

async function addValues(scope: Scope): Promise<void> {
  const { db } = scope;
  await sql`
    insert into item_price (clothing_item_id, cents)
    select item.id, round(euros::numeric * 100)
    from clothing_item as item join clothing_name as name on name.id = clothing_name_id join clothing_type as type on type.id = clothing_type_id
    join jsonb_each_text(${JSON.stringify(prices)}::jsonb) as price (type, euros) on price.type = type.name
    where item.id % 3 <> 0`.execute(db);
  await sql`update clothing_item set acquired_on = ${dayFrom(scope, FIRST_DAY)}::date - id::int % 3000, maker_name = case id % 2 when 0 then 'Kai Õmblus' end
    where id in (select clothing_item_id from item_price)`.execute(db);
  for (const [name, euros, lifeYears, museumRefs] of values) {
    const { id } = await db
      .updateTable('clothingName')
      .set({ lifeYears, museumRefs })
      .where('name', '=', name)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('nameValue')
      .values({ clothingNameId: id, onDay: dayFrom(scope, -200), cents: euros * 100 })
      .execute();
  }
  for (const [type, text] of careTexts) {
    const { id } = await db.selectFrom('clothingType').select('id').where('name', '=', type).executeTakeFirstOrThrow();
    await db.insertInto('careText').values({ clothingTypeId: id, text }).execute();
  }
  const owner = await db
    .insertInto('owner')
    .values({ kind: 'BODY', name: 'Viljandi kultuurikeskus' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`update clothing_item set owner_id = ${owner.id}, give_back_on = ${dayFrom(scope, 40)}
    where id in (select item.id from free_item as item join clothing_name as name on name.id = clothing_name_id where name.name = 'Hargla kaabu' order by 1 limit 3)`.execute(
    db,
  );
}

/** Five pieces, and a job, which is of the other kind. */
async function addFunding(scope: Scope): Promise<void> {
  const { db } = scope;
  const period = { periodFrom: dayFrom(scope, -330), periodUntil: dayFrom(scope, 35) };
  const { id } = await db
    .insertInto('funding')
    .values({
      ...{ giver: 'Rahvakultuuri Keskus', number: 'RV-2026-117', title: 'Rahvarõivaste soetamine 2026', kind: 'PURCHASE' },
      ...{ amountCents: 120_000, ownShareCents: 30_000, ...period },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`update clothing_item set funding_id = ${id}, acquired_on = ${dayFrom(scope, -100)}
    where id in (select clothing_item_id from item_price join clothing_item as item on item.id = clothing_item_id
      join clothing_name as name on name.id = clothing_name_id where name.name = 'Muhu naise põikitriibuline seelik' order by 1 desc limit 5)`.execute(
    db,
  );
  await sql`update job set funding_id = ${id} where cost_taken`.execute(db);
}

/** For a lost hat: the dancer who had it last has paid a part. */
async function addSettlement(scope: Scope, openedBy: number): Promise<void> {
  const { db } = scope;
  const [hat = 0] = await inState(scope, 'Mustjala kaabu', 'LOST');
  const { rows } = await sql<{ personId: number; piece: string }>`
    select coalesce((select person_id from issue where clothing_item_id = item.id order by valid_from desc limit 1), (select min(id) from person)) as "personId",
      name.name || coalesce(' nr ' || clothing_number, '') as piece
    from clothing_item as item join clothing_name as name on name.id = clothing_name_id where item.id = ${hat}`.execute(db);
  const [last] = rows;
  if (last === undefined) return;
  const settlement = await db
    .insertInto('settlement')
    .values({
      ...last,
      clothingItemId: hat,
      reason: 'LOST',
      text: 'jäi vist bussi',
      cents: 5500,
      openedAt: momentFrom(scope, -30),
      openedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('settlementPayment')
    .values({ settlementId: settlement.id, onDay: dayFrom(scope, -9), cents: 2000 })
    .execute();
  await db.insertInto('settlementRule').values({ kind: 'AGED', yearlyPercent: 5 }).execute();
}

/** A loan to a school, with all of its pieces still in the store. */
async function addLoan({ db, now }: Scope): Promise<void> {
  const group = await db.insertInto('group').values({ name: 'Laenajad', borrowers: true }).returning('id').executeTakeFirstOrThrow();
  const school = { firstName: '', lastName: 'Kungla Põhikool', groupId: group.id, email: 'kool@kungla.test', phoneNumber: '5550 7788' };
  const { id: personId } = await db.insertInto('person').values(school).returning('id').executeTakeFirstOrThrow();
  const days = { fromDay: dayFrom({ now }, 20), untilDay: dayFrom({ now }, 34) };
  const words = { purpose: 'Kooli aastapäev', deposit: '100 eurot sularahas', contact: 'Õpetaja Piret, 5550 7788' };
  const loan = await db
    .insertInto('loan')
    .values({ personId, ...days, ...words })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into loan_item (loan_id, clothing_item_id, since)
    select ${loan.id}, free.id, ${now.toISOString()}::timestamptz
    from free_item as free join clothing_name as name on name.id = free.clothing_name_id
    where name.name = 'Tõstamaa seelik' and not exists (select from dressing_cell where clothing_item_id = free.id)
    order by free.id desc limit 6`.execute(db);
}
