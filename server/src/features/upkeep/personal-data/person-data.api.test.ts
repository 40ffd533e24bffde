import { erasingEndpoints, issuingEndpoints, peopleEndpoints, personalDataEndpoints, returnEndpoints } from '@riideait/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { withAnswers } from '../../../../test/answers.ts';
import { type TestEnsemble, testApp } from '../../../../test/app.ts';
import {
  aDressingPlan,
  aGroup,
  aHolderLink,
  aLoan,
  aName,
  aNote,
  aNumber,
  anEmail,
  anImage,
  anImport,
  anItem,
  aPerformance,
  aPerson,
  aRecurringReminder,
  aStocktake,
} from '../../../../test/builders.ts';
import { aSettlement } from '../../../../test/care.ts';
import { importing } from '../../../../test/imports.ts';
import { aKnownDancer, KNOWN } from '../../../../test/known-dancer.ts';
import type { Scope } from '../../../db/scope.ts';
import { KEPT_DAYS } from '../../../kept-days.ts';

const { anEnsemble, clock, database } = testApp();
const imports = importing({ database, clock });

let ensemble: TestEnsemble;
let id: number;

const read = async (of = id) => (await ensemble.manager.call(personalDataEndpoints.person, { params: { id: of } })).data;

/** Two people with rows of every kind: the data of one must not have values of the other. */
async function withEverything(form: { firstName: string; lastName: string; email: string; phoneNumber: string }, mark: string) {
  const { keeper, inside } = ensemble;
  const { data: person } = await keeper.call(peopleEndpoints.add, {
    body: { ...form, genderCode: 'F', height: 171.5, requestId: crypto.randomUUID() },
  });
  const params = { id: person.id };
  const body = { ...form, genderCode: 'F', height: 171.5, chest: 88.5, waist: 70.5, hips: 99.5, headSize: 55.5, footSize: 38.5 };
  await keeper.call(peopleEndpoints.edit, { params, body: { ...body, firstName: `Endine${mark}` } });
  await keeper.call(peopleEndpoints.edit, { params, body });
  await keeper.call(peopleEndpoints.measure, { params, body: { height: 169.5, measuredOn: '2026-02-03' } });
  const { items, groupName } = await inside((scope) => theRest(scope, person.id, form, mark));
  const clothingIds = items.map((item) => item.id);
  const comments = clothingIds.map((itemId) => ({ itemId, comment: `Nööp puudu ${mark}` }));
  await keeper.call(issuingEndpoints.issue, {
    params,
    body: { clothingIds, comments, dueOn: '2026-12-31', requestId: crypto.randomUUID() },
  });
  await keeper.call(returnEndpoints.return, { body: { items: clothingIds.slice(1).map((clothingId) => ({ clothingId })) } });
  await inside(({ db }) => db.updateTable('person').set({ groupId: groupName.id, active: false }).where('id', '=', person.id).execute());
  return person.id;
}

async function theRest(scope: Scope, personId: number, form: { firstName: string; lastName: string; email: string }, mark: string) {
  const { db, now } = scope;
  const body = { height: 160.5, chest: 80.5, waist: 60.5, hips: 90.5, headSize: 54.5, footSize: 36.5 };
  const contacts = { email: `topelt-${mark}@tants.ee`, phoneNumber: `topelt ${mark}` };
  await aPerson(scope, { firstName: `Topelt${mark}`, lastName: 'Kirje', ...body, ...contacts, active: false, mergedInto: personId });
  const group = await aGroup(scope, `Rühm ${mark}`);
  await aNote(scope, personId, `Kitsad kingad ${mark}`);
  await aLoan(scope, { personId, purpose: `Näitus ${mark}`, deposit: `Pant ${mark}`, contact: `Kontakt ${mark}` });
  const name = await aName(scope, { name: `Seelik ${mark}` });
  const items = [
    await anItem(scope, { clothingNameId: name.id, clothingNumber: `12${mark}`, size: 84.5 }),
    await anItem(scope, { clothingNameId: name.id, clothingNumber: `13${mark}` }),
  ];
  await anEmail(scope, {
    personId,
    personName: `${form.firstName} ${form.lastName}`,
    toAddress: form.email,
    subject: `Meeldetuletus ${mark}`,
    text: `Too tagasi ${mark}`,
    error: `Postkast täis ${mark}`,
    sentAt: scope.now.toISOString(),
    beforeResend: JSON.stringify({ to_address: `endine-${mark}@tants.ee` }),
  });
  const plan = await aDressingPlan(scope, [personId], [], `Laulupidu ${mark}`);
  const cell = { dressingPlanId: plan.id, personId, clothingNameId: name.id, clothingItemId: items[0]?.id ?? null };
  await db
    .insertInto('dressingCell')
    .values({ ...cell, state: 'LOCKED' })
    .execute();
  const performance = await aPerformance(scope, { name: `Tantsupäev ${mark}` });
  await aNumber(scope, performance.id, { personId, word: mark, added: true, itemId: items[0]?.id });
  const stocktake = await aStocktake(scope, { name: `Loendus ${mark}`, closedAt: now.toISOString() });
  const finding = { stocktakeId: stocktake.id, kind: 'ISSUED', personId, clothingItemId: items[0]?.id ?? null } as const;
  await db.insertInto('stocktakeFinding').values(finding).execute();
  await db.insertInto('owner').values({ kind: 'PERSON', personId }).execute();
  await aSettlement(scope, personId, { clothingItemId: items[1]?.id ?? null, piece: `Seelik ${mark}` });
  const closed = { closedAt: now.toISOString(), outcome: 'FORGIVEN', forgivenText: `kingiti ${mark}` };
  await aSettlement(scope, personId, { piece: `Vöö ${mark}`, ...closed });
  const reminder = await aRecurringReminder(scope, { groupId: group.id });
  const run = { recurringReminderId: reminder.id, ranOn: '2026-09-01', queued: 3, withoutEmail: [`${form.firstName} ${form.lastName}`] };
  await db.insertInto('reminderRun').values(run).execute();
  await withAnswers(scope, { personId, word: mark, imageId: (await anImage(scope, mark)).id });
  await aHolderLink(scope, personId, `link-${mark}@tants.ee`);
  await sql`select end_holder_links(${personId}, null, ${now.toISOString()})`.execute(db);
  const file = await anImport(scope, { fileName: `nimekiri-${mark}.xlsx` });
  await db
    .updateTable('importRow')
    .set({ cells: JSON.stringify([form.firstName, form.lastName]) })
    .where('importId', '=', file.id)
    .where('rowNumber', '=', 3)
    .execute();
  return { items, groupName: group };
}

beforeAll(async () => {
  ensemble = await anEnsemble();
  id = await withEverything({ firstName: 'Õie', lastName: 'Käär', email: 'oie@tants.ee', phoneNumber: '+372 5551 2345' }, 'esimene');
  await withEverything({ firstName: 'Malle', lastName: 'Kask', email: 'malle@tants.ee', phoneNumber: '+372 5559 8765' }, 'teine');
});

test('the answer holds the record and one of each', async () => {
  const data = await read();
  expect(data.takenAt).toBe(clock.now.toISOString());
  expect(data.ensemble).toBe(`Ansambel ${ensemble.code}`);
  expect(data.record).toEqual({
    firstName: 'Õie',
    lastName: 'Käär',
    genderCode: 'F',
    groupName: 'Rühm esimene',
    email: 'oie@tants.ee',
    phoneNumber: '+372 5551 2345',
    height: 171.5,
    chest: 88.5,
    waist: 70.5,
    hips: 99.5,
    headSize: 55.5,
    footSize: 38.5,
    active: false,
    inactiveSince: expect.any(String),
    confirmed: false,
  });
  expect(data.merged).toMatchObject([{ firstName: 'Topeltesimene', email: 'topelt-esimene@tants.ee', height: 160.5, active: false }]);
  expect(data.measurements).toHaveLength(7);
  expect(data.measurements.at(-1)).toEqual({ kind: 'HEIGHT', value: 169.5, measuredOn: '2026-02-03', source: 'KEEPER' });
  const piece = { clothingName: 'Seelik esimene', clothingNumber: '12esimene', size: 84.5, sizeLabel: '84,5' };
  const issue = { from: clock.now.toISOString(), dueOn: '2026-12-31', comment: 'Nööp puudu esimene' };
  expect(data.issues).toEqual([
    { ...piece, ...issue, to: null },
    { ...piece, clothingNumber: '13esimene', size: null, sizeLabel: null, ...issue, to: clock.now.toISOString() },
  ]);
  expect(data.mails).toEqual([
    expect.objectContaining({
      name: 'Õie Käär',
      address: 'oie@tants.ee',
      earlierAddress: 'endine-esimene@tants.ee',
      subject: 'Meeldetuletus esimene',
      text: 'Too tagasi esimene',
      error: 'Postkast täis esimene',
      status: 'QUEUED',
    }),
  ]);
  expect(data.plans).toEqual([{ name: 'Laulupidu esimene', dueOn: null, added: true, pieces: [{ ...piece, state: 'LOCKED' }] }]);
  expect(data.stocktakes).toEqual([{ ...piece, stocktake: 'Loendus esimene', closedAt: clock.now.toISOString(), kind: 'ISSUED' }]);
  expect(data.reminders).toEqual([{ ranOn: '2026-09-01', groupName: 'Rühm esimene', reason: 'WITHOUT_EMAIL' }]);
  expect(data.imports).toEqual([
    {
      at: clock.now.toISOString(),
      fileName: 'nimekiri-esimene.xlsx',
      kind: 'PEOPLE',
      row: 3,
      cells: [
        { heading: 'firstName', value: 'Õie' },
        { heading: 'lastName', value: 'Käär' },
      ],
    },
  ]);
  expect(data.deeds.map(({ kind, count }) => `${kind} ${count}`)).toEqual([
    'RETURN 1',
    'ISSUE 2',
    'PERSON_MEASURE 0',
    'PERSON_EDIT 0',
    'PERSON_EDIT 0',
    'PERSON_ADD 0',
  ]);
  expect(data.requests.map(({ call }) => call)).toEqual(expect.arrayContaining(['POST /api/people', `POST /api/people/${id}/clothing`]));
});

test('changes name field, former and new value, ids by their names; of no user', async () => {
  const { changes } = await read();
  const of = (record: string, action: string) => changes.filter((change) => change.record === record && change.action === action);
  expect(of('person', 'UPDATE').flatMap(({ fields }) => fields)).toEqual(
    expect.arrayContaining([
      { field: 'firstName', old: 'Õie', new: 'Endineesimene' },
      { field: 'firstName', old: 'Endineesimene', new: 'Õie' },
      { field: 'groupId', old: null, new: 'Rühm esimene' },
    ]),
  );
  expect(of('issue', 'INSERT').flatMap(({ fields }) => fields)).toEqual(
    expect.arrayContaining([
      { field: 'clothingItemId', old: null, new: 'Seelik esimene nr 12esimene' },
      { field: 'comment', old: null, new: 'Nööp puudu esimene' },
    ]),
  );
  expect(of('issue', 'UPDATE')).toHaveLength(1);
  expect(of('body_measurement', 'INSERT').length).toBeGreaterThan(5);
  expect(of('dressing_cell', 'INSERT')).toHaveLength(1);
  const fields = new Set(changes.flatMap((change) => change.fields.map(({ field }) => field)));
  expect([...fields].filter((field) => /issuer|receiver|countedBy|settledBy|personId/.test(field))).toEqual([]);
});

test('nothing of another dancer is in it, and nothing that names a user', async () => {
  const text = JSON.stringify(await read());
  for (const foreign of ['teine', 'Malle', 'Kask', '8765', 'Tõruke', ensemble.keeper.email]) expect(text).not.toContain(foreign);
});

/** Where the rows of each table with a person stand, by the column that refers to one. */
const covered = {
  attendance: 'performances',
  body_measurement: 'measurements',
  dressing_cell: 'plans',
  dressing_person: 'plans',
  email: 'mails',
  holder_answer: 'answers',
  holder_link: 'links',
  holder_photo: 'photos',
  holder_receipt: 'receipts',
  issue: 'issues',
  loan: 'others',
  number_dancer: 'performances',
  owner: 'owners',
  person: 'merged',
  person_note: 'others',
  settlement: 'settlements',
  stocktake_finding: 'stocktakes',
  worn: 'performances',
} as const;

/** Columns that the answer leaves out: keys, ids (it has the names), users, and columns without data of the person. */
const LEFT_OUT = [
  /^(id|ensemble_id|version|person_id|.*_folded|gender_code|group_id|erased_at|merged_into)$/,
  /_(item|name|plan|place|stocktake)_id$|^(stocktake|place|performance|number)_id$/,
  /^(issuer_id|receiver_id|user_id|counted_by|settled_by|settled_by_id|made_by_id|said_by|opened_by|closed_by|written_by|written_at)$/,
  // Of links, receipts and answers: keys, and what stands as lines and measures.
  /^(token_hash|in_ensemble_id|request_id|issue_id|photo_id|image_id|lines|measures)$/,
  // Of a mail: its words stand as text, earlier columns as the earlier address; how it is made is the same for all of a sending.
  /^(deed_id|message_id|bulk|attempts|html|at|before_resend|requeued_at|reply_to|meant_for|send_inventory|only_unconfirmed|clothing_name_ids|line|made_at|performance_mail|settlement_id|about|about_day|draft|asked_subject|refusal)$/,
  // An owner of the register has no name of its own.
  /^name$/,
  // Of links and photos of makers, who are nobody of the register.
  /^maker_id$/,
  // When a cell of a plan got its piece, and which plan took it.
  /^(since|gone_to)$/,
  // Of findings of other kinds, what was done about a piece, and its name and places for when they are gone.
  /^(text|size|size_label|expected|counted|counted_at|state|settled_at|settlement|piece_name|piece_number|place_name|found_place_name)$/,
];

const shown = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value).toISOString() : String(value);

test('every table that refers to a person is in it, with every column', async () => {
  const data = await read();
  await ensemble.inside(async ({ db }) => {
    const { system } = database();
    const { rows } = await sql<{ table: string }>`
      select distinct c.relname as "table" from pg_class c
      left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and f.confrelid = 'person'::regclass
      left join pg_attribute a on a.attrelid = c.oid and a.attname = 'person_id' and not a.attisdropped
      where c.relkind = 'r' and (f.oid is not null or a.attname is not null)
        and c.relnamespace = (select relnamespace from pg_class where oid = 'person'::regclass)
      order by 1`.execute(db);
    expect(rows.map(({ table }) => table)).toEqual(Object.keys(covered));

    const parts = [
      ['person', 'record', 'id'],
      ...Object.entries(covered).map(([table, part]) => [table, part, table === 'person' ? 'merged_into' : 'person_id']),
    ] as const;
    for (const [table = '', part = '', key = ''] of parts) {
      const { rows: stored } = await sql<{ row: Record<string, unknown> }>`
        select to_jsonb(entry) as row from ${sql.table(table)} as entry where ${sql.ref(key)} = ${id}`.execute(
        // Requests may not read links.
        table === 'holder_link' ? system : db,
      );
      expect(stored, table).not.toHaveLength(0);
      const text = JSON.stringify(Object.entries(data).find(([name]) => name === part));
      const columns = Object.keys(stored[0]?.row ?? {}).filter((column) => !LEFT_OUT.some((pattern) => pattern.test(column)));
      for (const column of columns) {
        const values = stored.flatMap(({ row }) => row[column] ?? []).map(shown);
        expect(values, `${table}.${column} of the test`).not.toEqual([]);
        for (const value of values) expect(text, `${table}.${column}`).toContain(value);
      }
    }
  });
});

test('a row that is gone is known from the audit', async () => {
  const { manager, inside } = ensemble;
  const dancer = await inside((scope) => aPerson(scope, { firstName: 'Kustutatud mõõduga' }));
  const mistake = { personId: dancer.id, kind: 'WAIST', value: 66.6, measuredOn: '2026-03-04' } as const;
  await inside(({ db }) => db.insertInto('bodyMeasurement').values(mistake).execute());
  await inside(({ db }) => db.deleteFrom('bodyMeasurement').where('personId', '=', dancer.id).execute());
  const { data } = await manager.call(personalDataEndpoints.person, { params: { id: dancer.id } });
  expect(data.measurements).toEqual([]);
  const removed = data.changes.find(({ action }) => action === 'DELETE');
  expect(removed).toMatchObject({
    record: 'body_measurement',
    label: 'Kehamõõt',
    fields: expect.arrayContaining([{ field: 'value', old: '66.6', new: null }]),
  });
});

test.each([
  ['a longer name', { firstName: 'Mari', lastName: 'Tamme' }, ['Mari', 'Tamm'], 0],
  ['capitals', { firstName: 'Mari', lastName: 'Tõnn' }, ['TÕNN, Mari', ''], 1],
  ['a namesake', { firstName: 'Mari', lastName: 'Kask' }, ['Mari Kask', ''], 0],
  ['the address', { firstName: 'Kati', lastName: 'Kuusk', email: 'kati@tants.ee' }, ['K. K.', 'kati@tants.ee'], 1],
  ['another address', { firstName: 'Kati', lastName: 'Kuusk', email: 'kati@tants.ee' }, ['K. K.', 'kati@tants.eesti'], 0],
])('a row of an import by %s', async (_, person, cells, rows) => {
  const own = await anEnsemble();
  const dancer = await own.inside((scope) => aPerson(scope, person));
  await own.inside(async (scope) => {
    await aPerson(scope, { firstName: 'Mari', lastName: 'Kask' });
    const { id: importId } = await anImport(scope);
    await scope.db.deleteFrom('importRow').where('importId', '=', importId).where('rowNumber', '=', 2).execute();
    await scope.db
      .updateTable('importRow')
      .set({ cells: JSON.stringify(cells) })
      .where('importId', '=', importId)
      .execute();
  });
  expect((await own.manager.call(personalDataEndpoints.person, { params: { id: dancer.id } })).data.imports).toHaveLength(rows);
});

test('of namesakes a row of an import is of the one it matched', async () => {
  const own = await anEnsemble();
  const [one, other] = await own.inside(async (scope) => {
    const people = [await aPerson(scope, { lastName: 'Tamm' }), await aPerson(scope, { lastName: 'Tamm' })];
    const { id: importId } = await anImport(scope);
    const judgement = JSON.stringify({ match: { text: 'Mari Tamm', url: `/people/${people[0]?.id}` } });
    await scope.db.updateTable('importRow').set({ judgement }).where('importId', '=', importId).where('rowNumber', '=', 2).execute();
    return people;
  });
  const importsOf = async (dancer: number | undefined) =>
    (await own.manager.call(personalDataEndpoints.person, { params: { id: dancer ?? 0 } })).data.imports.length;
  expect([await importsOf(one?.id), await importsOf(other?.id)]).toEqual([1, 0]);
});

test('the text for dancers has the ensemble and its proved address for replies', async () => {
  const { viewer, inside, code, ensembleId } = await anEnsemble();
  expect((await viewer.call(personalDataEndpoints.notice)).data).toEqual({
    ensemble: `Ansambel ${code}`,
    contact: null,
    viewersSeeContacts: false,
    periods: { ...KEPT_DAYS, backups: null },
  });
  await inside(({ db }) => db.updateTable('emailConfig').set({ replyTo: 'riided@tants.ee', replyToPending: 'uus@tants.ee' }).execute());
  await database().system.updateTable('ensemble').set({ viewersSeeContacts: true }).where('id', '=', ensembleId).execute();
  expect((await viewer.call(personalDataEndpoints.notice)).data).toMatchObject({ contact: 'riided@tants.ee', viewersSeeContacts: true });
});

test('whatever is known of a dancer is in it', async () => {
  const dancer = await aKnownDancer({ anEnsemble, database, clock, imports });
  const { data } = await dancer.manager.call(personalDataEndpoints.person, { params: { id: dancer.id } });
  const text = JSON.stringify(data);
  for (const known of KNOWN) expect(text).toContain(known);
  const records = new Set(data.mentions.map(({ record }) => record));
  expect([...records].toSorted()).toEqual([
    'clothing_item',
    'deed',
    'dressing_plan',
    'holder_answer',
    'keeper_sheet',
    'loan',
    'performance',
    'performance_number',
    'place',
    'settlement',
    'stocktake_entry',
    'stocktake_finding',
  ]);

  await dancer.manager.call(erasingEndpoints.person, { params: { id: dancer.id }, body: { name: dancer.name } });
  expect((await dancer.manager.call(personalDataEndpoints.person, { params: { id: dancer.id } })).status).toBe(404);
});
