import { authEndpoints, clothingItemEndpoints, issuingEndpoints, overviewEndpoints, peopleEndpoints } from '@riideait/contract';
import pino from 'pino';
import { expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { checkBackup } from '../src/backups/check-backup.ts';
import { restoreBackup } from '../src/backups/restore-backup.ts';
import { isMigrated } from '../src/db/migrate.ts';
import { DEMO_PASSWORD } from '../src/demo/users.ts';
import { MAILING } from './app.ts';
import { clientOf } from './client.ts';
import { testDatabase } from './database.ts';
import { diskTestStore } from './image-stores.ts';

/**
 * A backup of the demo, used a little (a reminder, an import), by the product as it was at migration 0005.
 * Of its pictures it has two.
 */
const file = new URL('fixtures/demo-0005.tar.gz', import.meta.url).pathname;
const now = new Date('2026-11-22T12:00:00Z');

const database = testDatabase({ empty: true });
const images = diskTestStore();

test('the data of version 5 migrates to the newest, and the product works on it', async () => {
  const backup = await checkBackup(file);
  expect(backup.header.version).toBe(5);
  await restoreBackup({ url: database().url, file, backup, store: images.store(), now, beforeCommit: async () => {} });
  expect(await isMigrated(database())).toBe(true);
  expect(await images.names()).toHaveLength(4);

  const count = async (table: string) => (await database().pool.query<{ n: number }>(`select count(*) as n from "${table}"`)).rows[0]?.n;
  const rows = new Map(backup.manifest.tables.map(({ name, rows }) => [name, rows]));
  for (const table of [
    'person',
    'group',
    'clothing_name',
    'clothing_item',
    'issue',
    'email',
    'app_user',
    'import',
    'image',
    'measured_value',
  ]) {
    expect([table, await count(table)]).toEqual([table, rows.get(table)]);
  }
  const { rows: views } = await database().pool.query(
    `select (select count(*) from current_issue) = (select count(*) from issue where valid_until is null) as issues,
       (select count(*) from current_item where issue_id is not null) = (select count(*) from current_issue) as items,
       (select count(*) from current_name) = (select count(*) from clothing_name where deleted_at is null) as names,
       (select count(*) from clothing_item) = (select count(distinct clothing_item_id) from item_code) as codes,
       (select count(*) from clothing_item where size_label is distinct from label_of_size(size)) as other_sizes,
       (select count(*) from audit where new_values ->> 'size_label' <> replace(new_values ->> 'size', '.0', '')) as other_deeds,
       (select count(*) > 500 from audit where new_values ? 'size_label') as deeds,
       (select jsonb_agg(distinct jsonb_build_array(status, split_part(error, ' ', 1), meant_for, made_at = created_at)) from email
        where status <> 'SENT') as mails,
       (select count(*) from free_item) as free`,
  );
  const sizes = { other_sizes: 0, other_deeds: 0, deeds: true };
  // Given up, and put aside without a mail server: sent again, their lists are made anew.
  const mails = ['550', "Can't", 'Meiliserver'].map((error) => ['FAILED', error, 'HOLDERS', true]);
  expect(views).toEqual([{ issues: true, items: true, names: true, codes: true, mails, ...sizes, free: expect.any(Number) }]);

  const app = await buildApp({
    database: database(),
    imageStore: images.store(),
    secret: backup.secret,
    publicUrl: 'http://localhost:3000',
    mailing: MAILING,
    log: pino({ level: 'silent' }),
    now: () => now,
  });
  try {
    const body = { email: 'hoidja@riideait.test', password: DEMO_PASSWORD };
    const { data: login } = await clientOf(() => app).call(authEndpoints.login, { body });
    const keeper = clientOf(() => app, 'accessToken' in login ? login.accessToken : '');
    const { data: people, resultCount } = await keeper.call(peopleEndpoints.search, { query: { holds: true } });
    expect(resultCount).toBeGreaterThan(50);
    const id = people[0]?.id ?? 0;
    expect((await keeper.call(peopleEndpoints.get, { params: { id } })).data).toMatchObject({ lastName: people[0]?.lastName });
    const { data: held } = await keeper.call(issuingEndpoints.list, { params: { id } });
    const current = held.filter(({ validUntil }) => validUntil === null);
    expect(current).toHaveLength(people[0]?.amountOfIssuedItems ?? 0);
    const { data: inventory } = await keeper.call(clothingItemEndpoints.inventory);
    expect(inventory.issued).toBeGreaterThan(500);
    expect((await keeper.call(overviewEndpoints.get)).data.personOverviewList.length).toBeGreaterThan(50);
    expect((await keeper.call(issuingEndpoints.return, { params: { id, clothingId: current[0]?.clothingId ?? 0 } })).status).toBe(200);
  } finally {
    await app.close();
  }
});
