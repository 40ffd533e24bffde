import type { Database } from '../../server/src/db/database.ts';
import type { Verdict } from './proof.ts';

/** What writers know of their own rows: acknowledged, or read back after an answer that never came. */
export interface Ledger {
  /** Issues by id. */
  readonly issues: Map<number, { readonly item: number; readonly person: number; returned: boolean }>;
  /** Last names of people by id. */
  readonly people: Map<number, string>;
  /** Last names of people whose addition was never answered. */
  readonly unanswered: Set<string>;
  /** Writes of several rows found half done. */
  readonly half: string[];
}

export const newLedger = (): Ledger => ({ issues: new Map(), people: new Map(), unanswered: new Set(), half: [] });

interface IssueRow {
  readonly id: number;
  readonly item: number;
  readonly person: number;
  readonly returned: boolean;
  readonly insertions: number;
  readonly returns: number;
}

/** Compares the ledger with the tables. */
export async function judge({ issues, people, unanswered, half }: Ledger, { pool }: Database): Promise<Verdict[]> {
  const items = [...new Set(issues.values().map(({ item }) => item))];
  const { rows } = await pool.query<IssueRow>(
    `select i.id, clothing_item_id as item, person_id as person, valid_until is not null as returned,
       count(*) filter (where a.action = 'INSERT')::int as insertions,
       count(*) filter (where a.action = 'UPDATE' and a.new_values ->> 'valid_until' is not null)::int as returns
     from issue i left join audit a on a.ensemble_id = i.ensemble_id and a.entity = 'issue' and a.entity_id = i.id
     where clothing_item_id = any ($1) group by i.ensemble_id, i.id`,
    [items],
  );
  const { rows: persons } = await pool.query<{ id: number; name: string; audited: boolean }>(
    `select id, last_name as name, exists (select from audit a where a.ensemble_id = person.ensemble_id and a.entity = 'person' and a.entity_id = person.id
       and a.new_values ->> 'last_name' = person.last_name) as audited
     from person where last_name like 'Proov %-%'`,
  );
  const { rows: orphans } = await pool.query<{ id: number }>(
    `select entity_id as id from audit where entity = 'issue' and not exists (select from issue where issue.id = entity_id)`,
  );
  const issueRows = new Map(rows.map((row) => [row.id, row]));
  const personRows = new Map(persons.map((row) => [row.id, row]));

  const lostIssues = [...issues].flatMap(([id, { item, person, returned }]) => {
    const row = issueRows.get(id);
    if (row === undefined) return [`issue ${id} of item ${item} is not there`];
    return row.item === item && row.person === person && row.returned === returned ? [] : [`issue ${id} is ${JSON.stringify(row)}`];
  });
  const lostPeople = [...people].flatMap(([id, name]) => {
    const row = personRows.get(id);
    return row?.name === name ? [] : [`person ${id} "${name}" is ${row === undefined ? 'not there' : `"${row.name}"`}`];
  });
  const unknown = [
    ...rows.filter(({ id }) => !issues.has(id)).map(({ id, item }) => `issue ${id} of item ${item} was never asked for`),
    ...persons
      .filter(({ id, name }) => !people.has(id) && !unanswered.has(name))
      .map(({ id, name }) => `person ${id} "${name}" was never asked for`),
  ];
  const withoutHistory = [
    ...rows
      .filter(({ insertions, returned, returns }) => insertions !== 1 || returns !== Number(returned))
      .map(({ id, insertions, returns }) => `issue ${id} has ${insertions} insertions and ${returns} returns in the audit`),
    ...persons.filter(({ audited }) => !audited).map(({ id }) => `person ${id} is not in the audit as it is`),
    ...orphans.map(({ id }) => `the audit has issue ${id}, the table does not`),
  ];
  return [
    { promise: 'No acknowledged write is lost', broken: [...lostIssues, ...lostPeople] },
    { promise: 'No write is half done', broken: half },
    { promise: 'Rows equal what was written', broken: unknown },
    { promise: 'Every row has its history, every history its row', broken: withoutHistory },
  ];
}
