// Export of 100,000 items: time to the first and last byte, memory of the server, latency of other calls.
import { openDatabase } from '../server/src/db/database.ts';
import { type MeasuredServer, startWithDatabase, URL_OF_SERVER } from './server.ts';
import { KEEPER, logIn } from './sign-in.ts';

const ITEMS = 100_000;

/** Adds 300 clothing names with four measurements each, all items measured, every third issued. */
const FILL = `
-- No audit of what is made here: it would take longer than all the rest.
set session_replication_role = replica;
select set_config('app.ensemble_id', (select ensemble_id::text from app_user where email = '${KEEPER}'), false);
create temp table made (name_id bigint, place int);
with type as (insert into clothing_type (name) select 'Mõõdetud tüüp ' || n from generate_series(1, 10) n returning id),
     numbered as (select id, row_number() over () as place from type),
     name as (
       insert into clothing_name (name, parish, clothing_type_id)
       select 'Mõõdetud rõivas ' || n, 'Muhu', id from generate_series(1, 300) n join numbered on place = 1 + n % 10 returning id)
insert into made select id, row_number() over () - 1 from name;
insert into measurement (clothing_name_id, name) select name_id, unnest(array['Pikkus', 'Vööümbermõõt', 'Rinnaümbermõõt', 'Õlalaius']) from made;
with item as (
  insert into clothing_item (clothing_name_id, clothing_number, size, comment)
  select name_id, n / 300 + 1, 36 + n % 20, case when n % 3 = 0 then 'Parandatud 2019, varrukas lühem' end
  from generate_series(0, ${ITEMS - 1}) n join made on place = n % 300
  returning id, clothing_name_id),
measured as (
  insert into measured_value (clothing_item_id, measurement_id, value)
  select item.id, measurement.id, 50 + item.id % 1000 / 10.0
  from item join measurement on measurement.clothing_name_id = item.clothing_name_id)
insert into issue (person_id, clothing_item_id, valid_from)
select (select min(id) from person where ensemble_id = current_setting('app.ensemble_id')::bigint) + id % 100, id, now() - id * interval '1 minute'
from item where id % 3 = 0;
set session_replication_role = default;
analyze;`;

async function fill(url: string): Promise<void> {
  const database = openDatabase(url);
  await database.pool.query(FILL);
  await database.close();
}

/** Time to the first and last byte, ms, and number of bytes. */
async function download(headers: Headers): Promise<{ first: number; all: number; bytes: number }> {
  const began = performance.now();
  const answer = await fetch(`${URL_OF_SERVER}/api/export/clothing`, { headers });
  if (!answer.ok || answer.body === null) throw new Error(`${answer.status} ${answer.url}`);
  let [first, bytes] = [0, 0];
  for await (const chunk of answer.body) {
    first ||= performance.now() - began;
    bytes += chunk.length;
  }
  return { first, all: performance.now() - began, bytes };
}

/** Peak memory of the server during `work`, MiB. */
async function peakDuring<T>(server: MeasuredServer, work: Promise<T>): Promise<{ peak: number; result: T }> {
  let peak = 0;
  const sampling = setInterval(async () => {
    peak = Math.max(peak, await server.memory());
  }, 10);
  const result = await work;
  clearInterval(sampling);
  return { peak, result };
}

/** Sorted times of one repeated call until `work` is done, ms. */
async function timesDuring(work: Promise<unknown>, call: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  let over = false;
  work.finally(() => {
    over = true;
  });
  while (!over) times.push(await call());
  return times.toSorted((a, b) => a - b);
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

await using ends = new AsyncDisposableStack();
const { databaseUrl, server } = await startWithDatabase(ends);

await fill(databaseUrl);
const headers = await logIn();
const people = async () => {
  const began = performance.now();
  await (await fetch(`${URL_OF_SERVER}/api/people?active=true`, { headers })).arrayBuffer();
  return performance.now() - began;
};
for (let n = 0; n < 50; n++) await people();
const idle = await server.memory();
const above = (peak: number) => `${(peak - idle).toFixed(0)} MiB above ${idle.toFixed(0)} MiB idle`;

for (let n = 1; n <= 3; n++) {
  const { peak, result } = await peakDuring(server, download(headers));
  const megabytes = (result.bytes / 1024 / 1024).toFixed(1);
  console.log(`one, time ${n}: first byte ${seconds(result.first)}, all ${seconds(result.all)}, ${megabytes} MiB; memory ${above(peak)}`);
}
const alone = await timesDuring(new Promise((resolve) => setTimeout(resolve, 3000)), people);
const both = Promise.all([download(headers), download(headers)]);
const { peak, result: times } = await peakDuring(server, timesDuring(both, people));
const last = Math.max(...(await both).map(({ all }) => all));
const first = Math.max(...(await both).map(({ first }) => first));
console.log(`two at once: first byte ${seconds(first)}, all ${seconds(last)}; memory ${above(peak)}`);
const p95 = (sorted: number[]) => `${(sorted[Math.floor(sorted.length * 0.95)] ?? 0).toFixed(1)} ms`;
console.log(`GET /people, p95: ${p95(alone)} alone, ${p95(times)} while two exports run (slowest ${times.at(-1)?.toFixed(1)} ms)`);
