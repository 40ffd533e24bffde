import { AddPersonForm, tidyLines } from '@riideait/contract';
import fc from 'fast-check';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '../src/migrate.ts';
import { backupFiles } from './backup-files.ts';
import { testDatabase } from './database.ts';
import { diskTestStore } from './image-stores.ts';

const [database, target] = [testDatabase({ empty: true }), testDatabase({ empty: true })];
const images = diskTestStore();
const { fileNamed, backUp, restore } = backupFiles(new Date('2026-11-22T12:00:00Z'));
const query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await database().pool.query<Row>(text, values)).rows;

const SIGNS = [
  ..."aÕõžMari7 '’-–²½⁄ﬁﬀＡ７Ⅳ𝐌ǆĳ﹣\n\r\t",
  ...[
    '\u0303',
    '\u030C',
    '\u00A0',
    '\u2009',
    '\u3000',
    '\u2011',
    '\u02BC',
    '\u00AD',
    '\u200B',
    '\u202E',
    '\uFEFF',
    '\u2028',
    '\r\n',
    '  ',
    '👩\u200D🎤',
    'ж',
    '\u212B',
  ],
];
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...SIGNS),
      fc
        .integer({ min: 0x20, max: 0x2fff })
        .map((code) => String.fromCharCode(code))
        // The order of rare marks is of the version of Unicode.
        .filter((sign) => !/\p{M}/u.test(sign)),
    ),
    { maxLength: 10 },
  )
  .map((signs) => `x${signs.join('')}x`);

test('the texts of an older register become as forms take them since; nothing is refused, and nobody has changed anything', async () => {
  await migrate(database().url, 40);
  const [house] = await query<{ id: number }>("insert into ensemble (code, name) values ('r18', 'R18\u00A0ansambel') returning id");
  const own = house?.id ?? 0;
  const put = async (table: string, values: object) => {
    const columns = Object.keys(values);
    const [row] = await query<{ id: number }>(
      `insert into "${table}" (ensemble_id, ${columns.join()}) values ($1, ${columns.map((_, at) => `$${at + 2}`).join()}) returning id`,
      [own, ...Object.values(values)],
    );
    return row?.id ?? 0;
  };
  for (const name of ['R18 rühm', 'R18\u00A0rühm', 'R18  rühm', 'R18 ru\u0308hm', 'R18 rühm (2)', '\u200B']) await put('group', { name });
  const type = await put('clothing_type', { name: 'Seelikud' });
  const skirt = await put('clothing_name', { name: 'Muhu\u00A0seelik', clothing_type_id: type });
  await put('clothing_name', { name: 'Muhu seelik', clothing_type_id: type, deleted_at: new Date() });
  for (const clothing_number of ['7', '７', '7 a', '7\u00A0a', '7a', '1234567890123456789\u00A00', '1234567890123456789 0', null]) {
    await put('clothing_item', { clothing_name_id: skirt, clothing_number });
  }
  const person = await put('person', { first_name: 'Mari\u2011Liis', last_name: 'O\u0303un', email: 'mari@tants.ee' });
  const addresses = [
    'mari@xn--nide-loa.ee',
    'mari@post.XN--unapuu-oxa.eesti',
    'a@xn--anna-midt-p3b72a.ee',
    'b@xn--4caaa4ebb2bcc.ee',
    'c@xn--80aqkr.ee',
  ];
  addresses.push('d@xn--hxajbheg2az3al.ee', 'e@xn--e28h.ee', 'f@xn--a.ee', 'g@xn--99999999.ee', 'h@xn--.ee', 'Mari@Tants.EE');
  const plain = addresses.map((address) => AddPersonForm.shape.email.safeParse(address).data ?? address);
  for (const email of addresses) await put('person', { first_name: 'Õie', last_name: 'Ader', email });
  await query(
    "insert into app_user (email, name) values ('piret@xn--nide-loa.ee', 'Piret'), ('a@xn--a-0fa.ee', 'Ats'), ('a@aä.ee', 'Ats')",
  );
  const texts = fc.sample(anyText, 2000);
  for (const comment of texts) await put('clothing_item', { clothing_name_id: skirt, comment });
  await query('update person set last_name = $2 where id = $1', [person, 'O\u0303un  Tamm']);
  const before = await query<{ n: number }>('select count(*) as n from audit');

  await backUp(database(), images, fileNamed('older.tar.gz'));
  await migrate(database().url);

  const names = async (table: string, column = 'name') =>
    (await query<{ value: string }>(`select "${column}" as value from "${table}" order by id`)).map(({ value }) => value);
  expect(await names('group')).toEqual(['R18 rühm', 'R18 rühm (3)', 'R18 rühm (4)', 'R18 rühm (5)', 'R18 rühm (2)', '\u200B']);
  expect(await names('clothing_name')).toEqual(['Muhu seelik', 'Muhu seelik']);
  expect((await names('clothing_item', 'clothing_number')).slice(0, 8)).toEqual([
    ...['7', '7 (2)', '7 a', '7 a (2)', '7a', '1234567890123456 (2)', '1234567890123456789 0', null],
  ]);
  expect(await names('ensemble')).toEqual(['R18 ansambel']);
  expect(await query('select first_name, last_name, version, first_name_folded from person where id = $1', [person])).toEqual([
    { first_name: 'Mari-Liis', last_name: 'Õun Tamm', version: 2, first_name_folded: 'mari liis' },
  ]);
  expect((await names('person', 'email')).slice(1)).toEqual(plain);
  expect(await names('app_user', 'email')).toEqual(['piret@näide.ee', 'a@xn--a-0fa.ee', 'a@aä.ee']);
  expect((await names('clothing_item', 'comment')).slice(8)).toEqual(texts.map(tidyLines));
  expect(await query('select count(*) as n from audit')).toEqual(before);
  const [changed] = await query<{ old_values: object; new_values: object }>(
    "select old_values, new_values from audit where action = 'UPDATE'",
  );
  expect(changed).toEqual({ old_values: { last_name: 'Õun' }, new_values: { last_name: 'Õun Tamm' } });
  // So do those of an older backup.
  await restore(target(), images, fileNamed('older.tar.gz'));
  const { rows: restored } = await target().pool.query<{ name: string }>('select name from "group" order by id');
  expect(restored.map(({ name }) => name)).toEqual(await names('group'));
  // The triggers are on again.
  await query('update "group" set name = $1 where name = $2', ['Uus', 'R18 rühm']);
  expect(await query('select count(*) as n from audit')).not.toEqual(before);
});
