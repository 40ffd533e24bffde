import { API_BASE, checkSign, clothingItemEndpoints, codeEndpoints, ensembleEndpoints } from '@riideait/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { anItem } from '../../../../test/builders.ts';

const { anEnsemble, app, clock, database } = testApp();

// Guesses of the tests before do not count.
beforeEach(() => clock.advance(3600));

let lastAddress = 0;
/** The card as a stranger of a new address gets it. */
const card = (code: string, remoteAddress = `198.51.100.${++lastAddress}`) =>
  app().inject({ method: 'GET', url: `${API_BASE}/codes/${encodeURIComponent(code)}/card`, remoteAddress });

/** An ensemble with a card, and an item. */
async function shown(strangersCard = true) {
  const { manager, inside, ensembleId, code: ensembleCode } = await anEnsemble();
  const item = await inside((scope) => anItem(scope, { clothingNumber: '12', comment: 'Mari Tamm, 5551234' }));
  await inside(({ db }) => db.updateTable('emailConfig').set({ replyTo: 'riided@tants.ee', replyToPending: 'uus@tants.ee' }).execute());
  const show = (on: boolean) => manager.call(ensembleEndpoints.editOwn, { body: { strangersCard: on, strangersText: 'Palun tagasta!' } });
  await show(strangersCard);
  const [code] = await inside(({ db }) => db.selectFrom('itemCode').select('code').where('clothingItemId', '=', item.id).execute());
  const blank = (await manager.call(codeEndpoints.blank, { body: { count: 1 } })).data[0]?.code ?? '';
  const drop = () => manager.call(clothingItemEndpoints.delete, { params: { id: item.id } });
  return { code: code?.code ?? '', blank, show, drop, inside, ensembleId, name: `Ansambel ${ensembleCode}` };
}

const UNKNOWN = `ZZZZZZZ${checkSign('ZZZZZZZ')}`;

test('a stranger learns whose item it is, and no more', async () => {
  await shown();
  const { code, name } = await shown();
  for (const typed of [code, code.toLowerCase()]) {
    const answer = await card(typed);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toEqual({ ensembleName: name, contact: 'riided@tants.ee', text: 'Palun tagasta!' });
  }
});

test('without a proved address there is no contact', async () => {
  const { code, inside } = await shown();
  await inside(({ db }) => db.updateTable('emailConfig').set({ replyTo: null }).execute());
  expect((await card(code)).json().data.contact).toBeNull();
});

test('unknown, blank, deleted, switched off and mistyped are one 404', async () => {
  const hidden = await shown(false);
  const off = await shown();
  await off.show(false);
  const deleted = await shown();
  await deleted.drop();
  const { blank, code } = await shown();
  const mistyped = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0');
  const answers = await Promise.all(
    [UNKNOWN, blank, deleted.code, off.code, hidden.code, mistyped, 'seelik', ''].map((each) => card(each)),
  );
  const told = answers.map(({ statusCode, payload }) => `${statusCode} ${payload}`);
  expect(new Set(told.slice(0, -1)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(404);
});

test('misses limit misses: after thirty of a network in ten minutes wrong codes are refused, and right ones are answered as before', async () => {
  const { code, blank } = await shown();
  const hidden = await shown(false);
  const address = '203.0.113.9';
  for (let hit = 0; hit < 40; hit++) expect((await card(code, address)).statusCode).toBe(200);
  for (let miss = 0; miss < 30; miss++) expect((await card(miss % 2 === 0 ? UNKNOWN : 'seelik', address)).statusCode).toBe(404);
  for (const wrong of [UNKNOWN, 'seelik', blank, hidden.code]) {
    const refused = await card(wrong, address);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600']);
  }
  const right = await card(code.toLowerCase(), address);
  expect([right.statusCode, right.json().data.contact]).toEqual([200, 'riided@tants.ee']);
  expect((await card(UNKNOWN, address)).statusCode).toBe(429);

  clock.advance(601);
  expect((await card(UNKNOWN, address)).statusCode).toBe(404);
});

test('a hall scans at once: right codes are answered among many wrong ones of the same network', async () => {
  const { code } = await shown();
  const codes = Array.from({ length: 80 }, (_, n) => (n % 2 === 0 ? code : UNKNOWN));
  const answers = await Promise.all(codes.map((each) => card(each, '203.0.113.11')));
  const right = answers.filter((_, n) => n % 2 === 0).map(({ statusCode }) => statusCode);
  expect(right).toEqual(right.map(() => 200));
});

test('guesses at once count too, and the log has one line of them', async () => {
  const address = '203.0.113.10';
  const answers = await Promise.all(Array.from({ length: 50 }, () => card(UNKNOWN, address)));
  const misses = answers.filter(({ statusCode }) => statusCode === 404).length;
  expect(misses).toBeLessThanOrEqual(30);
  for (let miss = misses; miss < 30; miss++) await card(UNKNOWN, address);
  expect((await card(UNKNOWN, address)).statusCode).toBe(429);
  const events = await database()
    .system.selectFrom('securityEvent')
    .select('details')
    .where('kind', '=', 'TOO_MANY_ATTEMPTS')
    .where('address', '=', address)
    .execute();
  expect(events.length).toBeGreaterThan(0);
  expect(events[0]?.details).toEqual([{ what: 'Eseme kood', from: null, to: null }]);
});

test('the function of the card leaves the ensemble of its caller as it was', async () => {
  const [ours, theirs] = [await shown(), await shown()];
  const { rows } = await database()
    .system.transaction()
    .execute(async (db) => {
      await sql`select set_config('app.ensemble_id', ${`${ours.ensembleId}`}, true)`.execute(db);
      return sql<{ contact: string; ensemble: string }>`
      select contact, current_setting('app.ensemble_id') as ensemble from strangers_card(${theirs.code})`.execute(db);
    });
  expect(rows).toEqual([{ contact: 'riided@tants.ee', ensemble: `${ours.ensembleId}` }]);
});
