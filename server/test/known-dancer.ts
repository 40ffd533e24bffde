import { randomUUID } from 'node:crypto';
import {
  deedsEndpoints,
  dressingEndpoints,
  type Endpoint,
  issuingEndpoints as issuing,
  clothingItemEndpoints as items,
  mergingEndpoints,
  noteEndpoints as notes,
  ownerEndpoints as owners,
  peopleEndpoints as people,
  performanceEndpoints as performances,
  placeEndpoints as places,
  reminderEndpoints as reminders,
  returnEndpoints as returns,
  settlementEndpoints as settlements,
  keeperSheetEndpoints as sheets,
  stocktakeEndpoints as stocktakes,
} from '@riideait/contract';
import { withScope } from '../src/db/scope.ts';
import { runDueReminders } from '../src/features/mail/recurring-reminders/recurring-reminders.service.ts';
import { makeMail } from '../src/features/mail/reminders/making.service.ts';
import { makeEmail } from '../src/mail/make-email.ts';
import { withAnswers } from './answers.ts';
import type { TestApp, TestEnsemble } from './app.ts';
import { aGroup, aHolderLink, aLoan, aName, anImage, anItem, aPerson, aPlace, aRecurringReminder, aSet } from './builders.ts';
import type { CallInput } from './client.ts';
import type { importing } from './imports.ts';
import { packed, sheetXml, workbookParts } from './packed-files.ts';

/** Values of the dancer that no other row has. Numbers are 60 or more: a smaller one could be the seconds of a timestamp. */
export const KNOWN = [
  ...[
    'Kunigunde',
    'Rästikhein',
    'Õunapuuvõsa',
    'kunigunde@unustus.test',
    'rastik@unustus.test',
    '58123987',
    '59876543',
    '5987 6543',
    '59 876 543',
  ],
  ...['Tuulepesa', 'tuulepesa@unustus.test', '5777 1234'],
  ...[
    '5900 0177',
    '171.3',
    '173.7',
    '93.9',
    '69.7',
    'lillapael',
    'kitsaskrae',
    'unustatudrida',
    'tulemisesõna',
    'kahjusõna',
    'loobumissõna',
    'märkusesõna',
  ],
];

const NAME = 'Kunigunde Õunapuuvõsa';
const mari = { firstName: 'Kunigunde', lastName: 'Õunapuuvõsa', genderCode: 'F', email: 'kunigunde@unustus.test' };
const ORIGIN = { publicUrl: 'https://riideait.test', from: { name: 'Riideait', address: 'riided@riideait.test' } };

type Test = Pick<TestApp, 'anEnsemble' | 'database' | 'clock'> & { readonly imports: ReturnType<typeof importing> };

/** A dancer with a row of everything, made by real calls, who has given all back; and what touched them. */
export async function aKnownDancer({ anEnsemble, database, clock, imports }: Test) {
  const ensemble = await anEnsemble();
  const { keeper, inside } = ensemble;
  const wardrobe = await inside(wardrobeOf);
  const deeds: number[] = [];
  const requests: { endpoint: Endpoint; input: CallInput<Endpoint> }[] = [];
  /** Calls as the keeper; a repeatable one with an id, so that its answer is stored. */
  const call = async (endpoint: Endpoint, input: CallInput<Endpoint>) => {
    const sent = endpoint.repeatable ? { ...input, body: { ...(input.body ?? {}), requestId: randomUUID() } } : input;
    const answer = await keeper.call(endpoint, sent);
    if (answer.status >= 300) throw new Error(`${endpoint.path}: ${answer.raw.body}`);
    if (endpoint.repeatable) requests.push({ endpoint, input: sent });
    if (typeof answer.deedId === 'number') deeds.push(answer.deedId);
    return answer;
  };
  const undo = (id: number | null | undefined) => call(deedsEndpoints.undo, { params: { id: id ?? 0 } });
  const { groupId } = wardrobe;

  const added = await call(people.add, {
    body: { ...mari, email: '', lastName: 'Rästikhein', phoneNumber: '58123987', height: 171.3, groupId },
  });
  const { id } = people.add.data.parse(added.data);
  const params = { id };
  const dancer: Dancer = { ...ensemble, ...wardrobe, id, params, call, deeds, undo };

  await call(issuing.issue, {
    params,
    body: { clothingIds: [wardrobe.first], comments: [{ itemId: wardrobe.first, comment: 'lillapael' }] },
  });
  await inside((scope) => aRecurringReminder(scope, { groupId, startsOn: '2026-09-10' }));
  const tenth = { ensembleId: ensemble.ensembleId, userId: null, now: new Date('2026-09-10T06:00:00Z') };
  await withScope(database(), 'switch', tenth, (scope) => runDueReminders(scope, ORIGIN));
  await call(people.edit, {
    params,
    body: { ...mari, email: 'rastik@unustus.test', phoneNumber: '+372 5987 6543', height: 173.7, groupId },
  });
  const slip = await call(people.edit, { params, body: { ...mari, phoneNumber: '+372 5987 6543', height: 173.7, chest: 93.9, groupId } });
  await undo(slip.deedId);
  await call(people.edit, { params, body: { ...mari, phoneNumber: '+372 5987 6543', height: 173.7, groupId } });
  await call(people.measure, { params, body: { footSize: 69.7, chest: 93.9, measuredOn: '2026-01-05' } });

  await call(notes.add, { params, body: { onDay: '2026-01-05', text: 'Kingad on kitsad, märkusesõna' } });
  await twin(dancer);
  await moves(dancer);
  await plans(dancer);
  await performance(dancer);
  await stocktake(dancer, clock.now);
  await mails(dancer);
  await files(dancer, imports);
  await money(dancer);
  await loan(dancer);
  await texts(dancer, database());
  await answers(dancer);
  return { ...dancer, name: NAME, deeds, requests };
}

interface Dancer extends TestEnsemble, Awaited<ReturnType<typeof wardrobeOf>> {
  readonly id: number;
  readonly params: { readonly id: number };
  readonly call: (endpoint: Endpoint, input: CallInput<Endpoint>) => ReturnType<TestEnsemble['keeper']['call']>;
  readonly deeds: number[];
  readonly undo: (deedId: number | null | undefined) => Promise<unknown>;
}

async function wardrobeOf(scope: Parameters<Parameters<TestEnsemble['inside']>[0]>[0]) {
  const { id: groupId } = await aGroup(scope, 'Naisrühm');
  const other = await aPerson(scope, { firstName: 'Liis', lastName: 'Kask', email: 'liis@tants.ee', groupId });
  const { id: placeId } = await aPlace(scope, 'Riiul');
  const { id: nameId } = await aName(scope, { name: 'Muhu seelik', placeId });
  const piece = async (clothingNumber: string) => (await anItem(scope, { clothingNameId: nameId, clothingNumber })).id;
  const { id: setId } = await aSet(scope, [nameId], 'Muhu naine');
  return {
    groupId,
    other: other.id,
    placeId,
    nameId,
    setId,
    first: await piece('12'),
    second: await piece('14'),
    third: await piece('17'),
  };
}

/** Another row of the same dancer, merged by a manager. */
async function twin({ manager, params, call }: Dancer) {
  const body = { ...mari, lastName: 'Tuulepesa', email: 'tuulepesa@unustus.test', phoneNumber: '5777 1234' };
  const other = people.add.data.parse((await call(people.add, { body })).data);
  const { status } = await manager.call(mergingEndpoints.merge, { params, body: { otherId: other.id } });
  if (status !== 200) throw new Error('The twin was not merged');
}

/** Returns, an undone return, an undone issue, a swap with another dancer, a day. */
async function moves({ params, id, other, first, second, third, call, undo }: Dancer) {
  const back = await call(returns.return, { body: { items: [{ clothingId: first }] } });
  await undo(back.deedId);
  await call(issuing.setDueDate, { params: { id, clothingId: first }, body: { dueOn: '2026-12-24' } });
  const mistaken = await call(issuing.issue, {
    params,
    body: { clothingIds: [second], comments: [{ itemId: second, comment: 'kitsaskrae' }] },
  });
  await undo(mistaken.deedId);
  await call(issuing.issue, { params: { id: other }, body: { clothingIds: [third] } });
  const swapped = [
    { clothingId: first, fromPersonId: id, toPersonId: other },
    { clothingId: third, fromPersonId: other, toPersonId: id },
  ];
  await call(issuing.swap, { params, body: { moves: swapped } });
  await call(issuing.return, { params: { id, clothingId: third } });
}

/** A plan of the group with a cell of the dancer, one that leaves the dancer out, pieces handed over and taken back. */
async function plans({ id, groupId, setId, nameId, second, third, call }: Dancer) {
  const plan = { groupId, clothingSetIds: [setId], dueOn: null };
  const made = dressingEndpoints.add.data.parse((await call(dressingEndpoints.add, { body: { ...plan, name: `Pidu, ${NAME}` } })).data);
  const cell = { id: made.id, personId: id, clothingNameId: nameId };
  await call(dressingEndpoints.setCell, { params: cell, body: { state: 'LOCKED', clothingId: second } });
  await call(dressingEndpoints.add, { body: { ...plan, name: 'Teine', leftOutPersonIds: [id] } });
  await call(dressingEndpoints.handOver, { params: { id: made.id }, body: { people: [{ personId: id, clothingIds: [third] }] } });
  await call(returns.return, { body: { items: [{ clothingId: third }] } });
}

/** A performance with the dancer in its number, with a word about coming and a piece that was worn. */
async function performance({ id, groupId, first, call, inside }: Dancer) {
  await call(sheets.edit, { body: { text: `Põlli peseb ${NAME}` } });
  const form = { name: `Kontsert, ${NAME}`, onDay: '2026-12-24', note: `${NAME} toob lindid`, groupIds: [groupId] };
  const made = performances.add.data.parse((await call(performances.add, { body: form })).data);
  const params = { id: made.id };
  const tuljak = { name: `${NAME} soolo`, addedPersonIds: [id] };
  await call(performances.setNumbers, { params, body: { numbers: [tuljak] } });
  await call(performances.attend, { params, body: { people: [{ personId: id, comes: false, word: 'tulemisesõna' }] } });
  const worn = { performanceId: made.id, personId: id, clothingItemId: first };
  await inside(({ db }) => db.insertInto('worn').values(worn).execute());
}

/** A piece of her own that the ensemble uses, and a settlement that a manager forgave. */
async function money({ id, first, nameId, manager, call, deeds }: Dancer) {
  const own = owners.add.data.parse((await call(owners.add, { body: { kind: 'PERSON', personId: id } })).data);
  await call(items.edit, { params: { nameId, itemId: first }, body: { clothingNumber: '12', ownerId: own.id } });
  const lost = { personId: id, clothingId: first, reason: 'LOST', text: `${NAME} kaotas, kahjusõna`, cents: 4500 } as const;
  const added = await manager.call(settlements.add, { body: lost });
  const forgiven = await manager.call(settlements.forgive, {
    params: { id: added.data.id },
    body: { reason: `${NAME} parandas ise, loobumissõna` },
  });
  deeds.push(...[added, forgiven].flatMap(({ deedId }) => deedId ?? []));
}

/** A loan: a group of borrowers that was unmarked may leave one behind. */
async function loan({ id, second, inside }: Dancer) {
  const words = { purpose: `Näitus, ${NAME}`, deposit: 'tagatissõna', contact: 'kontaktisõna' };
  await inside((scope) => aLoan(scope, { personId: id, ...words }, [second]));
}

/** A piece counted while the dancer has it, and a text with the name. */
async function stocktake({ params, second, call }: Dancer, now: Date) {
  await call(issuing.issue, { params, body: { clothingIds: [second] } });
  const { id } = stocktakes.add.data.parse((await call(stocktakes.add, { body: { name: 'Sügis' } })).data);
  const seen = [{ clothingId: second }, { text: `${NAME} kott` }].map((entry) => ({ id: randomUUID(), at: now.toISOString(), ...entry }));
  await call(stocktakes.count, { params: { id }, body: { sentAt: now.toISOString(), entries: seen } });
  await call(stocktakes.close, { params: { id }, body: {} });
  await call(stocktakes.settle, { params: { id }, body: { kind: 'ISSUED', settlement: 'DONE' } });
}

/** A sent mail, a failed one, and a bulk mail that waits. */
async function mails({ id, groupId, call, manager, inside }: Dancer) {
  for (const status of ['SENT', 'FAILED'] as const) {
    await call(reminders.person, { body: { personId: id, line: 'unustatudrida' } });
    const outcome = status === 'SENT' ? { sentAt: '2026-09-03T15:00:00Z' } : { error: '550 kunigunde@unustus.test: mailbox unavailable' };
    await inside(async (scope) => {
      const queued = await scope.db.selectFrom('email').select('id').where('status', '=', 'QUEUED').executeTakeFirstOrThrow();
      const job = { ...queued, ensembleId: scope.ensembleId };
      await makeEmail(scope, job, (within, recipe) => makeMail(within, 'http://localhost:3000', recipe));
      const settled = { status, ...outcome, ...(status === 'SENT' && { line: null }) };
      await scope.db.updateTable('email').set(settled).where('id', '=', queued.id).execute();
    });
  }
  await call(reminders.group, { body: { groupId, line: `${NAME} toob lindid` } });
  // A test of texts that was sent, by the first name alone, and one that waits.
  const draft = { subject: '{eesnimi}', emailBeginning: `<p>${NAME}</p>` };
  for (const isSent of [true, false]) {
    await manager.call(reminders.test, { body: { personId: id, draft } });
    const sent = { status: 'SENT', sentAt: '2026-09-03T15:00:00Z', html: 'Kunigunde', draft: JSON.stringify({ personId: id }) } as const;
    if (isSent) await inside(({ db }) => db.updateTable('email').set(sent).where('draft', 'is not', null).execute());
  }
}

const PEOPLE = 'Eesnimi;Perekonnanimi;Sugu;Telefon\nKunigunde;Õunapuuvõsa;N;5900 0177\n';

/** A file that was written, unwritten ones with the dancer as a row, as a holder, and on a sheet that is not read. */
async function files({ keeper }: Dancer, { start, preview, run }: Test['imports']) {
  const done = await start(keeper, 'PEOPLE', PEOPLE, 'Õunapuuvõsa.csv');
  await run(keeper, done.id);
  const begun = await start(keeper, 'PEOPLE', PEOPLE);
  await preview(keeper, begun.id);
  await start(keeper, 'CLOTHING', `Nimetus;Number;Kelle käes\nVöö;1;${NAME}\n`);
  const cell = (name: string, text: string) => `<c r="${name}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const list = (firstName: string, lastName: string) =>
    sheetXml(
      `<row r="1">${cell('A1', 'Eesnimi')}${cell('B1', 'Perekonnanimi')}</row><row r="2">${cell('A2', firstName)}${cell('B2', lastName)}</row>`,
    );
  const note = sheetXml(`<row r="1">${cell('A1', NAME)}</row>`);
  await start(keeper, 'PEOPLE', packed(workbookParts([list('Jüri', 'Mets'), note])), 'teised.xlsx');
}

/** What the dancer confirmed and answered by a mailed link, and another dancer about her. */
async function answers({ id, other, inside }: Dancer) {
  await inside(async (scope) => {
    const imageId = (await anImage(scope, NAME)).id;
    await withAnswers(scope, { personId: id, imageId, word: 'tuulepesa@unustus.test' });
    await aHolderLink(scope, id, 'kunigunde@unustus.test');
    await aHolderLink(scope, id, 'tuulepesa@unustus.test');
    const said = { personId: other, kind: 'WORD', answeredAt: scope.now.toISOString(), text: `Ka ${NAME} vöö on katki` };
    await scope.db.insertInto('holderAnswer').values(said).execute();
  });
}

/** Words of others that name the dancer, and errors of jobs. */
async function texts({ id, ensembleId, nameId, placeId, first, call }: Dancer, database: ReturnType<TestApp['database']>) {
  const words = `Küsi: ${NAME.toUpperCase()}, kunigunde@unustus.test, 59 876 543, 59876543`;
  await call(items.edit, {
    params: { nameId, itemId: first },
    body: { clothingNumber: '12', size: null, comment: words, state: 'REPAIR', stateNote: words },
  });
  await call(items.edit, {
    params: { nameId, itemId: first },
    body: { clothingNumber: '12', size: null, comment: `${words}!`, state: 'OK' },
  });
  await call(places.edit, { params: { id: placeId }, body: { name: 'Riiul: Õunapuuvõsa, Kunigunde', note: words } });
  await database.pool.query(
    `update riideait.deed set undo_refused = $2 where ensemble_id = $1 and id = (select max(deed_id) from riideait.deed_subject
       where ensemble_id = $1 and entity = 'person' and entity_id = $3)`,
    [ensembleId, `${NAME} on vahepeal muudetud`, id],
  );
  await database.pool.query(
    `insert into riideait_jobs.job (name, data, output, state)
     values ('email', jsonb_build_object('ensembleId', $1::bigint), $2::jsonb, 'failed')`,
    [ensembleId, JSON.stringify({ detail: 'Failing row contains (7, Kunigunde, Õunapuuvõsa).' })],
  );
}
