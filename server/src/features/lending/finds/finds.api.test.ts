import {
  type Answer,
  API_BASE,
  answerEndpoints,
  clothingItemEndpoints,
  codeEndpoints,
  deedsEndpoints,
  emailLogEndpoints,
  ensembleEndpoints,
  findEndpoints,
  type Settlement,
  THANKS_TO_FINDER,
  todayEndpoints,
} from '@riideait/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type TestUser, testApp } from '../../../../test/app.ts';
import { aGroup, aName, aNumberOfAll, anIssue, anItem, aPerformance, aPerson, aSet } from '../../../../test/builders.ts';
import { aJpeg, twoColours } from '../../../../test/pictures.ts';
import { KEPT_DAYS } from '../../../kept-days.ts';
import { removeOld } from '../../upkeep/retention/daily.service.ts';

const { app, anEnsemble, clock, database } = testApp({ own: true });
const { list, settle } = answerEndpoints;

let networks = 0;
const aNetwork = () => `198.51.${Math.floor(++networks / 250)}.${networks % 250}`;

type Said = Partial<Record<'where' | 'words' | 'contact' | 'website' | 'requestId', string>>;
const WHERE = 'Kadrioru staadion, kolmas rida';
const WORDS = 'Punane vöö pingi all, viin garderoobi';

/** What a stranger of a network sends from the page of a code. */
async function report(code: string, said: Said = {}, { from = aNetwork(), file }: { from?: string; file?: Buffer } = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ where: WHERE, words: WORDS, ...said })) form.set(name, value);
  if (file !== undefined) form.set('file', new File([new Uint8Array(file)], 'IMG_0001.jpg'));
  const raw = await app().inject({
    method: 'POST',
    url: `${API_BASE}/codes/${encodeURIComponent(code)}/finds`,
    remoteAddress: from,
    payload: form,
  });
  const { messages } = raw.json();
  const told: { code?: string; field?: string; text: string }[] = messages.messageList;
  return { status: raw.statusCode, raw, codes: told.map(({ code: what }) => what), fields: told.map(({ field }) => field) };
}

/** Mari Tamm holds belt 12; belt 13 is lost. */
async function belts(strangersCard = true) {
  const ensemble = await anEnsemble();
  const { manager, keeper, inside } = ensemble;
  await manager.call(ensembleEndpoints.editOwn, { body: { strangersCard, strangersText: 'Palun tagasta!' } });
  const made = await inside(async (scope) => {
    const name = await aName(scope, { name: 'Muhu vöö' });
    const group = await aGroup(scope);
    const mari = await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm', groupId: group.id });
    const held = await anItem(scope, { clothingNameId: name.id, clothingNumber: '12' });
    const lost = await anItem(scope, { clothingNameId: name.id, clothingNumber: '13' });
    await anIssue(scope, mari.id, held.id);
    return { nameId: name.id, groupId: group.id, mari: mari.id, held: held.id, lost: lost.id };
  });
  await inside(({ db }) => db.updateTable('clothingItem').set({ state: 'LOST' }).where('id', '=', made.lost).execute());
  const codeOf = (id: number) =>
    inside(
      async ({ db }) =>
        (await db.selectFrom('itemCode').select('code').where('clothingItemId', '=', id).orderBy('id').executeTakeFirstOrThrow()).code,
    );
  const listed = async (query: object = {}): Promise<Answer[]> => (await keeper.call(list, { query })).data;
  return {
    ...ensemble,
    ...made,
    code: await codeOf(made.held),
    lostCode: await codeOf(made.lost),
    listed,
    first: async () => (await listed())[0] as Answer,
    settleIt: (id: number, as: Settlement) => keeper.call(settle, { params: { id }, body: { as } }),
    reply: (id: number, text?: string) => keeper.call(findEndpoints.reply, { params: { id }, body: text === undefined ? {} : { text } }),
    undo: (deedId: number | null | undefined) => keeper.call(deedsEndpoints.undo, { params: { id: deedId ?? 0 } }),
    rows: () => inside(({ db }) => db.selectFrom('find').selectAll().orderBy('id').execute()),
    item: async (itemId: number) => (await keeper.call(clothingItemEndpoints.get, { params: { nameId: made.nameId, itemId } })).data,
  };
}

test('a find is listed with its piece, its holder and the next performance', async () => {
  const { code, keeper, inside, mari, nameId, groupId, held, listed, first } = await belts();
  await inside(async (scope) => {
    const set = await aSet(scope, [nameId]);
    for (const [name, onDay] of [
      ['Pidu', '2027-07-04'],
      ['Kontsert', '2027-06-04'],
    ] as const) {
      const { id } = await aPerformance(scope, { name, onDay, neededFrom: onDay, neededUntil: onDay }, groupId);
      await aNumberOfAll(scope, id, set.id);
    }
  });
  const { status, raw } = await report(code, { contact: 'Jaan, 5551234' }, { file: await aJpeg(3000, 2000) });
  expect([status, raw.json().data]).toEqual([201, null]);
  expect(await first()).toMatchObject({
    kind: 'FIND',
    personId: null,
    personName: null,
    clothingId: held,
    piece: 'Muhu vöö nr 12',
    text: WORDS,
    photo: true,
    settled: null,
    meanwhile: null,
    find: {
      place: WHERE,
      contact: 'Jaan, 5551234',
      canReply: false,
      replied: null,
      holder: { id: mari, name: 'Mari Tamm' },
      performance: { name: 'Kontsert', onDay: '2027-06-04' },
    },
  });
  expect(await listed({ personId: mari })).toEqual([]);
  expect((await keeper.call(todayEndpoints.read)).data.answers).toBe(1);
});

test('no answer to a stranger names anybody, and what a stranger sends is the stranger’s alone', async () => {
  const { code, lostCode } = await belts();
  const answers = [
    await app().inject({ url: `${API_BASE}/codes/${code}/card`, remoteAddress: aNetwork() }),
    await app().inject({ url: `${API_BASE}/codes/${lostCode}/card`, remoteAddress: aNetwork() }),
    (await report(code)).raw,
    (await report(code, { where: ' ' })).raw,
    (await report(code, {}, { file: Buffer.from('vöö') })).raw,
  ];
  for (const { payload } of answers) expect(payload).not.toMatch(/Mari|Tamm|Muhu|vöö nr|LOST|kadunud|clothing|holder/i);
  // Held or lost, the card reads the same.
  expect(answers[0]?.payload).toBe(answers[1]?.payload);
});

test('switched off, unknown, blank and deleted are one 404, and no file is kept for them', async () => {
  const hidden = await belts(false);
  const { code, nameId, held, manager, inside } = await belts();
  await inside(({ db }) => db.updateTable('issue').set({ validUntil: clock.now.toISOString() }).execute());
  await manager.call(clothingItemEndpoints.delete, { params: { id: held } });
  expect(nameId).toEqual(expect.any(Number));
  const file = await aJpeg(90, 60);
  const answers = await Promise.all(['ZZZZZZZZ', 'seelik', hidden.code, code].map((each) => report(each, {}, { file })));
  expect(new Set(answers.map(({ status, raw }) => `${status} ${raw.payload}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(404);
  for (const { inside: within } of [hidden, { inside }])
    expect(await within(({ db }) => db.selectFrom('image').select('id').execute())).toEqual([]);
});

test('bad input is refused at its field', async () => {
  const { code, rows } = await belts();
  const answers = [
    await report(code, { where: '' }),
    await report(code, { words: '  ' }),
    await report(code, { contact: 'a'.repeat(201) }),
    await report(code, { requestId: 'x' }),
    await report(code, {}, { file: Buffer.from('Muhu vöö') }),
    await report(code, {}, { file: Buffer.alloc(5 * 1024 * 1024) }),
  ];
  expect(answers.map(({ status, codes, fields }) => [status, codes[0], fields[0]])).toEqual([
    [400, 'INVALID', 'where'],
    [400, 'INVALID', 'words'],
    [400, 'INVALID', 'contact'],
    [400, 'INVALID', 'requestId'],
    [400, 'NOT_AN_IMAGE', undefined],
    [413, 'FILE_TOO_LARGE', undefined],
  ]);
  expect(await rows()).toEqual([]);
});

test('a browser’s empty field of a file is none', async () => {
  const { code, rows } = await belts();
  expect((await report(code, {}, { file: Buffer.alloc(0) })).status).toBe(201);
  expect(await rows()).toMatchObject([{ imageId: null }]);
});

test('a program that fills the hidden field gets the usual answer, and nothing is kept', async () => {
  const { code, rows } = await belts();
  const [bot, stranger] = [await report(code, { website: 'https://kuri.example' }), await report(code)];
  expect([bot.status, bot.raw.payload]).toEqual([stranger.status, stranger.raw.payload]);
  expect(await rows()).toHaveLength(1);
});

test('a repetition keeps nothing more, also at once and beyond the limits', async () => {
  const { code, rows } = await belts();
  const requestId = crypto.randomUUID();
  const from = aNetwork();
  const twice = await Promise.all([report(code, { requestId }, { from }), report(code, { requestId }, { from })]);
  // A file of a network is read at a time.
  expect(twice.map(({ status }) => status).filter((status) => status !== 503)).toContain(201);
  for (let again = 0; again < 8; again++) expect((await report(code, { requestId }, { from })).status).toBe(201);
  expect(await rows()).toHaveLength(1);
});

test('five of a network in an hour, three of a piece in a day, fifty that wait in an ensemble', async () => {
  const { code, lostCode, rows, inside, held } = await belts();
  const from = aNetwork();
  const other = await belts();
  for (const each of [code, code, code, lostCode, other.code]) expect((await report(each, {}, { from })).status).toBe(201);
  const sixth = await report(other.code, {}, { from });
  expect([sixth.status, sixth.codes, sixth.raw.headers['retry-after']]).toEqual([429, ['TOO_MANY_FINDS_OF_NETWORK'], '3600']);
  expect((await report(other.code)).status).toBe(201);

  expect((await report(code)).codes).toEqual(['TOO_MANY_FINDS_OF_PIECE']);
  clock.advance(24 * 3600 + 1);
  expect((await report(code, {}, { from })).status).toBe(201);
  expect(await rows()).toHaveLength(5);

  await inside(({ db }) =>
    db
      .insertInto('find')
      .values(
        Array.from({ length: 45 }, () => ({
          clothingItemId: held,
          piece: 'Muhu vöö nr 12',
          foundAt: '2026-01-01T10:00:00Z',
          place: WHERE,
          words: WORDS,
        })),
      )
      .execute(),
  );
  expect((await report(lostCode)).codes).toEqual(['TOO_MANY_OPEN_FINDS']);
  await inside(({ db }) =>
    sql`update find set settled_at = found_at, settled_as = 'READ' where id = (select min(id) from find)`.execute(db),
  );
  expect((await report(lostCode)).status).toBe(201);
});

test('many strangers at once do not pass the limit of a piece', async () => {
  const { code, rows } = await belts();
  const answers = await Promise.all(Array.from({ length: 30 }, () => report(code)));
  expect(answers.map(({ status }) => status).filter((status) => ![201, 429, 503].includes(status))).toEqual([]);
  expect((await rows()).length).toBeLessThanOrEqual(3);
});

test('taken back: from its holder, or a lost one that is lost no more; the undo opens it again', async () => {
  const { code, lostCode, listed, settleIt, undo, item, held, lost, mari } = await belts();
  await report(code);
  await report(lostCode);
  const [first, second] = await listed();
  const [one, two] = [await settleIt(first?.id ?? 0, 'TAKEN_BACK'), await settleIt(second?.id ?? 0, 'TAKEN_BACK')];
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(one.data).toMatchObject({ settled: { as: 'TAKEN_BACK' }, find: { holder: null } });
  expect((await item(held)).location.text).toBe('laos');
  expect((await item(lost)).state).toBe('OK');
  expect((await settleIt(first?.id ?? 0, 'READ')).codes).toEqual(['ANSWER_SETTLED']);

  await undo(one.deedId);
  await undo(two.deedId);
  expect((await listed()).map(({ settled, find }) => [settled, find?.holder?.id])).toEqual([
    [null, mari],
    [null, undefined],
  ]);
  expect((await item(lost)).state).toBe('LOST');
});

test('two keepers at once: the second reads who settled it', async () => {
  const { code, first, manager, keeper } = await belts();
  await report(code);
  const { id } = await first();
  const both = await Promise.all([keeper, manager].map((user) => user.call(settle, { params: { id }, body: { as: 'TAKEN_BACK' } })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.flatMap(({ codes }) => codes)).toContain('ANSWER_SETTLED');
});

test('a find of a deleted piece can be read or is a mistake', async () => {
  const { lostCode, lost, manager, first, settleIt } = await belts();
  await report(lostCode);
  await manager.call(clothingItemEndpoints.delete, { params: { id: lost } });
  const { id, meanwhile } = await first();
  expect(meanwhile).toBe('ese on vahepeal kustutatud');
  expect((await settleIt(id, 'TAKEN_BACK')).codes).toEqual(['ANSWER_PAST']);
  expect((await settleIt(id, 'LOST')).status).toBe(409);
  expect((await settleIt(id, 'MISTAKE')).status).toBe(200);
});

test('one reply goes to an address, in other words than the finder’s', async () => {
  const { code, first, reply, manager, inside } = await belts();
  await report(code, { contact: 'Jaan <jaan@leidja.test>' });
  const { id, find } = await first();
  expect(find?.canReply).toBe(true);
  const { status, data } = await reply(id, 'Aitäh! Tuleme homme järele.');
  expect([status, data.find?.canReply, data.find?.replied?.by]).toEqual([200, false, expect.any(String)]);
  const { data: log } = await manager.call(emailLogEndpoints.search);
  expect(log).toMatchObject([{ email: 'jaan@leidja.test', personName: 'Leidja', subject: 'Vastus sinu teatele leitud eseme kohta' }]);
  expect(log[0]?.content).toContain('Tuleme homme järele');
  expect(`${log[0]?.subject}${log[0]?.content}`).not.toMatch(/staadion|Punane|garderoobi|Jaan|Mari|Muhu/);
  expect((await reply(id, 'Veel')).codes).toEqual(['FIND_REPLIED']);
  expect(await inside(({ db }) => db.selectFrom('email').select('id').execute())).toHaveLength(1);
});

test('no reply without an address, to a dancer’s answer, or to nothing', async () => {
  const { code, first, reply } = await belts();
  await report(code, { contact: '5551234' });
  const { id } = await first();
  expect((await reply(id, 'Aitäh!')).codes).toEqual(['FIND_WITHOUT_ADDRESS']);
  expect((await reply(id, '  ')).status).toBe(400);
  expect((await reply(1, 'Aitäh!')).status).toBe(404);
});

test('an ensemble that has just begun replies in the words of the product alone', async () => {
  const { code, first, reply, ensembleId, inside } = await belts();
  await database().system.updateTable('ensemble').set({ begunAt: clock.now.toISOString() }).where('id', '=', ensembleId).execute();
  await report(code, { contact: 'jaan@leidja.test' });
  const { id } = await first();
  const refused = await reply(id, 'Osta meie piletid: https://kuri.example');
  expect([refused.codes, refused.messages[0]?.field]).toEqual([['OWN_WORDS_WAIT'], 'text']);
  expect((await reply(id)).status).toBe(200);
  expect(await inside(({ db }) => db.selectFrom('email').select('line').execute())).toEqual([{ line: THANKS_TO_FINDER }]);
});

test('the contact goes thirty days after settling with the reply, all after a year, and nothing of it stays in the audit', async () => {
  const { code, lostCode, keeper, listed, reply, rows, inside } = await belts();
  await report(code, { contact: 'jaan@leidja.test' });
  await report(lostCode, { contact: 'liisu@leidja.test' });
  const [one] = await listed();
  await reply(one?.id ?? 0, 'Aitäh!');
  await keeper.call(settle, { params: { id: one?.id ?? 0 }, body: { as: 'READ', requestId: crypto.randomUUID() } });
  const failures: unknown[] = [];
  const run = async (days: number) => {
    clock.advance(days * 24 * 3600);
    const complain = (error: unknown) => void failures.push(error);
    const keptDays = { ...KEPT_DAYS, requests: 90 };
    await removeOld({ database: database(), roleSwitch: 'switch', keptDays, now: clock.now, complain, atOnce: 1 });
  };
  const contacts = async () => (await rows()).map(({ contact }) => contact);
  const everywhere = () =>
    inside(async ({ db }) => {
      const { rows: found } = await sql<{ said: string }>`
        select to_jsonb(audit)::text as said from audit where to_jsonb(audit)::text ~ 'leidja.test'
        union all select answer::text from request where answer::text ~ 'leidja.test'
        union all select to_jsonb(email)::text from email where to_jsonb(email)::text ~ 'leidja.test'`.execute(db);
      return found;
    });

  await run(29.9);
  expect(await contacts()).toEqual(['jaan@leidja.test', 'liisu@leidja.test']);
  expect(await everywhere()).toHaveLength(2);
  await run(0.2);
  expect(await contacts()).toEqual([null, 'liisu@leidja.test']);
  expect(await everywhere()).toEqual([]);
  await run(334.8);
  expect(await rows()).toHaveLength(2);
  await run(0.3);
  expect(await rows()).toEqual([]);
  expect(failures).toEqual([]);
});

test('another ensemble neither lists, settles nor replies to a find', async () => {
  const ours = await belts();
  const theirs = await belts();
  await report(ours.code, { contact: 'jaan@leidja.test' });
  const { id } = await ours.first();
  expect(await theirs.listed()).toEqual([]);
  expect([(await theirs.settleIt(id, 'READ')).status, (await theirs.reply(id, 'Tere')).status]).toEqual([404, 404]);
  expect((await ours.viewer.call(list)).status).toBe(403);
});

test('signed in elsewhere, a code shows the card of a stranger and nothing else', async () => {
  const ours = await belts();
  const hidden = await belts(false);
  const theirs = await belts();
  const card = (user: TestUser, code: string) => user.call(codeEndpoints.card, { params: { code } });
  for (const user of [theirs.manager, theirs.keeper, theirs.viewer]) {
    expect((await user.call(codeEndpoints.get, { params: { code: ours.code } })).status).toBe(404);
    const { data } = await card(user, ours.code);
    expect(Object.keys(data).toSorted()).toEqual(['contact', 'ensembleName', 'text']);
    expect((await card(user, hidden.code)).status).toBe(404);
  }
  const body = { where: WHERE, words: WORDS };
  expect((await theirs.viewer.call(findEndpoints.report, { params: { code: ours.code }, body })).status).toBe(201);
  expect([(await ours.rows()).length, await theirs.rows()]).toEqual([1, []]);
});

test('a photo is drawn anew: nothing of what the phone wrote into it is kept', async () => {
  const { code, first } = await belts();
  const photo = await twoColours()
    .withExif({ IFD0: { Copyright: 'Jaan Leidja' }, IFD3: { GPSLatitude: '59/1 26/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  expect(photo.includes('Jaan')).toBe(true);
  expect((await report(code, {}, { file: photo })).status).toBe(201);
  const { imageUrl } = await first();
  const stored = await app().inject(new URL(imageUrl ?? '', 'http://localhost').pathname);
  expect([stored.statusCode, stored.headers['content-type'], stored.rawPayload.includes('Jaan')]).toEqual([200, 'image/webp', false]);
});

test('a frozen ensemble has no card', async () => {
  const { code, ensembleId } = await belts();
  await database()
    .system.updateTable('ensemble')
    .set({ frozenAt: clock.now.toISOString(), frozenReason: 'x' })
    .where('id', '=', ensembleId)
    .execute();
  expect((await report(code)).status).toBe(404);
});
