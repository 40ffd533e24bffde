import { dirname } from 'node:path';
import {
  auditEndpoints,
  ensembleEndpoints,
  holderEndpoints,
  makerLinkEndpoints,
  makerPageEndpoints,
  receiptEndpoints,
} from '@riideait/contract';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { backupFiles } from '../../../../test/backup-files.ts';
import { aHolderLink, aPerson } from '../../../../test/builders.ts';
import { aMakerLink } from '../../../../test/care.ts';
import { makerOf } from '../../../../test/client.ts';
import { testDatabase } from '../../../../test/database.ts';
import { diskTestStore } from '../../../../test/image-stores.ts';
import { makers } from '../../../../test/maker.ts';
import { tracesOf } from '../../../../test/traces.ts';
import { makeHolderToken } from '../../../crypto/holder-token.ts';
import { endEveryLink, endOldLinks } from '../../../mail/ended-links.ts';

const said: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void said.push(line) });
const shared = testDatabase({ own: true });
const images = diskTestStore();
const { app, anEnsemble, clock, database } = testApp({ database: shared, imageStore: images.store, log });
const without = testApp({ database: shared, makersApart: false });
const { seamstress, linkOf } = makers({ app, anEnsemble });
const { fileNamed, backUp } = backupFiles(clock.now);

const ENDED = { status: 404, codes: ['MAKER_LINK_ENDED'] };
const opening = (token: string) => makerOf(app, token).call(makerPageEndpoints.read);

test('a keeper makes a link to show; only its hash is kept, and the security log says who made it', async () => {
  const { keeper, admin, kai, ensembleId } = await seamstress();
  const { status, data } = await keeper.call(makerLinkEndpoints.show, { params: { id: kai } });
  expect([status, data.url]).toEqual([201, expect.stringMatching(/^http:\/\/localhost:3000\/tegija#[0-9A-HJKMNP-TV-Z]{26}$/)]);
  const token = data.url.split('#')[1] ?? '';
  expect((await opening(token)).data).toMatchObject({ name: 'Kai', jobs: [{}] });
  expect(
    await database()
      .system.selectFrom('holderLink')
      .select(['kind', 'personId', 'makerId', 'madeById'])
      .where('madeById', '=', keeper.id)
      .execute(),
  ).toEqual([{ kind: 'MAKER', personId: null, makerId: kai, madeById: keeper.id }]);
  const { data: events } = await admin.call(auditEndpoints.search, { query: { kind: 'MAKER_LINK_SHOWN' } });
  const { name } = await database().system.selectFrom('ensemble').select('name').where('id', '=', ensembleId).executeTakeFirstOrThrow();
  expect(events.find(({ details }) => details[0]?.what === `Tegija ${kai}, ${name}`)).toMatchObject({ address: '127.0.0.1' });
});

test('links end as a keeper ends them, as their maker is deleted, also where that is undone, and as their ensemble is removed', async () => {
  const { keeper, kai, token, inside, ensembleId } = await seamstress();
  const more = () => inside((scope) => aMakerLink(scope, kai));
  expect((await opening(token)).status).toBe(200);
  await keeper.call(makerLinkEndpoints.end, { params: { id: kai } });
  expect(await opening(token)).toMatchObject(ENDED);

  const ofDeleted = await more();
  expect((await opening(ofDeleted)).status).toBe(200);
  await inside(async ({ db }) => {
    const maker = await db.deleteFrom('maker').where('id', '=', kai).returningAll().executeTakeFirstOrThrow();
    await sql`insert into maker (id, name) overriding system value values (${maker.id}, ${maker.name})`.execute(db);
  });
  expect(await opening(ofDeleted)).toMatchObject(ENDED);

  const ofRemoved = await more();
  expect((await opening(ofRemoved)).status).toBe(200);
  await database()
    .system.updateTable('ensemble')
    .set({ removingSince: clock.now.toISOString(), closesOn: '2026-09-01' })
    .where('id', '=', ensembleId)
    .execute();
  expect(await opening(ofRemoved)).toMatchObject(ENDED);
});

test('a link lives 400 days from its making and from the last job that was done by it', async () => {
  const { token, job, link } = await seamstress();
  clock.advance(399 * 86_400);
  expect((await link.done(job)).status).toBe(201);
  clock.advance(399 * 86_400);
  expect((await opening(token)).status).toBe(200);
  clock.advance(2 * 86_400);
  expect(await opening(token)).toMatchObject(ENDED);
});

test('neither the daily job nor the end of all dancers’ links ends those of makers; a restore does', async () => {
  const { token, manager, inside } = await seamstress();
  const dancers = await inside(async (scope) => aHolderLink(scope, (await aPerson(scope)).id));
  await endOldLinks({ database: database(), now: clock.now, complain: (error) => expect.unreachable(String(error)) });
  expect((await manager.call(receiptEndpoints.endAllLinks)).status).toBe(200);
  expect((await opening(token)).status).toBe(200);
  expect((await linkOf(dancers).call(holderEndpoints.read)).status).toBe(404);
  await endEveryLink(database().system);
  expect(await opening(token)).toMatchObject(ENDED);
});

test('where the database makes no roles, links of makers are refused in words', async () => {
  const { kai, token, ensembleId } = await seamstress();
  const keeper = await without.aUser('ROLE_USER', ensembleId);
  expect(await keeper.call(makerLinkEndpoints.show, { params: { id: kai } })).toMatchObject({ status: 409, codes: ['MAKERS_NOT_APART'] });
  expect(await makerOf(without.app, token).call(makerPageEndpoints.read)).toMatchObject({ status: 409, codes: ['MAKERS_NOT_APART'] });
});

test('thirty misses of a network in ten minutes, of dancers’ and makers’ links together: further ones are refused, a good one never', async () => {
  const { token } = await seamstress();
  const open = async (path: string, header: string, sent: string) =>
    (await app().inject({ url: `/api${path}`, headers: { [header]: sent }, remoteAddress: '192.0.2.9' })).statusCode;
  for (let each = 0; each < 15; each++) {
    expect(await open('/maker', 'riideait-maker', makeHolderToken())).toBe(404);
    expect(await open('/holder', 'riideait-holder', makeHolderToken())).toBe(404);
  }
  expect(await open('/maker', 'riideait-maker', makeHolderToken())).toBe(429);
  expect(await open('/maker', 'riideait-maker', token)).toBe(200);
});

test('a malformed token costs no query', async () => {
  const connect = vi.spyOn(database().pool, 'connect');
  expect(await opening(makeHolderToken().slice(1))).toMatchObject(ENDED);
  expect(connect).not.toHaveBeenCalled();
  connect.mockRestore();
});

test('a token stands in its answer alone: not in the database, its jobs, logs, other answers or a backup', async () => {
  const { keeper, manager, kai, job } = await seamstress();
  const { url } = (await keeper.call(makerLinkEndpoints.show, { params: { id: kai } })).data;
  const token = url.split('#')[1] ?? '';
  const link = linkOf(token);
  const answers = [
    await link.call(makerPageEndpoints.read),
    await link.done(job, { priceCents: 1200 }),
    await link.photograph(Buffer.from('Muhu seelik')),
    await opening(`${token.slice(1)}0`),
    await keeper.call(makerLinkEndpoints.end, { params: { id: kai } }),
    await link.call(makerPageEndpoints.read),
    await manager.call(ensembleEndpoints.own),
  ];
  for (const { raw } of answers) {
    expect(raw.headers['referrer-policy']).toBe('no-referrer');
    expect(`${JSON.stringify(raw.headers)}${raw.payload}`).not.toContain(token);
  }
  const backup = fileNamed('makers.tar.gz');
  await backUp(database(), images, backup);
  expect(await tracesOf(database(), [token], [dirname(backup)])).toEqual([]);
  expect(said.join('')).not.toContain(token);
});
