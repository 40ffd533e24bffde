import { itemLabel } from '@riideait/contract';
import { sql } from 'kysely';
import { hashOfToken, tokenOf } from '../crypto/holder-token.ts';
import { derivedKey } from '../crypto/sealed.ts';
import type { Database } from '../db/database.ts';
import type { Scope } from '../db/scope.ts';

const GROUP = 'Segarühm';

/** The pages of dancers and the card of strangers are on: half of one group has confirmed, four answers wait, and a piece was found. */
export async function addAnswers(scope: Scope): Promise<void> {
  const { db, now, ensembleId } = scope;
  await db.updateTable('ensemble').set({ holderPages: true, strangersCard: true }).where('id', '=', ensembleId).execute();
  const holders = await findHolders(scope);
  const confirmed = holders.filter((_, index) => index % 2 === 1);
  for (const [index, { personId, email, lines }] of confirmed.entries()) {
    const confirmedAt = before(now, 2 + index, 18);
    const how = email === null ? { how: 'DESK' } : { how: 'MAIL', address: email };
    await db
      .insertInto('holderReceipt')
      .values({ personId, confirmedAt, ...how, lines: JSON.stringify(lines) })
      .execute();
    await db.updateTable('person').set({ confirmed: true }).where('id', '=', personId).execute();
  }
  const open = holders.filter((_, index) => index % 2 === 0);
  const said = [
    (line: Line) => ({ kind: 'MISSING', ...about(line), text: 'Jäi vist laulupeole, küsin Kadrilt' }),
    (line: Line) => ({ kind: 'DAMAGE', ...about(line), text: 'Õmblus on küljelt lahti, umbes 5 cm', wearable: true }),
    (line: Line) => ({ kind: 'LONGER', ...about(line), text: 'Esineme veel hiljem Viljandis', dueOn: daysAfter(line.dueOn ?? now, 14) }),
    () => ({ kind: 'MEASURES', measures: JSON.stringify({ height: 171, waist: 74, footSize: 39 }) }),
  ];
  for (const [index, say] of said.entries()) {
    const { personId, lines: [line] = [] } = open[index] ?? {};
    if (personId === undefined || line === undefined) continue;
    await db
      .insertInto('holderAnswer')
      .values({ personId, answeredAt: before(now, index + 1, 20), ...say(line) })
      .execute();
  }
  const [stray] = confirmed[0]?.lines ?? [];
  if (stray !== undefined) await addFind(scope, stray);
}

/** A stranger told of a piece. */
async function addFind({ db, now }: Scope, stray: Line): Promise<void> {
  const { clothingItemId, piece } = about(stray);
  const said = { place: 'Kadrioru staadion, kolmas rida', words: 'Leidsin pingi alt, viisin valvelauda.', contact: 'leidja@riideait.test' };
  await db
    .insertInto('find')
    .values({ clothingItemId, piece, foundAt: before(now, 1, 9), ...said })
    .execute();
}

const about = ({ issueId, clothingName, clothingNumber }: Line) => ({
  issueId,
  clothingItemId: sql<number>`(select clothing_item_id from issue where id = ${issueId})`,
  piece: itemLabel(clothingName, clothingNumber),
});

interface Line {
  readonly issueId: number;
  readonly clothingName: string;
  readonly clothingNumber: string | null;
  readonly dueOn: string | null;
}

/** Dancers of the group who hold something, with the lines of a receipt, in order of their ids. */
async function findHolders({ db }: Pick<Scope, 'db'>): Promise<{ personId: number; email: string | null; lines: Line[] }[]> {
  const { rows } = await sql<{ personId: number; email: string | null; lines: Line[] }>`
    select person.id as "personId", email, lines from person join "group" on "group".id = group_id and "group".name = ${GROUP}
    cross join lateral held_lines(person.id, '{}') as lines
    where person.ensemble_id = current_setting('app.ensemble_id')::bigint and active and lines is not null order by person.id`.execute(db);
  return rows;
}

const HOUR = 3_600_000;
const before = (now: Date, days: number, hour: number) =>
  new Date(Math.floor(now.getTime() / (24 * HOUR)) * 24 * HOUR - days * 24 * HOUR + hour * HOUR).toISOString();
const daysAfter = (day: Date | string, days: number) => new Date(new Date(day).getTime() + days * 24 * HOUR).toISOString().slice(0, 10);

/** The address of one dancer's page, to try it; the same at every start. Undefined where the demo has been emptied. */
export async function demoHolderPage({ system }: Database, secret: string, publicUrl: string, now: Date): Promise<string | undefined> {
  return system.transaction().execute(async (db) => {
    const ensemble = await db
      .selectFrom('ensemble')
      .select('id')
      .where('code', '=', 'kirivoo')
      .where('holderPages', '=', true)
      .executeTakeFirst();
    if (ensemble === undefined) return undefined;
    await sql`select set_config('app.ensemble_id', ${String(ensemble.id)}, true)`.execute(db);
    const [holder] = await findHolders({ db });
    if (holder === undefined) return undefined;
    const token = tokenOf(Buffer.from(derivedKey(secret, 'demo holder')));
    await sql`select keep_holder_link(${hashOfToken(token)}, ${holder.personId}, null, ${now.toISOString()})`.execute(db);
    return `${publicUrl}/minu#${token}`;
  });
}
