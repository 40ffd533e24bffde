import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestEnsemble, testApp } from '../../../../test/app.ts';
import { fillEnsemble } from '../../../../test/full-ensemble.ts';
import { diskTestStore } from '../../../../test/image-stores.ts';
import { passports, tables } from '../../../tables/passports.ts';
import { fieldOf, type VersionedTable } from './versions.rules.ts';
import { requireVersion } from './versions.service.ts';

const { anEnsemble, database } = testApp();
const disk = diskTestStore();

/** Of each table a change of a column that no form has, if there is one, a change of one that a form has, and its field. */
const changes: Readonly<Record<VersionedTable, readonly [quiet: string | null, ofForm: string, field: string]>> = {
  person: ['confirmed = not confirmed', 'height = 171', 'height'],
  group: [null, "name = 'Teised'", 'name'],
  clothing_name: ['image_id = null', "parish = 'Kihnu'", 'parish'],
  clothing_item: ['whereabouts_at = now()', "comment = 'pael puudub'", 'comment'],
  clothing_set: ['image_id = (select min(id) from image)', "name = 'Teine'", 'name'],
  dressing_plan: [null, "due_on = '2030-01-01'", 'dueOn'],
  performance: ['closed_at = now()', "note = 'vihma korral sees'", 'note'],
  funding: [null, "note = 'osaline'", 'note'],
  job: ["closed_at = now(), done_at = now(), outcome = 'DONE'", 'cost_cents = 4321', 'costCents'],
  maker: [null, "note = 'kolmapäeviti'", 'note'],
  batch: ['closed_at = now()', "note = 'kiire'", 'note'],
  settlement: ["closed_at = now(), outcome = 'PAID'", 'cents = 4321', 'cents'],
  loan: [null, "purpose = 'festival'", 'purpose'],
  keeper_sheet: [null, "text = 'uus'", 'text'],
  application: ["made_at = made_at + interval '1 day'", "text = 'uus'", 'text'],
};

let ensemble: TestEnsemble;
beforeAll(async () => {
  ensemble = await anEnsemble();
  await fillEnsemble(ensemble, disk.store(), 'sõna');
});

test.each(Object.entries(changes))('a conflict on %s names what a form shows, and nothing else', async (name, [quiet, ofForm, field]) => {
  const table = name as VersionedTable;
  const change = (values: string) =>
    ensemble.inside(async ({ db }) => {
      const { rows } = await sql<{ id: number; version: number }>`
        update ${sql.table(table)} set ${sql.raw(values)} where id = (select max(id) from ${sql.table(table)}) returning id, version`.execute(
        db,
      );
      return rows[0] ?? expect.unreachable('The table has no row');
    });
  const before = await change('version = version');
  await change(ofForm);
  if (quiet !== null) await change(quiet);
  await expect(ensemble.inside((scope) => requireVersion(scope, table, before.id, before.version))).rejects.toMatchObject({
    refusals: [{ code: 'CHANGED_MEANWHILE', field }],
  });
  expect((await change('version = version')).version).toBe(before.version + 1);
});

const versioned = tables.filter((table): table is VersionedTable => 'form' in passports[table]);

test.each(versioned)('each column of %s is of a form, with a word, or quiet', async (table) => {
  const { form, quiet } = passports[table];
  const { rows } = await sql<{ name: string; computed: boolean; quiet: boolean }>`
    select attname as name, attgenerated <> '' as computed,
      attname = any (string_to_array(encode(tgargs, 'escape'), '\\000')) as quiet
    from pg_attribute join pg_trigger on tgrelid = attrelid and tgname = 'raise_version'
    where attrelid = ${`riideait.${table === 'group' ? '"group"' : table}`}::regclass and attnum > 0 and not attisdropped
      and attname not in ('id', 'ensemble_id', 'version')`.execute(database().system);
  const namesOf = (are: typeof rows) => are.map(({ name }) => name).toSorted();
  expect(namesOf(rows.filter((column) => column.quiet && !column.computed))).toEqual(quiet.toSorted());
  expect(namesOf(rows.filter((column) => column.computed && !column.quiet))).toEqual([]);
  expect(namesOf(rows.filter((column) => !column.quiet && !(fieldOf(column.name) in form)))).toEqual([]);
});
