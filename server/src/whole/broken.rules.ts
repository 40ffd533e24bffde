import { dayInEstonia } from '../day.ts';
import { isMoment } from '../tables/sheet.ts';
import type { WholeRow } from './read-whole.ts';
import { wholeTables } from './tables.ts';

/** The rows of a zip by table; references are ids of the zip. */
export type WholeRows = ReadonlyMap<string, readonly WholeRow[]>;

interface Broken {
  readonly where: string;
  readonly reason: string;
}

/** The first row that no register has, though the database may take it; undefined where there is none. */
export function firstBroken(tables: WholeRows, now: Date): Broken | undefined {
  for (const find of [sameIds, sameKeys, laterDays, garments, limits, people, issues]) {
    const [broken] = find(tables, now);
    if (broken !== undefined) return broken;
  }
  return undefined;
}

const rowsIn = (tables: WholeRows, table: string): readonly WholeRow[] => tables.get(table) ?? [];
const byId = (tables: WholeRows, table: string) => new Map(rowsIn(tables, table).map((row) => [row.id, row]));
const textOf = ({ values }: WholeRow, column: string): string | null => {
  const value = values[column] ?? null;
  return value === null ? null : String(value);
};
const has = (row: WholeRow | undefined, column: string): boolean => row !== undefined && textOf(row, column) !== null;
const idIn = ({ values }: WholeRow, column: string): number => Number(values[column]);
const dayOf = (moment: string): string => (moment.length > 10 ? dayInEstonia(new Date(moment)) : moment);

/** Rows of which an earlier one has the same key; null: it has none. */
function* twice(rows: readonly WholeRow[], keyOf: (row: WholeRow) => string | null, reason: string): Generator<Broken> {
  const earlier = new Map<string, WholeRow>();
  for (const row of rows) {
    const key = keyOf(row);
    const before = key === null ? undefined : earlier.get(key);
    if (before !== undefined) yield { where: row.where, reason: `${reason}: ${before.where}` };
    if (key !== null) earlier.set(key, row);
  }
}

function* sameIds(tables: WholeRows): Generator<Broken> {
  for (const { table } of wholeTables) yield* twice(rowsIn(tables, table), ({ id }) => String(id), 'sama tunnus on ka siin');
}

/** Unique keys: no two rows of the table have the same values in these columns. */
const keys: Readonly<Record<string, readonly string[]>> = {
  bodyMeasurement: ['personId', 'kind', 'measuredOn'],
  measuredValue: ['clothingItemId', 'measurementId'],
  clothingSetItem: ['clothingSetId', 'clothingNameId'],
  ease: ['garmentKind', 'criterion'],
  letterSize: ['letter'],
};

function* sameKeys(tables: WholeRows): Generator<Broken> {
  for (const [table, columns] of Object.entries(keys)) {
    yield* twice(rowsIn(tables, table), ({ values }) => JSON.stringify(columns.map((column) => values[column])), 'sama on ka siin');
  }
}

/** Days that are still ahead; clocks may differ by a day. */
function* laterDays(tables: WholeRows, now: Date): Generator<Broken> {
  const tomorrow = dayInEstonia(new Date(now.getTime() + 24 * 60 * 60 * 1000));
  for (const { table, columns } of wholeTables) {
    const past = columns.filter((column) => isMoment(column) || column.column === 'measuredOn');
    for (const row of rowsIn(tables, table)) {
      const late = past.find(({ column }) => dayOf(textOf(row, column) ?? '') > tomorrow);
      if (late !== undefined) yield { where: `${row.where}, ${late.heading}`, reason: 'see päev on alles ees' };
    }
  }
}

/** Names with a type, items below a name that is there, and values of measurements of their own name. */
function* garments(tables: WholeRows): Generator<Broken> {
  const [names, items, measurements] = [byId(tables, 'clothingName'), byId(tables, 'clothingItem'), byId(tables, 'measurement')];
  for (const name of names.values()) {
    if (!has(name, 'deletedAt') && !has(name, 'clothingTypeId')) yield { where: name.where, reason: 'nimetusel ei ole tüüpi' };
  }
  for (const item of items.values()) {
    const isBelow = has(names.get(idIn(item, 'clothingNameId')), 'deletedAt');
    if (isBelow && !has(item, 'deletedAt')) yield { where: item.where, reason: 'ese on alles, aga tema nimetus on kustutatud' };
  }
  for (const value of rowsIn(tables, 'measuredValue')) {
    const [item, measurement] = [items.get(idIn(value, 'clothingItemId')), measurements.get(idIn(value, 'measurementId'))];
    if (item?.values.clothingNameId !== measurement?.values.clothingNameId)
      yield { where: value.where, reason: 'mõõt on teise nimetuse oma' };
  }
}

/** Columns of numbers that grow. */
const growing = [
  ['ease', 'min', 'idealFrom', 'idealTo', 'max'],
  ['letterSize', 'womenFrom', 'womenTo'],
  ['letterSize', 'menFrom', 'menTo'],
] as const;

function* limits(tables: WholeRows): Generator<Broken> {
  for (const [table, ...columns] of growing)
    for (const { where, values } of rowsIn(tables, table)) {
      const numbers = columns.map((column) => Number(values[column]));
      if (numbers.some((number, place) => number < (numbers[place - 1] ?? number)))
        yield { where, reason: 'arvud ei kasva vähimast suurimani' };
    }
}

/** Columns of a dancer that erasing and merging leave empty. */
const emptied = ['email', 'phoneNumber', 'height', 'footSize', 'headSize', 'chest', 'waist', 'hips', 'groupId'];

function* people(tables: WholeRows): Generator<Broken> {
  for (const person of rowsIn(tables, 'person')) {
    if (person.values.mergedInto === person.id) yield { where: person.where, reason: 'tantsija on ühendatud iseendaga' };
    const left = has(person, 'erasedAt') && emptied.some((column) => has(person, column));
    if (left) yield { where: person.where, reason: 'tantsija on jäädavalt kustutatud, aga tema andmed on alles' };
  }
}

/** Who cannot hold a piece, and which pieces nobody can. */
const notHeld = (item: WholeRow | undefined, person: WholeRow | undefined): string | undefined => {
  if (has(item, 'deletedAt')) return 'ese on kustutatud, aga tagastamata';
  if (item?.values.active === false) return 'ese on kasutusest väljas, aga tagastamata';
  if (has(person, 'erasedAt') || has(person, 'mergedInto')) return 'ese on tagastamata, aga tantsijat enam ei ole';
  return undefined;
};

/** Each piece with one holder at a time, in the order of days. */
function* issues(tables: WholeRows): Generator<Broken> {
  const [items, persons] = [byId(tables, 'clothingItem'), byId(tables, 'person')];
  for (const issue of rowsIn(tables, 'issue')) {
    const [from, until] = [textOf(issue, 'validFrom'), textOf(issue, 'validUntil')];
    const [item, person] = [items.get(idIn(issue, 'clothingItemId')), persons.get(idIn(issue, 'personId'))];
    const reason = from === null ? 'väljastamise aeg puudub' : until === null ? notHeld(item, person) : isBefore(until, from);
    if (reason !== undefined) yield { where: issue.where, reason };
  }
  for (const ofItem of Map.groupBy(rowsIn(tables, 'issue'), (issue) => idIn(issue, 'clothingItemId')).values()) yield* together(ofItem);
}

const isBefore = (until: string, from: string): string | undefined =>
  Date.parse(until) < Date.parse(from) ? 'tagastatud enne väljastamist' : undefined;

/** Issues of one piece that begin while it is out; on the day of the return they may. */
function* together(issuesOfItem: readonly WholeRow[]): Generator<Broken> {
  const inOrder = issuesOfItem.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
  for (const [place, issue] of inOrder.entries()) {
    const before = inOrder[place - 1];
    const until = before && (textOf(before, 'validUntil') ?? FAR);
    if (before !== undefined && until !== undefined && dayOf(until) > dayOf(textOf(issue, 'validFrom') ?? FAR))
      yield { where: issue.where, reason: `sama ese on siis veel väljas: ${before.where}` };
  }
}

const FAR = '9999-12-31T00:00:00Z';
/** By the beginning, then by the end. */
const orderOf = (issue: WholeRow): string =>
  [textOf(issue, 'validFrom'), textOf(issue, 'validUntil') ?? FAR].map((moment) => new Date(moment ?? FAR).toISOString()).join(' ');
