import { snakeCase } from '@riideait/contract';
import { sql } from 'kysely';
import type { Scope } from '../src/db/scope.ts';
import { openArchive } from '../src/sheets/archive.ts';
import { readSpreadsheet } from '../src/sheets/read-spreadsheet.ts';
import { shownCell } from '../src/sheets/spreadsheet.ts';
import { wholeTables } from '../src/whole/tables.ts';
import { zipTo } from '../src/whole/zip.ts';

/** Tables of the register by the columns that refer to them. */
const REFERENCES: Readonly<Record<string, string>> = {
  group_id: 'group',
  place_id: 'place',
  image_id: 'image',
  clothing_type_id: 'clothing_type',
  clothing_name_id: 'clothing_name',
  clothing_item_id: 'clothing_item',
  clothing_set_id: 'clothing_set',
  measurement_id: 'measurement',
  person_id: 'person',
  merged_into: 'person',
  maker_id: 'maker',
  owner_id: 'owner',
  funding_id: 'funding',
};

export const REGISTER = wholeTables.map(({ table }) => snakeCase(table));

/** Columns that do not come along: keys, what the database counts, who of the users did it, and the job of a photo. */
const LEFT_OUT = [
  'ensemble_id',
  'id',
  'version',
  'issuer_id',
  'receiver_id',
  'state_by',
  'whereabouts_at',
  'job_id',
  'written_at',
  'written_by',
];

type Row = Record<string, unknown>;

/** All rows of the register by table, in the order of their ids, which references are replaced by; a picture counts as there or not. */
export async function registerOf({ db }: Scope): Promise<Record<string, Row[]>> {
  const rowsOf = async (table: string) =>
    (await sql<{ row: Row }>`select to_jsonb(entry) as row from ${sql.table(table)} as entry order by id`.execute(db)).rows.map(
      ({ row }) => row,
    );
  const places = new Map<string, Map<unknown, number>>();
  const register: Record<string, Row[]> = {};
  for (const table of REGISTER) {
    const rows = await rowsOf(table);
    places.set(table, new Map(rows.map(({ id }, place) => [id, place])));
    register[table] = rows.map((row) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([column]) => !LEFT_OUT.includes(column))
          .map(([column, value]) => [column, placeOf(column, value, places)]),
      ),
    );
  }
  return register;
}

function placeOf(column: string, value: unknown, places: ReadonlyMap<string, ReadonlyMap<unknown, number>>): unknown {
  const table = REFERENCES[column];
  if (table === undefined || value === null) return value;
  return table === 'image' ? 'a picture' : (places.get(table)?.get(value) ?? 'nowhere');
}

/** Files of a zip by name. */
export async function unpacked(zip: Buffer): Promise<Map<string, Buffer>> {
  const archive = await openArchive(zip);
  const files = new Map<string, Buffer>();
  for (const name of archive.names) files.set(name, Buffer.concat(await Array.fromAsync(archive.read(name))));
  return files;
}

export async function packed(files: Iterable<readonly [string, Buffer]>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const zip = zipTo(async (bytes) => void pieces.push(bytes), new Date('2026-09-03T15:00:00Z'));
  for (const [name, content] of files) await zip.add(name, [content]);
  await zip.end();
  return Buffer.concat(pieces);
}

/** Rows of the only sheet of a file in a zip. */
export async function rowsIn(
  files: ReadonlyMap<string, Buffer>,
  name: string,
): Promise<readonly (readonly ReturnType<typeof shownCell>[])[]> {
  const content = files.get(name);
  if (content === undefined) throw new Error(`The zip has no ${name}`);
  const { sheets } = await readSpreadsheet(content, name);
  return (sheets[0]?.rows ?? []).map((row) => row.map(shownCell));
}
