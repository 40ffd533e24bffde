// Whether the proposals help: the demo's last season is taken away, proposed anew, and compared with the true bodies and pieces that only
// the demo knows, beside the keepers' own choice, the nearest size, and a random free piece; then with half of all measures deleted.
import { AnyEnvelope, DressingPlan } from '../contract/src/index.ts';
import { openDatabase } from '../server/src/db/database.ts';
import { demoDancers } from '../server/src/demo/people.ts';
import { random } from '../server/src/demo/random.ts';
import { demoStock } from '../server/src/demo/stock.ts';
import { discomfort } from '../server/src/demo/true-fit.ts';
import type { Garment } from '../server/src/demo/wardrobe.ts';
import { startWithDatabase, URL_OF_SERVER } from './server.ts';
import { KEEPER, logIn } from './sign-in.ts';

interface Worn {
  readonly personId: number;
  readonly dancer: string;
  readonly gender: 'F' | 'M';
  readonly waist: number | null;
  readonly chest: number | null;
  readonly head: number | null;
  readonly nameId: number;
  readonly name: string;
  readonly setId: number;
  readonly number: string;
}

interface Free {
  readonly nameId: number;
  readonly number: string;
  readonly size: number | null;
}

const bodies = new Map(demoDancers().map(({ firstName, lastName, body }) => [`${firstName} ${lastName}`, body]));
const stock = new Map([...demoStock()].map(([garment, items]) => [garment.name, { garment, items }]));

/** Whether one can dance in the piece; undefined: the garment fits all. */
function fitsTruly({ name, dancer }: Pick<Worn, 'name' | 'dancer'>, number: string): boolean {
  const { garment, items } = stock.get(name) ?? never(name);
  const piece = items.find(({ clothingNumber }) => clothingNumber === number) ?? never(`${name} ${number}`);
  return discomfort(garment, piece.truth, bodies.get(dancer) ?? never(dancer)) <= 1;
}

function never(what: string): never {
  throw new Error(`The demo knows nothing of ${what}`);
}

/** The label that the tape says she needs; null: not measured. */
function labelFor({ type }: Garment, { gender, waist, chest, head }: Worn): number | null {
  if (type === 'Seelikud') return waist;
  if (type === 'Peakatted') return head;
  if (type === 'Püksid') return waist === null ? null : (waist + 12) / 2;
  if (chest === null) return null;
  return gender === 'F' ? (chest - 12) / 2 : chest / 2;
}

/** Dancer by dancer the free piece of the nearest size; an unmeasured dancer takes any. */
function byNearestSize(worn: readonly Worn[], free: readonly Free[]): (string | undefined)[] {
  const left = random(1).shuffled(free);
  return worn.map((each) => {
    const label = labelFor(stock.get(each.name)?.garment ?? never(each.name), each);
    const off = ({ size }: Free) => (label === null ? 0 : size === null ? 100 : Math.abs(size - label));
    const best = left.filter(({ nameId }) => nameId === each.nameId).toSorted((a, b) => off(a) - off(b))[0];
    if (best !== undefined) left.splice(left.indexOf(best), 1);
    return best?.number;
  });
}

const ownEnsemble = `select set_config('app.ensemble_id', (select ensemble_id::text from app_user where email = '${KEEPER}'), false)`;

/** The present season: pieces of costumes, each in the set of its costume. */
const lastSeason = `
select person.id as "personId", first_name || ' ' || last_name as dancer, person.gender_code as gender,
  waist::float, chest::float, head_size::float as head,
  name.id as "nameId", name.name, min(part.clothing_set_id) as "setId", item.clothing_number as number
from current_issue issue
join person on person.id = issue.person_id
join clothing_item item on item.id = issue.clothing_item_id
join clothing_name name on name.id = item.clothing_name_id
join clothing_set_item part on part.clothing_name_id = name.id
where issue.ensemble_id = current_setting('app.ensemble_id')::bigint and item.clothing_number is not null
group by person.id, name.id, name.name, name.ensemble_id, item.clothing_number, waist, chest, head_size, first_name, last_name, person.gender_code
having count(*) = 1
order by 1, 2, 7`;

const freePieces = `
select clothing_name_id as "nameId", clothing_number as number, size::float from current_item
where ensemble_id = current_setting('app.ensemble_id')::bigint and active and state = 'OK' and issue_id is null and clothing_number is not null
order by id`;

/** Every second measure of bodies and of pieces is forgotten. */
const forgetHalf = `
delete from measured_value where ensemble_id = current_setting('app.ensemble_id')::bigint
  and hashint8(clothing_item_id * 31 + measurement_id) % 2 = 0;
delete from body_measurement where ensemble_id = current_setting('app.ensemble_id')::bigint
  and hashtext(person_id || kind::text) % 2 = 0;
update person set (height, chest, waist, hips, head_size, foot_size) = (
  select max(value) filter (where kind = 'HEIGHT'), max(value) filter (where kind = 'CHEST'), max(value) filter (where kind = 'WAIST'),
    max(value) filter (where kind = 'HIPS'), max(value) filter (where kind = 'HEAD'), max(value) filter (where kind = 'FOOT')
  from body_measurement measure where measure.ensemble_id = person.ensemble_id and measure.person_id = person.id)
where ensemble_id = current_setting('app.ensemble_id')::bigint`;

/** Pieces of the season as a new plan proposes them, by person and clothing name; one plan for each set. */
async function byProposal(worn: readonly Worn[], headers: Headers): Promise<Map<string, string>> {
  const send = async (path: string, body: object): Promise<DressingPlan> => {
    const answer = await fetch(`${URL_OF_SERVER}/api${path}`, {
      method: 'POST',
      headers: { ...Object.fromEntries(headers), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${path}: ${await answer.text()}`);
    return DressingPlan.parse(AnyEnvelope.parse(await answer.json()).data);
  };
  const proposed = new Map<string, string>();
  for (const [setId, wearers] of Map.groupBy(worn, (each) => each.setId)) {
    const addedPersonIds = [...new Set(wearers.map(({ personId }) => personId))];
    const { id } = await send('/dressing', { name: `Komplekt ${setId}`, addedPersonIds, clothingSetIds: [setId] });
    const { people } = await send(`/dressing/${id}/proposal`, {});
    for (const person of people) {
      for (const { clothingNameId, clothingNumber } of person.cells) {
        if (clothingNumber !== null) proposed.set(`${person.id} ${clothingNameId}`, clothingNumber);
      }
    }
  }
  return proposed;
}

const row = (what: string, ...cells: string[]) => console.log(what.padEnd(22) + cells.map((cell) => cell.padStart(12)).join(''));

/** Prints by type of garment how many of the pieces fit truly, by the way they were chosen. */
function report(worn: readonly Worn[], free: readonly Free[], proposed: ReadonlyMap<string, string>): void {
  const bySize = byNearestSize(worn, free);
  const fits = (each: Worn, number: string | undefined) => number !== undefined && fitsTruly(each, number);
  const rows = worn.map((each, index) => {
    const number = proposed.get(`${each.personId} ${each.nameId}`);
    const pool = free.filter(({ nameId }) => nameId === each.nameId);
    return {
      garment: stock.get(each.name)?.garment.type ?? '',
      without: number === undefined,
      shares: [
        Number(fits(each, number)),
        Number(fits(each, each.number)),
        Number(fits(each, bySize[index])),
        pool.filter((piece) => fits(each, piece.number)).length / pool.length,
      ],
    };
  });
  row('', 'worn', 'short', 'proposal', 'keeper', 'size alone', 'random');
  for (const [garment, some] of [...Map.groupBy(rows, (each) => each.garment), ['all', rows] as const]) {
    const shares = [0, 1, 2, 3].map((kind) => some.reduce((sum, { shares }) => sum + (shares[kind] ?? 0), 0) / some.length);
    const short = some.filter(({ without }) => without).length;
    row(garment, String(some.length), String(short), ...shares.map((share) => `${(100 * share).toFixed(0)} %`));
  }
}

await using ends = new AsyncDisposableStack();
const { databaseUrl } = await startWithDatabase(ends);
const database = openDatabase(databaseUrl, { max: 1 });
ends.defer(() => database.close());
const client = await database.pool.connect();
ends.defer(() => client.release());
const headers = await logIn();

await client.query(ownEnsemble);
const { rows: worn } = await client.query<Worn>(lastSeason);
await client.query("delete from issue where ensemble_id = current_setting('app.ensemble_id')::bigint and valid_until is null");
const { rows: free } = await client.query<Free>(freePieces);

console.log('Pieces that truly fit');
report(worn, free, await byProposal(worn, headers));
await client.query(forgetHalf);
const { rows: measured } = await client.query<{ id: number; waist: number | null; chest: number | null; head: number | null }>(
  'select id, waist::float, chest::float, head_size::float as head from person',
);
const now = new Map(measured.map(({ id, ...lengths }) => [id, lengths]));
const forgotten = worn.map((each) => ({ ...each, ...now.get(each.personId) }));
console.log('\nThe same with half of all measures deleted');
report(forgotten, free, await byProposal(forgotten, headers));
