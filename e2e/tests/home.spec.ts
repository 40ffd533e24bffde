import { expect } from '@playwright/test';
import { logIn, make } from '../src/demo.ts';
import { readOneByOne } from '../src/first-reads.ts';
import { inOwnEnsemble } from '../src/members.ts';
import { aClothingName, aDancer, issueTo } from '../src/register.ts';
import { test } from '../src/test.ts';

test('home shows the number of issued items, the latest changes, and links to the groups', async ({ page }) => {
  const keeper = await inOwnEnsemble(page, 'ROLE_USER');
  const { id: groupId } = await make<{ id: number }>(page, '/groups', { name: 'Naisrühm' });
  const { id, name } = await aDancer(page, { groupId });
  const skirts = await aClothingName(page, 'Mustjala seelik', { clothingNumbers: '1-4' });
  await issueTo(page, await aDancer(page), skirts.items.slice(0, 1));
  await issueTo(page, { id }, skirts.items.slice(1, 3));

  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Praegu väljas' })).toContainText('3eset');
  const latest = page.getByRole('region', { name: 'Viimati' }).getByRole('listitem').first();
  await expect(latest).toContainText(new RegExp(`Väljastas 2 eset: ${name}.*täna.*${keeper.name}`));
  await latest.getByRole('link', { name }).click();
  await expect(page).toHaveURL(`/people/${id}`);

  await page.goBack();
  await page
    .getByRole('region', { name: 'Rühmad' })
    .getByRole('link', { name: /Naisrühm/ })
    .click();
  await expect(page).toHaveURL(/\/people\/search\?groupId=\d+/);
});

test('a failed part of home shows its own error and can be retried', async ({ page }) => {
  await logIn(page);
  await readOneByOne(page);
  await page.route('**/api/clothing/inventory', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/');
  const stock = page.getByRole('region', { name: 'Praegu väljas' });
  await expect(stock.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ootab sind' }).getByRole('listitem').first()).toBeVisible();
  await page.unroute('**/api/clothing/inventory');
  await stock.getByRole('button', { name: 'Proovi uuesti' }).click();
  await expect(stock.getByText('kokku')).toBeVisible();
});

test('an administrator sees the last backup, and a failure until the next good one; others see nothing of it', async ({ page }) => {
  await logIn(page);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Rühmad' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Varukoopiad' })).toHaveCount(0);

  await logIn(page, { email: 'admin@riideait.test' });
  await page.goto('/');
  const backups = page.getByRole('region', { name: 'Varukoopiad' });
  await expect(backups).toContainText('Esimene tehakse öösel');
  const data = { automatic: true, doneAt: new Date().toISOString(), bytes: 3_500_000, failedAt: null, error: null };
  const answer = (changes: object) =>
    page.route('**/api/backups/daily', (route) =>
      route.fulfill({ json: { ok: true, data: { ...data, ...changes }, messages: { messageList: [] } } }),
    );
  await answer({});
  await page.reload();
  await expect(backups).toContainText(/Viimane on tehtud täna \d\d:\d\d \(3,3 MB\)/);
  await answer({ failedAt: new Date().toISOString(), error: 'Ketas on täis' });
  await page.reload();
  await expect(backups.getByRole('alert')).toContainText(
    /ebaõnnestus täna \d\d:\d\d\. Viimane õnnestunud on tehtud täna \d\d:\d\d\. Põhjus: Ketas on täis/,
  );
});

test('an administrator reads what is to be done about the installation, and says that a clock in doubt is right', async ({ page }) => {
  const admin = { email: 'admin@riideait.test' };
  await logIn(page, admin);
  await page.goto('/');
  const server = page.getByRole('region', { name: 'Server' });
  await expect(page.getByRole('region', { name: 'Varukoopiad' })).toContainText('Esimene tehakse');
  await expect(server).toHaveCount(0);

  const now = '2028-11-28T01:30:00.000Z';
  const version = { version: 'v1.2.0', day: '2026-11-26', security: true, present: '0' };
  const notices = [
    { kind: 'CLOCK', at: now, details: { doubt: 'AHEAD', clock: now, known: '2026-11-27T01:30:00.000Z' } },
    { kind: 'NEWER_VERSION', at: now, details: version },
  ];
  const json = { ok: true, data: { now, notices }, messages: { messageList: [] } };
  await page.route('**/api/installation/notices', (route) => route.fulfill({ json }));
  await page.reload();
  await expect(server.getByRole('alert')).toHaveText([
    /Serveri kell näitas 28\.11\.28, 03:30, aga eelmine öine korrastus oli 27\.11\.26, 03:30\. Kui kell on vale, .* Seni ei kustutata midagi/,
    'Riideaidast on olemas uuem versioon (v1.2.0, 26.11.2026). Selles on turvaparandus. Uuenda kohe serveris käsuga npm run update.',
  ]);
  await server.getByRole('button', { name: 'Kell on õige' }).click();
  const question = page.getByRole('alertdialog', { name: 'Kas serveri kell on õige?' });
  await expect(question).toContainText('Praegu näitab see 28.11.28, 03:30.');
  await page.unroute('**/api/installation/notices');
  await question.getByRole('button', { name: 'Kell on õige' }).click();
  await expect(page.getByText('Kinnitatud. Vanad andmed kustutatakse öösel.')).toBeVisible();
  await expect(server).toHaveCount(0);
});

test('home begins with what waits: a plan and a stocktake, each a way in; three buttons begin the evening', async ({ page }) => {
  await inOwnEnsemble(page, 'ROLE_USER');
  const { id: groupId } = await make<{ id: number }>(page, '/groups', { name: 'Naisrühm' });
  const dancers = [await aDancer(page, { groupId }), await aDancer(page, { groupId })];
  const skirts = await aClothingName(page, 'Muhu seelik', { clothingNumbers: '1-4' });
  const set = await make<{ id: number }>(page, '/clothing-set', { name: 'Muhu komplekt' });
  await make(page, `/clothing-set/${set.id}/items`, { clothingNameIds: [skirts.id] });
  const plan = await make<{ id: number }>(page, '/dressing', { name: 'Jõulukontsert', groupId, clothingSetIds: [set.id] });
  await make(page, '/stocktakes', { name: 'Sügis' });
  await issueTo(page, dancers[0] ?? { id: 0 }, skirts.items.slice(0, 1));

  await page.goto('/');
  const waiting = page.getByRole('region', { name: 'Ootab sind' }).getByRole('listitem');
  await expect(waiting).toHaveText([/^Jõulukontsert.*1\/2$/, /^Sügis.*Inventuur pooleli/]);
  // It comes last, and moves what stands below it.
  await expect(page.getByRole('region', { name: 'Tutvustus' })).toBeVisible();
  await waiting.first().getByRole('link').click();
  await expect(page).toHaveURL(`/dressing/${plan.id}`);
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Tutvustus' })).toBeVisible();
  await waiting.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/stocktake\/\d+/);

  for (const [button, path] of [
    ['Väljasta', '/issue'],
    ['Võta tagasi', '/return'],
    ['Riieta rühm', '/dressing'],
  ] as const) {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: button, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`^[^?]*${path}`));
  }
});
