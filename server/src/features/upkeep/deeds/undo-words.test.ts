import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { fillEnsemble } from '../../../../test/full-ensemble.ts';
import { diskTestStore } from '../../../../test/image-stores.ts';
import { passports, type TableOfEnsemble } from '../../../tables/passports.ts';
import { labelOf } from './labels.queries.ts';
import { auditedTables, OUTDATED, reasonOf, uses } from './undo-words.rules.ts';

const images = diskTestStore();
const { database, anEnsemble } = testApp({ imageStore: images.store });

async function namesIn(query: RawBuilder<{ name: string }>): Promise<string[]> {
  const { rows } = await query.execute(database().system);
  return rows.map(({ name }) => name).toSorted();
}

const audited = sql`(select tgrelid from pg_trigger join pg_proc on pg_proc.oid = tgfoid where proname = 'audit_change')`;

test('the tables whose changes can be undone are those that the database audits', async () => {
  const tables = sql<{ name: string }>`select relname as name from pg_class where oid in ${audited}`;
  expect(await namesIn(tables)).toEqual(auditedTables.toSorted());
});

test('there are words for every table that may refer to a row, and no others', async () => {
  const referring = sql<{ name: string }>`
    select distinct case attname when 'merged_into' then 'merged_into' else relname end as name
    from pg_constraint join pg_class on pg_class.oid = conrelid join pg_attribute on attrelid = conrelid and attnum = conkey[2]
    where contype = 'f' and array_length(conkey, 1) = 2 and confrelid in ${audited}
      and conrelid in (select attrelid from pg_attribute where attname = 'id' and not attisdropped)`;
  expect(await namesIn(referring)).toEqual(Object.keys(uses).toSorted());
});

test('there are words for every reference and every unique key that rows may break as they come back', async () => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where contype = 'f' and array_length(conkey, 1) = 2 and conrelid in ${audited}
    union select relname from pg_index join pg_class on pg_class.oid = indexrelid
    where indisunique and not indisprimary and indrelid in ${audited}`.execute(database().system);
  expect(rows.filter(({ name }) => reasonOf(name) === OUTDATED)).toEqual([]);
});

test('a reference names the table that the database says, by its label', async () => {
  const { rows } = await sql<{ name: string; table: TableOfEnsemble }>`
    select conname as name, relname as "table" from pg_constraint join pg_class on pg_class.oid = confrelid
    where contype = 'f' and array_length(conkey, 1) = 2 and conrelid in ${audited}`.execute(database().system);
  const others = rows.filter(({ name, table }) => reasonOf(name) !== `${passports[table].label} on vahepeal kustutatud`);
  // Records have words of their own.
  expect(others.filter(({ name }) => !reasonOf(name).startsWith('Endine '))).toEqual([]);
});

test('any other constraint says that the product has changed', () => {
  expect(reasonOf('person_not_into_itself')).toContain('uuendatud');
});

test('a row of each of these tables is called by a name', async () => {
  const ensemble = await anEnsemble();
  await fillEnsemble(ensemble, images.store(), 'Kägu');
  const labels = await ensemble.inside(async ({ db }) => {
    const found: [string, string | null | undefined][] = [];
    for (const table of auditedTables) {
      const { rows } = await sql<{ label: string | null }>`
        select ${labelOf(table, sql.ref('entry.id'))} as label from ${sql.table(table)} as entry limit 1`.execute(db);
      found.push([table, rows[0]?.label]);
    }
    return Object.fromEntries(found);
  });
  expect(labels).toMatchObject({
    clothing_set_item: 'Komplekt Kägu: Seelik Kägu',
    dressing_person: expect.stringMatching(/^Plaan Kägu: .*Kägu$/),
    dressing_set: 'Plaan Kägu: Komplekt Kägu',
    letter_size: 'Tähesuurus M',
  });
  expect(Object.entries(labels).filter(([, label]) => label == null)).toEqual([]);
});
