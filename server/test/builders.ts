import { createHash } from 'node:crypto';
import type { DeedKind, ItemPhoto } from '@riideait/contract';
import { type Insertable, sql } from 'kysely';
import { hashOfToken, makeHolderToken } from '../src/crypto/holder-token.ts';
import type { Db } from '../src/db/database.ts';
import type {
  ClothingItem,
  ClothingName,
  Email,
  HolderAnswer,
  Import,
  Loan,
  Performance,
  Person,
  RecurringReminder,
  Stocktake,
} from '../src/db/schema.ts';
import type { Scope } from '../src/db/scope.ts';

let serial = 0;

export const aPerson = ({ db }: Scope, values: Partial<Insertable<Person>> = {}) =>
  db
    .insertInto('person')
    .values({ firstName: 'Mari', lastName: `Tamm ${++serial}`, genderCode: 'F', ...values })
    .returningAll()
    .executeTakeFirstOrThrow();

export const aGroup = ({ db }: Scope, name = `Rühm ${++serial}`) =>
  db.insertInto('group').values({ name }).returningAll().executeTakeFirstOrThrow();

/** Another ensemble or a school, in a group of its own. */
export async function aBorrower(scope: Scope, name = `Laenaja ${++serial}`, values: Partial<Insertable<Person>> = {}) {
  const group = { name: `Laenajad ${++serial}`, borrowers: true };
  const { id: groupId } = await scope.db.insertInto('group').values(group).returning('id').executeTakeFirstOrThrow();
  return aPerson(scope, { firstName: '', lastName: name, genderCode: null, groupId, ...values });
}

/** A loan of these pieces, all of them reserved. */
export async function aLoan(scope: Scope, values: Partial<Insertable<Loan>> = {}, clothingItemIds: readonly number[] = []) {
  const personId = values.personId ?? (await aBorrower(scope)).id;
  const days = { fromDay: '2027-06-25', untilDay: '2027-07-10' };
  const loan = await scope.db
    .insertInto('loan')
    .values({ ...days, ...values, personId })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const clothingItemId of clothingItemIds) {
    await scope.db.insertInto('loanItem').values({ loanId: loan.id, clothingItemId, since: scope.now.toISOString() }).execute();
  }
  return loan;
}

export const aType = ({ db }: Scope, name = `Tüüp ${++serial}`) =>
  db.insertInto('clothingType').values({ name }).returningAll().executeTakeFirstOrThrow();

export const aNote = ({ db, userId, now }: Scope, personId: number, text = `Märkus ${++serial}`) =>
  db
    .insertInto('personNote')
    .values({ personId, onDay: '2026-09-01', text, writtenBy: userId, writtenAt: now.toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow();

export const aPlace = ({ db }: Scope, name = `Riiul ${++serial}`) =>
  db.insertInto('place').values({ name }).returningAll().executeTakeFirstOrThrow();

/** A clothing name, by default of a new type. */
export async function aName(scope: Scope, values: Partial<Insertable<ClothingName>> = {}) {
  const clothingTypeId = values.clothingTypeId ?? (await aType(scope)).id;
  return scope.db
    .insertInto('clothingName')
    .values({ name: `Seelik ${++serial}`, ...values, clothingTypeId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const plainItem = { size: null, sizeLabel: null, comment: null, acquiredOn: null, active: true, measurements: [] };
/** Of an item of which nothing is known. */
export const noOrigin = {
  makerName: null,
  ownerId: null,
  ownerName: null,
  giveBackOn: null,
  givenBackOn: null,
  fundingId: null,
  fundingTitle: null,
};
/** State and place of an item that nothing was done to. */
export const plainCare = { state: 'OK', stateNote: null, stateSince: null, placeId: null, placeName: null } as const;

/** An item, by default of a new clothing name. */
export async function anItem(scope: Scope, values: Partial<Insertable<ClothingItem>> = {}) {
  const clothingNameId = values.clothingNameId ?? (await aName(scope)).id;
  return scope.db
    .insertInto('clothingItem')
    .values({ ...values, clothingNameId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An image without a file. */
export const anImage = ({ db }: Scope, name: string) =>
  db
    .insertInto('image')
    .values({ hash: createHash('sha256').update(name).digest('hex') })
    .returningAll()
    .executeTakeFirstOrThrow();

/** A photo of an item. */
export const aPhoto = ({ db, now }: Scope, clothingItemId: number, imageId: number, kind: ItemPhoto['kind'] = 'PIECE') =>
  db.insertInto('itemImage').values({ clothingItemId, imageId, kind, takenAt: now.toISOString() }).returningAll().executeTakeFirstOrThrow();

/** An issue, by default current. */
export const anIssue = ({ db, now }: Scope, personId: number, clothingItemId: number, validUntil: string | null = null) =>
  db
    .insertInto('issue')
    .values({ personId, clothingItemId, validFrom: new Date(now.getTime() - 86_400_000).toISOString(), validUntil })
    .returningAll()
    .executeTakeFirstOrThrow();

export const aMeasurement = ({ db }: Scope, clothingNameId: number, name = `Mõõt ${++serial}`) =>
  db.insertInto('measurement').values({ clothingNameId, name }).returningAll().executeTakeFirstOrThrow();

/** A clothing set of these clothing names. */
export async function aSet({ db }: Scope, clothingNameIds: readonly number[] = [], name = `Komplekt ${++serial}`) {
  const set = await db.insertInto('clothingSet').values({ name }).returningAll().executeTakeFirstOrThrow();
  if (clothingNameIds.length > 0) {
    const rows = clothingNameIds.map((clothingNameId) => ({ clothingSetId: set.id, clothingNameId }));
    await db.insertInto('clothingSetItem').values(rows).execute();
  }
  return set;
}

/** A dressing plan of these people and sets. */
export async function aDressingPlan({ db }: Scope, personIds: readonly number[], setIds: readonly number[], name = `Plaan ${++serial}`) {
  const plan = await db.insertInto('dressingPlan').values({ name }).returningAll().executeTakeFirstOrThrow();
  for (const personId of personIds)
    await db.insertInto('dressingPerson').values({ dressingPlanId: plan.id, personId, added: true }).execute();
  for (const clothingSetId of setIds) await db.insertInto('dressingSet').values({ dressingPlanId: plan.id, clothingSetId }).execute();
  return plan;
}

/** A performance of the group with its plan; without dances. */
export async function aPerformance({ db }: Scope, values: Partial<Insertable<Performance>> = {}, groupId?: number) {
  const days = { onDay: '2026-09-12', neededFrom: '2026-09-11', neededUntil: '2026-09-13' };
  const performance = await db
    .insertInto('performance')
    .values({ name: `Esinemine ${++serial}`, kind: 'SHOW', ...days, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { id: performanceId, name, neededUntil: dueOn } = performance;
  await db.insertInto('dressingPlan').values({ performanceId, name, dueOn }).execute();
  if (groupId !== undefined) await db.insertInto('performanceGroup').values({ performanceId, groupId }).execute();
  return performance;
}

interface Dance {
  readonly personId: number;
  /** In the name of the number and in her word. */
  readonly word: string;
  readonly womenSetId?: number;
  /** Added to the groups in the number. */
  readonly added?: boolean;
  /** The piece that she wore. */
  readonly itemId?: number | undefined;
}

/** A number of the performance, whose dancer says that she does not come. */
export async function aNumber({ db, now }: Scope, performanceId: number, { personId, word, womenSetId, added, itemId }: Dance) {
  const number = await db
    .insertInto('performanceNumber')
    .values({ performanceId, position: 0, name: `Tants ${word}`, fixed: false, womenSetId: womenSetId ?? null })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (added) await db.insertInto('numberDancer').values({ performanceId, numberId: number.id, personId, added }).execute();
  const { onDay } = await db.selectFrom('performance').select('onDay').where('id', '=', performanceId).executeTakeFirstOrThrow();
  const said = { onDay, comes: false, word: `sõna ${word}`, saidAt: now.toISOString(), byHolder: true };
  await db
    .insertInto('attendance')
    .values({ performanceId, personId, ...said })
    .execute();
  if (itemId !== undefined) await db.insertInto('worn').values({ performanceId, personId, clothingItemId: itemId }).execute();
  return number;
}

/** A number in which all of the groups dance, in one set. */
export const aNumberOfAll = ({ db }: Scope, performanceId: number, clothingSetId: number | null) =>
  db
    .insertInto('performanceNumber')
    .values({ performanceId, position: 1, name: 'Kava', fixed: false, womenSetId: clothingSetId, menSetId: clothingSetId })
    .returningAll()
    .executeTakeFirstOrThrow();
/** An item that is away with a performance. */
export const aPacked = ({ db, now }: Scope, performanceId: number, clothingItemId: number, bag: string | null = null) =>
  db.insertInto('packedItem').values({ performanceId, clothingItemId, bag, since: now.toISOString() }).execute();

/** A stocktake of all pieces that is being counted. */
export const aStocktake = ({ db, now }: Scope, values: Partial<Insertable<Stocktake>> = {}) =>
  db
    .insertInto('stocktake')
    .values({
      name: `Inventuur ${++serial}`,
      narrowed: JSON.stringify({ placeIds: [], typeIds: [], nameIds: [] }),
      startedAt: now.toISOString(),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** A mail of the ensemble, by default queued. */
export const anEmail = ({ db, now }: Scope, values: Partial<Insertable<Email>> = {}) =>
  db
    .insertInto('email')
    .values({
      personName: 'Mari Tamm',
      toAddress: 'mari@tants.ee',
      bulk: false,
      subject: 'Meeldetuletus',
      html: '<p>Tere, Mari!</p>',
      text: 'Tere, Mari!',
      messageId: `<kiri-${++serial}@localhost>`,
      createdAt: now.toISOString(),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Every two weeks from a day, by default to a new group. */
export async function aRecurringReminder(scope: Scope, values: Partial<Insertable<RecurringReminder>> = {}) {
  const groupId = values.groupId ?? (await aGroup(scope)).id;
  const startsOn = values.startsOn ?? '2026-09-10';
  return scope.db
    .insertInto('recurringReminder')
    .values({ everyWeeks: 2, nextOn: startsOn, ...values, startsOn, groupId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A deed of a user that changed nothing. */
export const aDeed = ({ db }: Scope, userId: number, kind: DeedKind = 'PERSON_EDIT') =>
  db.insertInto('deed').values({ userId, kind }).returningAll().executeTakeFirstOrThrow();

/** An import of two people in progress, its first row not yet judged. */
export async function anImport({ db, now }: Scope, values: Partial<Insertable<Import>> = {}) {
  const columns = ['firstName', 'lastName'].map((field, index) => ({ index, heading: field, samples: ['Mari'], field, guess: 'HEADING' }));
  const entry = await db
    .insertInto('import')
    .values({
      kind: 'PEOPLE',
      fileName: 'tantsijad.csv',
      file: Buffer.from('Eesnimi;Perekonnanimi\nMari;Tamm\nJüri;Õunapuu\n'),
      sheets: ['tantsijad'],
      sheet: 'tantsijad',
      headerRow: 1,
      encoding: 'utf-8',
      separator: ';',
      columns: JSON.stringify(columns),
      remembered: false,
      emptyClears: false,
      totalRows: [],
      rowCount: 2,
      createdAt: now.toISOString(),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const rows = [
    ['Mari', 'Tamm'],
    ['Jüri', 'Õunapuu'],
  ];
  await db
    .insertInto('importRow')
    .values(rows.map((cells, index) => ({ importId: entry.id, rowNumber: index + 2, cells: JSON.stringify(cells) })))
    .execute();
  return entry;
}

/** The office of a manager, offered to a user. */
export const aSuccession = (db: Db, toUserId: number, { fromUserId, inEnsembleId }: { fromUserId: number; inEnsembleId: number }) =>
  db
    .insertInto('succession')
    .values({ toUserId, fromUserId, inEnsembleId, onDay: '2026-12-01', leaverThen: 'KEEPER', offeredAt: '2026-09-03T12:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();

export const anInvitation = (db: Db, userId: number, toEnsembleId: number) =>
  db
    .insertInto('invitation')
    .values({ userId, toEnsembleId, roleCode: 'ROLE_USER', createdAt: new Date().toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow();

/** A request for an ensemble whose address is proved. */
export const anEnsembleRequest = (db: Db, userId: number) => {
  const at = new Date().toISOString();
  return db
    .insertInto('ensembleRequest')
    .values({ userId, ensembleName: 'Põlluõis', place: 'Muhu vald', start: 'EMPTY', askedAt: at, provedAt: at })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** A passkey without a key: it can be listed and deleted, not used. */
export const aPasskey = (db: Db, userId: number) =>
  db
    .insertInto('passkey')
    .values({
      userId,
      credentialId: `voti-${++serial}`,
      publicKey: Buffer.from('avalik'),
      counter: 0,
      name: `Võti ${serial}`,
      createdAt: new Date().toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** An answer of a holder, by default a word; with an issue about its item. */
export async function anAnswer({ db, now }: Scope, personId: number, values: Partial<Insertable<HolderAnswer>> = {}) {
  const issue = db
    .selectFrom('issue')
    .select('clothingItemId')
    .where('id', '=', values.issueId ?? 0);
  const clothingItemId = values.clothingItemId ?? (await issue.executeTakeFirst())?.clothingItemId ?? null;
  return db
    .insertInto('holderAnswer')
    .values({ kind: 'WORD', answeredAt: now.toISOString(), text: 'Aitäh!', ...values, personId, clothingItemId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A receipt of what the person holds now; `missing`: issues that the person does not have. */
export async function aReceipt({ db, now }: Scope, personId: number, missing: readonly number[] = []) {
  const issues = await db.selectFrom('currentIssue').select('id').where('personId', '=', personId).execute();
  const lines = issues.map(({ id }) => ({ issueId: id, clothingName: 'Seelik', missing: missing.includes(id) }));
  return db
    .insertInto('holderReceipt')
    .values({ personId, confirmedAt: now.toISOString(), how: 'SHOWN', lines: JSON.stringify(lines) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A link of a holder; `email`: as a mail to that address has it, else a shown one, or of another kind. Answers its token. */
export async function aHolderLink(
  { db, now }: Scope,
  personId: number,
  email: string | null = null,
  kind: string | null = null,
): Promise<string> {
  const token = makeHolderToken();
  await sql`select keep_holder_link(${hashOfToken(token)}, ${personId}, ${email}, ${now.toISOString()}, ${kind})`.execute(db);
  return token;
}
