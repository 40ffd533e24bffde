// The log of mails with 100 of them and with 100,000: whether it opens as fast, and what deep pages, sorting and filters cost.
import { openDatabase } from '../server/src/db/database.ts';
import { startWithDatabase, URL_OF_SERVER } from './server.ts';
import { KEEPER, logIn } from './sign-in.ts';

const FEW = 100;
const MANY = 100_000;
const WARM_UP = 10;
const RUNS = 60;

/** Fills the log of the keeper's ensemble with sent mails to about 1,000 names; one of 2,000 failed. */
const fill = (mails: number) => `
select set_config('app.ensemble_id', (select ensemble_id::text from app_user where email = '${KEEPER}'), false);
create temp table if not exists pattern as
  select row_number() over (order by id) - 1 as place, * from email where ensemble_id = current_setting('app.ensemble_id')::bigint;
delete from email where ensemble_id = current_setting('app.ensemble_id')::bigint;
insert into email (person_id, person_name, to_address, reply_to, bulk, subject, html, text, message_id, status, created_at, sent_at)
select one.person_id, split_part(one.person_name, ' ', 1) || ' ' || split_part(other.person_name, ' ', 2), one.to_address, one.reply_to,
  true, one.subject, one.html, one.text, '<bench-' || n || '@localhost>',
  case when n % 2000 = 50 then 'FAILED' else 'SENT' end::mail_status,
  now() - (${mails} - n) * interval '3 minutes',
  case when n % 2000 = 50 then null else now() - (${mails} - n) * interval '3 minutes' + interval '2 s' end
from generate_series(1, ${mails}) n
join pattern one on one.place = n % (select count(*) from pattern)
join pattern other on other.place = n * 7919 % 17;
analyze email;`;

/** Calls for a log of this size. */
const questions = (mails: number): [what: string, query: string][] => [
  ['opened', ''],
  ['page 3', 'page=3'],
  ['page in the middle', `page=${Math.ceil(mails / 40)}`],
  ['last page', `page=${mails / 20}`],
  ['by name', 'sort=personName&order=asc'],
  ['by name, in the middle', `sort=personName&order=asc&page=${Math.ceil(mails / 40)}`],
  ['sent ones', 'status=SENT'],
  ['failed ones', 'status=FAILED'],
  ['part of a name', 'personName=oun'],
  ['a name that nobody has', 'personName=xyz'],
];

/** Median time of one call, ms. */
async function timeOf(path: string, headers: Headers): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    const began = performance.now();
    const answer = await fetch(`${URL_OF_SERVER}/api/email/${path}`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.status} ${path}`);
    times.push(performance.now() - began);
  }
  return times.slice(WARM_UP).toSorted((a, b) => a - b)[RUNS / 2] ?? 0;
}

async function timesOf(mails: number, headers: Headers): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const [what, query] of questions(mails)) times.set(what, await timeOf(`log?${query}`, headers));
  times.set('how many wait', await timeOf('mailing', headers));
  return times;
}

await using ends = new AsyncDisposableStack();
const { databaseUrl } = await startWithDatabase(ends);
const database = openDatabase(databaseUrl, { max: 1 });
ends.defer(() => database.close());
// Keep the connection: an idle one is closed with its prepared statements.
const client = await database.pool.connect();
ends.defer(() => client.release());
await client.query('set statement_timeout = 0');

await client.query(fill(FEW));
const headers = await logIn();
// Warm up.
await timesOf(FEW, headers);
const few = await timesOf(FEW, headers);
await client.query(fill(MANY));
const fresh = await timesOf(MANY, headers);
await client.query('vacuum email');
const many = await timesOf(MANY, headers);

const row = (what: string, ...cells: string[]) => console.log(what.padEnd(26) + cells.map((cell) => cell.padStart(16)).join(''));
const ms = (time: number) => `${time.toFixed(1)} ms`;
row('median', `${FEW}`, `${MANY}, new`, 'vacuumed', 'ratio');
for (const [what, time] of few) {
  const [soon, later] = [fresh.get(what) ?? 0, many.get(what) ?? 0];
  row(what, ms(time), ms(soon), ms(later), (later / time).toFixed(2));
}
