import { type HolderPage, holderEndpoints, performanceEndpoints, receiptEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aGroup, aNumberOfAll, aPerformance } from '../../../../test/builders.ts';
import { holderOf } from '../../../../test/client.ts';
import { families } from '../../../../test/family.ts';

const { app, anEnsemble, clock, database, stranger } = testApp();
const { family, linkOf } = families({ app, anEnsemble, database });
const { calendar, makeCalendar } = holderEndpoints;

const tokenIn = (url: string) => /\/api\/calendar\/([0-9A-Z]{26})\.ics$/.exec(url)?.[1] ?? '';
const readIcs = async (token: string) => (await stranger.call(calendar, { params: { token } })).raw;
/** Lines of the events, unfolded. */
const linesOf = async (token: string) => (await readIcs(token)).payload.replace(/\r\n[ \t]/g, '').split('\r\n');
const only = (lines: readonly string[], ...names: string[]) => lines.filter((line) => names.some((name) => line.startsWith(name)));

/** The children of a family and Liisu, who dance in one group. */
async function dancers() {
  const ensemble = await family();
  const { inside, mari, jaan, other } = ensemble;
  const group = await inside(async (scope) => {
    const { id } = await aGroup(scope);
    await scope.db.updateTable('person').set({ groupId: id }).where('id', 'in', [mari, jaan, other]).execute();
    return id;
  });
  const show = (onDay: string, gatherAt: string | null, values: { name?: string; place?: string } = {}) =>
    inside(async (scope) => {
      const { id } = await aPerformance(scope, { onDay, gatherAt, neededFrom: onDay, neededUntil: onDay, ...values }, group);
      await aNumberOfAll(scope, id, null);
      return id;
    });
  return { ...ensemble, group, show, ownCalendar: async () => tokenIn((await ensemble.holder.call(makeCalendar)).data.url) };
}

test.each([
  // Summer time ends at 04:00, which is 03:00 once more; winter time ends at 03:00, which is 04:00.
  ['2026-10-24', '23:59', '20261024T205900Z'],
  ['2026-10-25', '00:00', '20261024T210000Z'],
  ['2026-10-25', '02:59', '20261024T235900Z'],
  ['2026-10-25', '04:00', '20261025T020000Z'],
  ['2026-10-25', '18:00', '20261025T160000Z'],
  ['2027-03-28', '00:00', '20270327T220000Z'],
  ['2027-03-28', '02:59', '20270328T005900Z'],
  ['2027-03-28', '04:00', '20270328T010000Z'],
  ['2027-03-28', '18:00', '20270328T150000Z'],
])('who gathers on %s at %s gathers at %s', async (onDay, gatherAt, utc) => {
  const { show, ownCalendar } = await dancers();
  await show(onDay, gatherAt);
  expect(only(await linesOf(await ownCalendar()), 'DTSTART')).toEqual([`DTSTART:${utc}`]);
});

test('a time that comes twice is the second, one that the clocks leave out an hour later', async () => {
  const { show, ownCalendar } = await dancers();
  await show('2026-10-25', '03:30');
  await show('2027-03-28', '03:30');
  expect(only(await linesOf(await ownCalendar()), 'DTSTART')).toEqual(['DTSTART:20261025T013000Z', 'DTSTART:20270328T013000Z']);
});

test('without a time a performance takes the whole day, and what is typed stays text', async () => {
  const { show, ownCalendar } = await dancers();
  const id = await show('2026-12-12', null, { name: 'Jõulud, tants; \\ laul\r\nEND:VEVENT', place: 'Lauluväljak,\nTallinn' });
  const token = await ownCalendar();
  const raw = await readIcs(token);
  expect([raw.statusCode, raw.headers['content-type'], raw.headers['cache-control']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'no-store',
  ]);
  const lines = await linesOf(token);
  expect(only(lines, 'UID', 'DTSTART', 'SUMMARY', 'LOCATION', 'END:VEVENT', 'DESCRIPTION')).toEqual([
    expect.stringMatching(new RegExp(`^UID:esinemine-\\d+-${id}@localhost$`)),
    'DTSTART;VALUE=DATE:20261212',
    'SUMMARY:Jõulud\\, tants\\; \\\\ laul\\nEND:VEVENT',
    'LOCATION:Lauluväljak\\,\\nTallinn',
    'DESCRIPTION:Mari\\, Jaan',
    'END:VEVENT',
  ]);
});

test('an event of a time lasts as long as the programme, as far as its minutes are known', async () => {
  const { show, ownCalendar, inside } = await dancers();
  const id = await show('2026-12-12', '18:00');
  await show('2026-12-13', null);
  const token = await ownCalendar();
  expect(only(await linesOf(token), 'DTSTART', 'DTEND', 'DURATION')).toEqual([
    'DTSTART:20261212T160000Z',
    'DURATION:PT0S',
    'DTSTART;VALUE=DATE:20261213',
  ]);
  await inside(async (scope) => {
    await scope.db.updateTable('performanceNumber').set({ seconds: 270 }).where('performanceId', '=', id).execute();
    await aNumberOfAll(scope, id, null);
    await scope.db
      .insertInto('performanceNumber')
      .values({ performanceId: id, name: 'Tuljak', seconds: 1800, position: 3, fixed: false })
      .execute();
  });
  expect(only(await linesOf(token), 'DTSTART:', 'DTEND', 'DURATION')).toEqual(['DTSTART:20261212T160000Z', 'DTEND:20261212T163430Z']);
});

test('an event is stamped by its last change, an answer of the family among them; the same calendar is the same text', async () => {
  const { show, ownCalendar, holder, jaan, keeper, group } = await dancers();
  const id = await show('2026-12-12', '18:00', { name: 'Suvetants' });
  const token = await ownCalendar();
  const { payload } = await readIcs(token);
  expect(payload).toMatch(/END:VCALENDAR\r\n$/);
  clock.advance(60);
  expect((await readIcs(token)).payload).toBe(payload);
  const stampsOf = async () => only(await linesOf(token), 'DTSTAMP', 'LAST-MODIFIED').map((line) => line.split(':')[1] ?? '');
  const [made, ...alike] = await stampsOf();
  expect(alike).toEqual([made]);

  const { version } = (await keeper.call(performanceEndpoints.get, { params: { id } })).data;
  const body = { name: 'Suvetants', onDay: '2026-12-13', gatherAt: '17:30', groupIds: [group], version };
  await database().pool.query(`update audit set at = at - interval '1 hour' where entity = 'performance' and entity_id = $1`, [id]);
  const [old] = await stampsOf();
  expect((await keeper.call(performanceEndpoints.edit, { params: { id }, body })).status).toBe(200);
  const [moved] = await stampsOf();
  expect([String(old) < String(made), String(moved) > String(old)]).toEqual([true, true]);

  await database().pool.query(`update audit set at = '2026-02-01' where entity = 'performance' and entity_id = $1`, [id]);
  await holder.call(holderEndpoints.attend, { body: { personId: jaan, performanceId: id, comes: false } });
  const said = clock.now.toISOString().replace(/[-:]|\.\d+/g, '');
  expect(await stampsOf()).toEqual([said, said]);
  await database().pool.query(`delete from audit where entity = 'performance' and entity_id = $1`, [id]);
  await database().pool.query(`delete from attendance where performance_id = $1`, [id]);
  expect(await stampsOf()).toEqual(['20260101T000000Z', '20260101T000000Z']);
});

test('who has the calendar gets 304 until it changes; HEAD answers as GET', async () => {
  const { show, ownCalendar, inside } = await dancers();
  const id = await show('2026-12-12', '18:00');
  const token = await ownCalendar();
  const url = `/api/calendar/${token}.ics`;
  const get = (headers = {}) => app().inject({ url, headers });
  const whole = await get();
  const tag = String(whole.headers.etag);
  expect([whole.statusCode, tag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{27}"$/)]);
  const same = await get({ 'if-none-match': tag });
  expect([same.statusCode, same.payload, same.headers.etag]).toEqual([304, '', tag]);
  const others = await get({ 'if-none-match': 'W/"teine"' });
  expect(others.payload).toBe(whole.payload);

  const head = await app().inject({ method: 'HEAD', url });
  expect([head.statusCode, head.payload]).toEqual([200, '']);
  const { date: _, ...expected } = whole.headers;
  expect(head.headers).toMatchObject(expected);
  expect((await app().inject({ method: 'HEAD', url, headers: { 'if-none-match': tag } })).statusCode).toBe(304);
  expect((await app().inject({ method: 'HEAD', url: `/api/calendar/${'0'.repeat(26)}.ics` })).statusCode).toBe(404);

  await inside(({ db }) => db.updateTable('performance').set({ name: 'Talvetants' }).where('id', '=', id).execute());
  const changed = await get({ 'if-none-match': tag });
  expect([changed.statusCode, changed.headers.etag === tag]).toEqual([200, false]);
});

test('a performance that moves keeps its UID and raises its SEQUENCE', async () => {
  const { show, ownCalendar, keeper, group } = await dancers();
  const id = await show('2026-10-01', '18:00', { name: 'Suvetants' });
  const token = await ownCalendar();
  const before = only(await linesOf(token), 'UID', 'SEQUENCE');
  const { version } = (await keeper.call(performanceEndpoints.get, { params: { id } })).data;
  const body = { name: 'Suvetants', onDay: '2026-10-02', gatherAt: '17:30', groupIds: [group], version };
  expect((await keeper.call(performanceEndpoints.edit, { params: { id }, body })).status).toBe(200);
  const [uid, sequence] = only(await linesOf(token), 'UID', 'SEQUENCE');
  expect(uid).toBe(before[0]);
  expect(Number(sequence?.split(':')[1])).toBeGreaterThan(Number(before[1]?.split(':')[1]));
  expect(only(await linesOf(token), 'DTSTART')).toEqual(['DTSTART:20261002T143000Z']);
});

test('a family has one event a performance with first names, past ones too, and says who does not come', async () => {
  const { show, ownCalendar, holder, jaan, inside } = await dancers();
  const id = await show('2026-09-10', '18:00');
  const past = await show('2026-08-01', '18:00');
  await inside(({ db }) => db.updateTable('performance').set({ closedAt: clock.now.toISOString() }).where('id', '=', past).execute());
  await holder.call(holderEndpoints.attend, { body: { personId: jaan, performanceId: id, comes: false } });
  const lines = await linesOf(await ownCalendar());
  expect(only(lines, 'DESCRIPTION')).toEqual(['DESCRIPTION:Mari\\, Jaan', 'DESCRIPTION:Mari\\, Jaan (ei tule)']);
  expect(lines.join()).not.toMatch(/Tamm|Liisu/);
});

test('a link always gets the same calendar, and a keeper’s shows one person', async () => {
  const { show, ownCalendar, keeper, mari, link } = await dancers();
  await show('2026-09-10', '18:00');
  const first = await ownCalendar();
  expect(await ownCalendar()).toBe(first);
  expect(tokenIn((await linkOf(await link(mari)).call(makeCalendar)).data.url)).not.toBe(first);
  const made = await keeper.call(receiptEndpoints.showLink, { params: { id: mari }, body: { kind: 'CALENDAR' } });
  expect([made.status, only(await linesOf(tokenIn(made.data.url)), 'DTSTART', 'DESCRIPTION')]).toEqual([201, ['DTSTART:20260910T150000Z']]);
  expect((await keeper.call(receiptEndpoints.links, { params: { id: mari } })).data).toEqual({ shown: 1, mailed: 1, calendars: 3 });
});

test('a mail program may change the address of a calendar', async () => {
  const { show, ownCalendar } = await dancers();
  await show('2026-09-10', '18:00');
  const token = await ownCalendar();
  const first = (await readIcs(`${token}.ics`)).payload;
  expect(first).toContain('BEGIN:VEVENT');
  const long = `${token}.ics&fbclid=${'x'.repeat(300)}`;
  for (const given of [token, `${token.toLowerCase()}.ics`, `${token}.ics.`, `${token}.ics)`, `${token}.ics `, long])
    expect((await readIcs(given)).payload, given).toBe(first);
  expect((await readIcs(`${token.slice(1)}.ics`)).statusCode).toBe(404);
});

test('a calendar opens no page and writes nothing, and a page is no calendar', async () => {
  const { show, ownCalendar, mari, token, inside } = await dancers();
  const performanceId = await show('2026-09-10', '18:00');
  const own = holderOf(app, await ownCalendar());
  for (const [endpoint, body] of [
    [holderEndpoints.read, undefined],
    [makeCalendar, undefined],
    [holderEndpoints.attend, { personId: mari, performanceId, comes: false }],
  ] as const) {
    const { status, codes } = await own.call(endpoint, body && { body });
    expect([status, codes]).toEqual([404, ['HOLDER_LINK_ENDED']]);
  }
  expect(await inside(({ db }) => db.selectFrom('attendance').select('id').execute())).toEqual([]);
  expect((await readIcs(token)).statusCode).toBe(404);
});

test('unknown, malformed, ended and revoked are one 404, of a changed address and a page switched off too', async () => {
  const { ownCalendar, keeper, manager, mari, jaan, inside, link } = await dancers();
  const ended = (await readIcs('0'.repeat(26))).payload;
  expect(ended).toContain('HOLDER_LINK_ENDED');
  const isEnded = async (token: string) => {
    const { statusCode, payload } = await readIcs(token);
    return statusCode === 404 && payload === ended;
  };
  const own = await ownCalendar();
  expect([await isEnded('lühike'), await isEnded(own.slice(1)), await isEnded(own)]).toEqual([true, true, false]);

  const shown = tokenIn((await keeper.call(receiptEndpoints.showLink, { params: { id: mari }, body: { kind: 'CALENDAR' } })).data.url);
  await keeper.call(receiptEndpoints.endLinks, { params: { id: mari }, query: { shownOnly: true } });
  expect([await isEnded(shown), await isEnded(own)]).toEqual([true, false]);
  await keeper.call(receiptEndpoints.endLinks, { params: { id: jaan } });
  expect(await isEnded(own)).toBe(true);
  // The link that it came of has ended too; a new one has a calendar of its own.
  const renewed = linkOf(await link(mari, 'ema@tamm.test'));
  const next = tokenIn((await renewed.call(makeCalendar)).data.url);
  expect([next === own, await isEnded(next)]).toEqual([false, false]);
  await inside(({ db }) => db.updateTable('person').set({ email: 'uus@tamm.test' }).where('id', 'in', [mari, jaan]).execute());
  expect(await isEnded(next)).toBe(true);

  const late = tokenIn((await keeper.call(receiptEndpoints.showLink, { params: { id: mari }, body: { kind: 'CALENDAR' } })).data.url);
  expect(await isEnded(late)).toBe(false);
  expect((await manager.call(receiptEndpoints.endAllLinks)).status).toBe(200);
  expect(await isEnded(late)).toBe(true);
  const page: { data: HolderPage | null } = await renewed.call(holderEndpoints.read);
  expect(page.data).toBeNull();
});
