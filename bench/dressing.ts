// Proposals for dressing plans of two sizes, and of performances of the same days, and what others feel meanwhile; lists that ask of all
// plans that still wait.
import { AnyEnvelope, DressingPlan, Performance } from '@riideait/contract';
import { openDatabase } from '../server/src/db/database.ts';
import { startWithDatabase, URL_OF_SERVER } from './server.ts';
import { KEEPER, logIn } from './sign-in.ts';

interface Size {
  readonly people: number;
  /** Pieces of each of the eight names. */
  readonly pieces: number;
}

const SIZES: readonly Size[] = [
  { people: 60, pieces: 80 },
  { people: 300, pieces: 400 },
];
const PROPOSALS = 5;
/** Performances of the same days, and numbers of each. */
const PERFORMANCES = 3;
const NUMBERS = 6;
/** Performances that wait at once, and calls of each list. */
const WAITING = 40;
const CALLS = 30;
/** Milliseconds between two calls of another user. */
const PAUSE = 20;

/** A group with measured dancers and a set of eight names: measured pieces, a tenth of them unmeasured, each worn by three before. */
const fillOf = ({ people, pieces }: Size) => `
-- Without an audit, which would take longer than all the rest.
set session_replication_role = replica;
select set_config('app.ensemble_id', (select ensemble_id::text from app_user where email = '${KEEPER}'), false);
select setseed(0.5);
with dancers as (insert into "group" (name) values ('Mõõdetud ${people}') returning id),
     dancer as (
       insert into person (first_name, last_name, gender_code, group_id)
       select 'Mari', 'Mõõdetud ' || n, 'F', id from dancers, generate_series(1, ${people}) n returning id),
     body as (select id, 150 + random() * 30 as height, 76 + random() * 36 as chest from dancer)
insert into body_measurement (person_id, kind, value, measured_on)
select id, kind::body_kind, round(value::numeric, 1), '2026-01-10' from body cross join lateral (values
  ('HEIGHT', height), ('CHEST', chest), ('WAIST', chest - 16), ('HIPS', chest + 8), ('HEAD', 53 + random() * 7), ('FOOT', 36 + random() * 6)) as measure (kind, value);
create temp table made as
with type as (insert into clothing_type (name) select 'Mõõdetud tüüp ${people} ' || n from generate_series(1, 1) n returning id),
     dressing as (insert into clothing_set (name) values ('Mõõdetud komplekt ${people}') returning id),
     name as (
       insert into clothing_name (name, clothing_type_id)
       select word || ' ${people}', type.id from type, unnest(array['Seelik', 'Käised', 'Liistik', 'Kuub', 'Põll', 'Tanu', 'Pastlad', 'Püksid']) word
       returning id, name),
     wanted as (insert into clothing_set_item (clothing_set_id, clothing_name_id) select dressing.id, name.id from dressing, name),
     measurement as (
       insert into measurement (clothing_name_id, name)
       select name.id, meant from name, unnest(array['Vööümbermõõt', 'Rinnaümbermõõt', 'Pikkus']) meant returning id, clothing_name_id, name)
select item, name_id, measurement.id as measurement_id, measurement.name as measured from (
  select nextval(pg_get_serial_sequence('clothing_item', 'id')) as item, name.id as name_id from name, generate_series(1, ${pieces})
) as piece join measurement on clothing_name_id = name_id;
insert into clothing_item (id, clothing_name_id, clothing_number, size) overriding system value
select item, name_id, row_number() over (partition by name_id order by item), 36 + item % 8 * 2 from (select distinct item, name_id from made) as piece;
insert into measured_value (clothing_item_id, measurement_id, value)
select item, measurement_id, round((case measured when 'Pikkus' then 70 + random() * 20 when 'Vööümbermõõt' then 62 + random() * 36 else 82 + random() * 36 end)::numeric, 1)
from made where item % 10 > 0;
insert into issue (person_id, clothing_item_id, valid_from, valid_until)
select person.id, item, timestamptz '2023-01-01' + season * interval '1 year', timestamptz '2023-06-01' + season * interval '1 year'
from (select distinct item from made) as piece, generate_series(0, 2) season
join lateral (select id from person where last_name like 'Mõõdetud %' order by hashint8(id * 31 + season) limit 1) as person on true;
drop table made;
set session_replication_role = default;
analyze;
select (select max(id) from "group") as group_id, (select max(id) from clothing_set) as set_id;`;

async function fill(url: string, size: Size): Promise<{ groupId: number; setId: number }> {
  const database = openDatabase(url, { max: 1 });
  const results: unknown = await database.pool.query(fillOf(size));
  await database.close();
  const last = Array.isArray(results) ? results.at(-1) : results;
  return { groupId: Number(last.rows[0].group_id), setId: Number(last.rows[0].set_id) };
}

await using ends = new AsyncDisposableStack();
const { databaseUrl } = await startWithDatabase(ends);
const headers = await logIn();
headers.set('content-type', 'application/json');

async function send(method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${URL_OF_SERVER}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${answer.status} ${path} ${await answer.text()}`);
  return AnyEnvelope.parse(await answer.json()).data;
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const began = performance.now();
  const result = await work();
  return { ms: performance.now() - began, result };
}

/** Sorted times of a small call of another user until `work` is done, ms. */
async function timesDuring(work: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let over = false;
  work.finally(() => {
    over = true;
  });
  while (!over) {
    times.push((await timed(() => send('GET', '/people?active=true'))).ms);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return times.toSorted((a, b) => a - b);
}

const quantile = (sorted: readonly number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const rounded = (ms: number) => `${ms.toFixed(0)} ms`;
const tenth = (ms: number) => `${ms.toFixed(1)} ms`;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Adds a performance of the group in some days; answers the id of its plan. */
async function perform(groupId: number, womenSetId: number, days: number): Promise<number> {
  const added = await send('POST', '/performances', { name: `Päev ${days}`, onDay: inDays(days), groupIds: [groupId] });
  const { id, planId } = Performance.parse(added);
  const numbers = Array.from({ length: NUMBERS }, (_, index) => ({ name: `Number ${index}`, minutes: 4, womenSetId }));
  await send('PUT', `/performances/${id}/numbers`, { numbers });
  return planId;
}

async function performances(groupId: number, setId: number): Promise<void> {
  const plans: number[] = [];
  for (let n = 0; n < PERFORMANCES; n++) plans.push(await perform(groupId, setId, 100 * n + 10));
  const alone: number[] = [];
  for (const id of plans) alone.push((await timed(() => send('POST', `/dressing/${id}/proposal`, {}))).ms);
  console.log(`proposals of performances of ${NUMBERS} numbers: ${alone.map(rounded).join(', ')}`);
  const overlapping: number[] = [];
  for (let n = 0; n < PERFORMANCES; n++) overlapping.push(await perform(groupId, setId, 400 + n));
  const atOnce = await timed(() => Promise.all(overlapping.map((id) => send('POST', `/dressing/${id}/proposal`, {}))));
  console.log(`${PERFORMANCES} of the same days at once: ${rounded(atOnce.ms)}`);
}

/** Of lists that ask of many plans: the first call after a change, and one that is kept, beside a kept list of people. */
async function lists(groupId: number, setId: number): Promise<void> {
  for (let n = 0; n < WAITING; n++) await perform(groupId, setId, 500 + n);
  const keptTime = async (path: string) => {
    const times: number[] = [];
    for (let n = 0; n < CALLS; n++) times.push((await timed(() => send('GET', path))).ms);
    return quantile(
      times.toSorted((a, b) => a - b),
      0.5,
    );
  };
  const people = await keptTime('/people');
  for (const path of ['/performances', '/dressing', '/dressing/shortages']) {
    const first = (await timed(() => send('GET', path))).ms;
    const kept = await keptTime(path);
    console.log(
      `GET ${path}, ${WAITING} performances: first ${rounded(first)}, kept ${tenth(kept)}, ${(kept / people).toFixed(1)} times GET /people`,
    );
  }
}

for (const size of SIZES) {
  const { groupId, setId } = await fill(databaseUrl, size);
  const added = await send('POST', '/dressing', { name: `Mõõdetud ${size.people}`, groupId, clothingSetIds: [setId] });
  const { id } = DressingPlan.parse(added);
  console.log(`\n${size.people} dancers x 8 names x ${size.pieces} pieces`);
  for (let n = 0; n < 50; n++) await send('GET', '/people?active=true');
  const alone = await timesDuring(new Promise((resolve) => setTimeout(resolve, 3000)));

  for (const together of [false, true]) {
    const times: number[] = [];
    const proposals = (async () => {
      for (let n = 0; n < PROPOSALS; n++) {
        const { ms, result } = await timed(() => send('POST', `/dressing/${id}/proposal`, { together }));
        times.push(ms);
        if (n > 0) continue;
        const cells = DressingPlan.parse(result).people.flatMap((person) => person.cells);
        console.log(`  proposed ${cells.filter(({ state }) => state === 'PROPOSED').length} of ${cells.length}`);
      }
    })();
    const others = await timesDuring(proposals);
    await proposals;
    console.log(`proposal${together ? ', numbers together' : ''}: ${times.map(rounded).join(', ')}`);
    console.log(
      `  GET /people: median ${tenth(quantile(alone, 0.5))} alone, ${tenth(quantile(others, 0.5))} meanwhile; p95 ${tenth(quantile(alone, 0.95))} alone, ${tenth(quantile(others, 0.95))} meanwhile; slowest ${tenth(others.at(-1) ?? 0)}`,
    );
  }
  const reading = await timed(() => send('GET', `/dressing/${id}`));
  console.log(`reading the plan ${rounded(reading.ms)}`);
  await performances(groupId, setId);
  await lists(groupId, setId);
}
