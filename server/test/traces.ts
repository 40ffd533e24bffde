import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, inflateRawSync } from 'node:zlib';
import type { Database } from '../src/db/database.ts';
import { withOwnerUnbound } from '../src/db/migrate.ts';

/** Texts as they are compared: any case, without marks over letters. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Where these words still stand, in any case: in every column of every table of the database but its catalogue, tables to come
 * included, and in every file below the folders, packed ones too. Each place once, such as `riideait.email.subject: mari`.
 */
export async function tracesOf(database: Pick<Database, 'pool'>, words: readonly string[], folders: readonly string[] = []) {
  const wanted = words.map((word) => [word, folded(word)] as const);
  const found = new Set<string>();
  const look = (place: string, texts: Iterable<string>) => {
    for (const text of texts) {
      const seen = folded(text);
      for (const [word, plain] of wanted) if (seen.includes(plain)) found.add(`${place}: ${word}`);
    }
  };
  await eachColumn(database, (place, value) => look(place, typeof value === 'string' ? [value] : textsIn(value)));
  for (const folder of folders) {
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const file of files) {
      look(join(folder, file.name), [file.name]);
      if (file.isFile()) look(join(folder, file.name), textsIn(await readFile(join(file.parentPath, file.name))));
    }
  }
  return [...found].toSorted();
}

/** Calls `see` with each value that is not null: bytes as they are, all others as text. */
async function eachColumn({ pool }: Pick<Database, 'pool'>, see: (place: string, value: string | Buffer) => void): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await withOwnerUnbound(client, async () => {
      const { rows: tables } = await client.query<{ name: string; columns: { name: string; type: string }[] }>(`
        select format('%I.%I', table_schema, table_name) as name,
          json_agg(json_build_object('name', column_name, 'type', data_type) order by ordinal_position) as columns
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') group by 1 order by 1`);
      for (const { name, columns } of tables) {
        const values = columns.map((column) => (column.type === 'bytea' ? `"${column.name}"` : `"${column.name}"::text`));
        const { rows } = await client.query<(string | Buffer | null)[]>({
          text: `select ${values.join(', ')} from ${name}`,
          rowMode: 'array',
        });
        for (const row of rows) {
          for (const [place, value] of row.entries()) if (value !== null) see(`${name}.${columns[place]?.name}`, value);
        }
      }
    });
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** The bytes as texts, and those of the files packed in them. */
function* textsIn(bytes: Buffer): Generator<string> {
  yield bytes.toString('utf8');
  yield bytes.toString('latin1');
  yield bytes.toString('utf16le');
  if (bytes.toString('latin1', 0, 2) === '\x1f\x8b') yield* textsIn(gunzipSync(bytes));
  if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04') for (const part of unpacked(bytes)) yield* textsIn(part);
}

/** The files of a zip archive, by its directory. */
function* unpacked(zip: Buffer): Generator<Buffer> {
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4)) {
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    yield zip.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content);
  }
}

/**
 * Columns that refer to `table`, by a foreign key or by their name (`person_id`), and hold `id` in no row. A test that makes one of
 * everything expects none, so a new table makes it fail until it has a row too.
 */
export async function columnsWithout({ pool }: Pick<Database, 'pool'>, table: string, id: number): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const missing: string[] = [];
    await withOwnerUnbound(client, async () => {
      const { rows: columns } = await client.query<{ child: string; column: string }>(
        `select child.relname as child, attname as column
         from pg_constraint join pg_class as child on child.oid = conrelid
         cross join unnest(conkey, confkey) as pair (own, other)
         join pg_attribute as own on own.attrelid = conrelid and own.attnum = pair.own
         where contype = 'f' and confrelid = $1::text::regclass
           and pair.other = (select attnum from pg_attribute where attrelid = confrelid and attname = 'id')
         union
         select table_name, column_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
         where table_schema = 'riideait' and table_type = 'BASE TABLE' and column_name = $1 || '_id'
         order by 1, 2`,
        [table],
      );
      for (const { child, column } of columns) {
        const { rows } = await client.query(`select from riideait."${child}" where "${column}" = $1 limit 1`, [id]);
        if (rows.length === 0) missing.push(`${child}.${column}`);
      }
    });
    return missing;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
