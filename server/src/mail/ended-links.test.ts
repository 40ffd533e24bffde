import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type TestEnsemble, testApp } from '../../test/app.ts';
import { aHolderLink, anIssue, anItem, aPerson } from '../../test/builders.ts';
import { hashOfToken } from '../crypto/holder-token.ts';
import { endOldLinks } from './ended-links.ts';

const { anEnsemble, clock, database } = testApp({ own: true });
const DAY = 86_400;
const EMAIL = 'ema@tamm.test';

const complaints: unknown[] = [];
const daily = () => endOldLinks({ database: database(), now: clock.now, complain: (error) => complaints.push(error) });

async function withPages(): Promise<TestEnsemble> {
  const ensemble = await anEnsemble();
  await database().system.updateTable('ensemble').set({ holderPages: true }).where('id', '=', ensemble.ensembleId).execute();
  return ensemble;
}

/** Which of the links are there, and which have not ended. */
async function states(tokens: readonly string[]) {
  const rows = await database()
    .system.selectFrom('holderLink')
    .select(['tokenHash', 'revokedAt'])
    .where('tokenHash', 'in', tokens.map(hashOfToken))
    .execute();
  return tokens.map((token) => {
    const row = rows.find(({ tokenHash }) => hashOfToken(token).equals(tokenHash));
    return row === undefined ? 'gone' : row.revokedAt === null ? 'open' : 'ended';
  });
}

const leave = ({ inside }: TestEnsemble, id: number, daysAgo: number) =>
  inside(async ({ db, now }) => {
    await db.updateTable('person').set({ active: false }).where('id', '=', id).execute();
    const inactiveSince = new Date(now.getTime() - daysAgo * DAY * 1000).toISOString().slice(0, 10);
    await db.updateTable('person').set({ inactiveSince }).where('id', '=', id).execute();
  });

test('links of who is inactive and holds nothing for thirty days end, others stay', async () => {
  const ensemble = await withPages();
  const { inside } = ensemble;
  const made = await inside(async (scope) => {
    const person = async (firstName: string, email: string | null = null) => (await aPerson(scope, { firstName, email })).id;
    const people = {
      gone: await person('Läinud', 'lainud@tamm.test'),
      lately: await person('Hiljuti'),
      holds: await person('Hoiab'),
      returned: await person('Tagastas'),
      sister: await person('Õde', EMAIL),
      brother: await person('Vend', EMAIL),
    };
    for (const id of [people.holds, people.returned]) await anIssue(scope, id, (await anItem(scope)).id);
    const link = (id: number, email: string | null = null) => aHolderLink(scope, id, email);
    const tokens = [await link(people.gone), await link(people.gone, 'lainud@tamm.test')];
    return {
      ...people,
      tokens: [
        ...tokens,
        await link(people.lately),
        await link(people.holds),
        await link(people.returned),
        await link(people.sister, EMAIL),
        await link(people.sister),
        await link(people.brother, 'kellegi@tamm.test'),
      ],
    };
  });
  for (const id of [made.gone, made.holds, made.returned, made.sister]) await leave(ensemble, id, 30);
  await leave(ensemble, made.lately, 29);
  const back = new Date(clock.now.getTime() - 29 * DAY * 1000).toISOString();
  await inside(({ db }) =>
    db.updateTable('issue').set({ validFrom: back, validUntil: back }).where('personId', '=', made.returned).execute(),
  );
  const other = await withPages();
  const theirs = await other.inside(async (scope) => aHolderLink(scope, (await aPerson(scope)).id));

  await daily();
  // Her own link ends. The link of the address shows her brother, so it stays. Nobody has the last address, so its link ends.
  expect(await states([...made.tokens, theirs])).toEqual(['ended', 'ended', 'open', 'open', 'open', 'open', 'ended', 'ended', 'open']);
  clock.advance(DAY);
  await daily();
  expect(await states(made.tokens)).toEqual(['ended', 'ended', 'ended', 'open', 'ended', 'open', 'ended', 'ended']);
  expect(complaints).toEqual([]);
});

test('links that ended thirty days ago are deleted', async () => {
  const { inside } = await withPages();
  const tokens = await inside(async (scope) => {
    const { id } = await aPerson(scope, { email: EMAIL });
    return [await aHolderLink(scope, id), await aHolderLink(scope, id, EMAIL)];
  });
  const [shown = ''] = tokens;
  await sql`update holder_link set revoked_at = ${clock.now.toISOString()} where token_hash = ${hashOfToken(shown)}`.execute(
    database().system,
  );
  clock.advance(30 * DAY - 60);
  await daily();
  expect(await states(tokens)).toEqual(['ended', 'open']);
  clock.advance(120);
  await daily();
  expect(await states(tokens)).toEqual(['gone', 'open']);
  clock.advance(370 * DAY - 120);
  await daily();
  expect(await states(tokens)).toEqual(['gone', 'open']);
  clock.advance(30 * DAY + 120);
  await daily();
  expect(await states(tokens)).toEqual(['gone', 'gone']);
});
