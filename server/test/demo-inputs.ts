import type { Endpoint } from '@riideait/contract';
import { sql } from 'kysely';
import type { Scope } from '../src/db/scope.ts';
import type { CallInput } from './client.ts';

const mostOf = (column: string, table: string) => `select ${column} as id from ${table} group by 1 order by count(*) desc, 1 limit 1`;
const newestOf = (table: string) => `select max(id) as id from ${table}`;

/** Rows of the demo with many others, by the path up to its first parameter: a statement for each of those would show. */
const SUBJECTS: Readonly<Record<string, string>> = {
  people: `select person_id as id, min(clothing_item_id) as "clothingId", (
      select max(other.id) from person other left join "group" on "group".id = group_id where borrowers is not true) as "otherId"
    from issue where valid_until is null group by 1 order by count(*) desc, 1 limit 1`,
  'clothing-names': `select item.clothing_name_id as id, item.clothing_name_id as "nameId", max(item.id) as "itemId",
    max(measurement.id) as "measurementId" from clothing_item item join measurement using (clothing_name_id)
    group by 1 order by count(*) desc, 1 limit 1`,
  'clothing-set': mostOf('clothing_set_id', 'clothing_set_item'),
  clothing: mostOf('clothing_item_id', 'issue'),
  codes: `select code as id, code from item_code where clothing_item_id is not null limit 1`,
  groups: mostOf('group_id', 'person where group_id is not null'),
  'clothing-types': mostOf('clothing_type_id', 'clothing_name where clothing_type_id is not null'),
  jobs: newestOf('job'),
  makers: newestOf('maker'),
  places: newestOf('place'),
  fundings: newestOf('funding'),
  owners: newestOf('owner'),
  values: mostOf('clothing_name_id', 'clothing_item'),
  batches: mostOf('batch_id', 'batch_item'),
  applications: newestOf('application'),
  loans: newestOf('loan'),
  'return-receipts': newestOf('return_receipt'),
  dressing: `select dressing_plan_id as id, min(person_id) as "personId", min(clothing_name_id) as "clothingNameId" from dressing_cell
    group by 1 order by count(*) desc, 1 limit 1`,
  performances: mostOf('performance_id', 'performance_number'),
  settlements: newestOf('settlement'),
  stocktakes: newestOf('stocktake'),
  deeds: newestOf('deed'),
  imports: `select max(id) as id, 2 as row from import`,
  'email/log': newestOf('email'),
  'email/recurring': newestOf('recurring_reminder'),
  users: `select max(id) as id from user_name`,
  ensembles: `select 'kirivoo' as code`,
};

const QUERIES: Readonly<Record<string, Record<string, string>>> = {
  '/people/alike': { firstName: 'Mari', lastName: 'Tamm' },
  '/search': { searchString: '12 seelik' },
  '/clothing/search': { searchString: '12 seelik' },
  '/clothing-names/search': { searchString: 'seelik' },
  '/returns/search': { searchString: 'seelik' },
  '/history': { clothingNumber: '12' },
  '/fit/ease/example': { garmentKind: 'SKIRT', criterion: 'WAIST', min: '-2', idealFrom: '0', idealTo: '2', max: '6' },
};

type Ids = Record<string, number>;

/** Input of each read of the contract on the demo: of rows with many others, and words to search. */
export async function demoInputs({ db }: Scope): Promise<(endpoint: Endpoint) => CallInput<Endpoint>> {
  const found = new Map<string, Ids>();
  for (const [prefix, text] of Object.entries(SUBJECTS)) {
    const { rows } = await sql<Ids>`${sql.raw(text)}`.execute(db);
    found.set(prefix, rows[0] ?? {});
  }
  return ({ path }) => ({ params: found.get(/^\/(.*?)\/:/.exec(path)?.[1] ?? '') ?? {}, query: QUERIES[path] ?? {} });
}

/** The query with `count=all` where the call takes it, so that it answers every row. */
export const ofAllRows = ({ query }: Endpoint, given: object = {}): object => {
  const all = { ...given, count: 'all' };
  return query !== undefined && 'count' in query.shape && query.safeParse(all).success ? all : given;
};
