import { expect, type Page } from '@playwright/test';
import { GOOD_PASSWORD, logInHere } from '../src/accounts.ts';
import { test } from '../src/connection.ts';
import { ask, logIn } from '../src/demo.ts';
import { aMember, anEnsemble, apiOf, logInAs, type Member } from '../src/members.ts';
import { aClothingName, aDancer, issueTo } from '../src/register.ts';

interface Issue {
  readonly clothingId: number;
  readonly clothingNumber: string | null;
  readonly validUntil: string | null;
}

const noteOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Ühendust ei ole' });
const sent = (page: Page) => expect(noteOf(page)).toHaveCount(0);
const heldBy = async (page: Page, { id }: { id: number }) =>
  (await ask<Issue[]>(page, `/people/${id}/clothing`)).filter(({ validUntil }) => validUntil === null).map((issue) => issue.clothingNumber);

test.use({ serviceWorkers: 'allow' });

/** Files are in the browser, and the page gets them from there. */
const filesKept = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Files and the user's register are in the browser. */
async function kept(page: Page, { id }: { id: number }): Promise<void> {
  await filesKept(page);
  const owners = async () => {
    // The page itself comes first.
    await page.clock.runFor(1000);
    return page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const opening = indexedDB.open('riideait-register', 1);
          opening.onupgradeneeded = () => opening.result.createObjectStore('posts');
          opening.onsuccess = () => {
            const reading = opening.result.transaction('posts').objectStore('posts').getAll();
            reading.onsuccess = () => {
              opening.result.close();
              resolve(reading.result.map(({ userId }) => userId));
            };
          };
        }),
    );
  };
  await expect.poll(owners).toEqual([id]);
}

/** A manager switches it on. */
async function switchOn(page: Page, manager: Member): Promise<void> {
  await logInAs(page, manager);
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Luba rõivahoidjatel ilma levita töötada' }).click();
  await expect(page.getByText('Rõivahoidjad saavad nüüd ilma levita töötada')).toBeVisible();
}

const switchOnByApi = async ({ email }: Member, defaultDueOn: string | null) =>
  (await apiOf(email))('/own-ensemble', { method: 'PUT', data: { worksOffline: true, defaultDueOn } });

/** A keeper of an ensemble that works offline has two dancers and five skirts, one of them with Mari. */
async function keeperOffline(page: Page, { byHand = false, dueOn = null }: { byHand?: boolean; dueOn?: string | null } = {}) {
  await page.clock.install();
  const { code: ensembleCode } = await anEnsemble('Rahvatantsurühm Õieke');
  const manager = await aMember({ ensembleCode, roleCode: 'ROLE_MANAGER' });
  await (byHand ? switchOn(page, manager) : switchOnByApi(manager, dueOn));

  const keeper = await aMember({ ensembleCode, roleCode: 'ROLE_USER' });
  await logInAs(page, keeper);
  const skirts = await aClothingName(page, 'Muhu seelik', { clothingNumbers: '1-5' });
  const [mari, kaie] = [await aDancer(page, { firstName: 'Mari' }), await aDancer(page, { firstName: 'Kaie' })];
  await issueTo(page, mari, skirts.items.slice(0, 1));
  return { keeper, skirts, mari, kaie };
}

test('without a connection a cell of the overview shows its pieces, and says where they are taken back', async ({ page, connection }) => {
  const { keeper, mari, skirts } = await keeperOffline(page, { byHand: true });
  await page.goto('/clothing/overview');
  await kept(page, keeper);
  await connection.goOffline();
  await expect(noteOf(page)).toContainText('Ühendust ei ole');

  const card = page.getByRole('region', { name: mari.name });
  await card.getByRole('button', { name: '1 ese' }).tap();
  await card.getByRole('button', { name: `${skirts.name} 1` }).tap();
  const cell = page.getByRole('dialog', { name: new RegExp(mari.name) });
  await expect(cell).toContainText('Tagasi võtta saad lehel Tagasivõtt');
  await expect(cell.getByRole('button', { name: 'Võta tagasi' })).toBeDisabled();
  await connection.goOnline();
  await expect(cell.getByRole('button', { name: 'Võta tagasi' })).toBeEnabled();
});

test('a list is issued and a pile taken back without a connection, over reloads; all is sent once', async ({ page, connection }) => {
  const { keeper, skirts, mari, kaie } = await keeperOffline(page);
  const [, second] = await ask<{ code: string }[]>(page, `/clothing-names/${skirts.id}/items`);
  await page.goto(`/people/${kaie.id}`);
  await kept(page, keeper);

  await connection.goOffline();
  await expect(noteOf(page)).toContainText(/Ühendust ei ole, seis \d\d:\d\d/);
  const search = page.getByRole('combobox', { name: 'Mida väljastada' });
  // The code of number 2 as a hand scanner types it.
  for (const typed of [second?.code ?? '', 'seelik 3']) {
    await search.fill(typed);
    await search.press('Enter');
  }
  await page.getByRole('button', { name: /Väljasta 2 eset/ }).click();
  await expect(page.getByText('2 eset ootab väljastamist')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('heading', { name: kaie.name })).toBeVisible();
  await expect(page.getByText('Praegu käes · 2')).toBeVisible();
  await expect(noteOf(page)).toContainText('1 tegevus ootab saatmist');

  await page.goto('/scan');
  await expect(page.getByRole('heading', { name: 'Skaneerimine' })).toBeVisible();
  await page.goto(`/e/${second?.code}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Muhu seelik');

  await page.goto('/return');
  await page.getByRole('combobox', { name: 'Mida tagasi võtta' }).fill('1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: /^Täna tagasi/ })).toContainText('Muhu seelik');
  await page.reload();
  await expect(noteOf(page)).toContainText('2 tegevust ootab saatmist');
  expect(await heldBy(page, mari)).toEqual(['1']);

  // Somebody else gives number 3 away meanwhile.
  await issueTo(page, mari, skirts.items.slice(2, 3));
  await connection.goOnline();
  await sent(page);
  await expect.poll(() => heldBy(page, kaie)).toEqual(['2']);
  await expect.poll(() => heldBy(page, mari)).toEqual(['3']);

  await page.getByRole('link', { name: 'Otsusta' }).click();
  await page.getByRole('button', { name: `Märgi praegu tema kätte: ${kaie.name}` }).click();
  await expect(page.getByText('Kõik on otsustatud')).toBeVisible();
  await expect.poll(() => heldBy(page, kaie)).toEqual(['2', '3']);
  await expect.poll(() => heldBy(page, mari)).toEqual([]);
});

test('a list that is issued without a connection is due on the usual day', async ({ page, connection }) => {
  const { keeper, kaie } = await keeperOffline(page, { dueOn: '2031-05-20' });
  await page.goto(`/people/${kaie.id}`);
  await kept(page, keeper);
  await connection.goOffline();
  await expect(noteOf(page)).toBeVisible();
  // Nothing of the proposal is in memory.
  await page.reload();
  const search = page.getByRole('combobox', { name: 'Mida väljastada' });
  await search.fill('seelik 3');
  await search.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Tähtaeg' })).toHaveValue('20.5.2031');
  await page.getByRole('button', { name: 'Väljasta 1 ese' }).click();
  await expect(page.getByText('Praegu käes · 1')).toBeVisible();
  await expect(page.getByText('tähtaeg 20.05.31')).toBeVisible();

  await connection.goOnline();
  await sent(page);
  const dueDays = async () => (await ask<{ dueOn: string | null }[]>(page, `/people/${kaie.id}/clothing`)).map(({ dueOn }) => dueOn);
  await expect.poll(dueDays).toEqual(['2031-05-20']);
});

test('where the ensemble does not work offline, Väljasta says lastingly that nothing was issued; pieces come back all the same', async ({
  page,
  connection,
}) => {
  await logIn(page);
  const mari = await aDancer(page, { firstName: 'Mari' });
  const skirts = await aClothingName(page, `Seelik ${mari.lastName}`, { clothingNumbers: '1-3' });
  await issueTo(page, mari, skirts.items.slice(0, 2));
  await page.goto(`/people/${mari.id}`);
  const search = page.getByRole('combobox', { name: 'Mida väljastada' });
  await search.fill(`3 ${skirts.name}`);
  await search.press('Enter');
  const issue = page.getByRole('button', { name: 'Väljasta 1 ese' });
  await expect(issue).toBeVisible();
  // The files of the outbox come a moment after the page.
  await filesKept(page);
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(databases).toContain('riideait-returns');

  await connection.goOffline();
  await issue.click();
  // Said once, not by a toast too.
  await expect(page.getByRole('alert')).toContainText('midagi ei väljastatud');
  const note = page.getByRole('main').getByRole('alert');
  await expect(note).toContainText('Tagasi võtta saad ka ilma ühenduseta');
  await expect(note).toContainText('palu halduril lehel Seaded sisse lülitada „Töö ilma levita“');
  // The time of a toast is that of an animation.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(note).toBeVisible();
  await expect(issue).toBeVisible();

  await page
    .getByRole('button', { name: /^Võta tagasi: / })
    .first()
    .click();
  await expect(page.getByText('Praegu käes · 1')).toBeVisible();
  await expect(page.getByText('1 tegevus ootab saatmist')).toBeVisible();
  await connection.goOnline();
  await expect.poll(() => heldBy(page, mari)).toHaveLength(1);
  await expect(page.getByText('1 tegevus ootab saatmist')).toBeHidden();
  await issue.click();
  await expect(page.getByText('Praegu käes · 2')).toBeVisible();
  await expect(note).toBeHidden();
});

test('Väljasta whose answer is lost claims nothing: the piece may be issued, also when it is pressed again without a connection', async ({
  page,
  connection,
}) => {
  await logIn(page);
  const mari = await aDancer(page, { firstName: 'Mari' });
  const skirts = await aClothingName(page, `Seelik ${mari.lastName}`, { clothingNumbers: '1-2' });
  await page.goto(`/people/${mari.id}`);
  const search = page.getByRole('combobox', { name: 'Mida väljastada' });
  await search.fill(`1 ${skirts.name}`);
  await search.press('Enter');
  const issue = page.getByRole('button', { name: 'Väljasta 1 ese' });
  await expect(issue).toBeVisible();

  // The server issues it; no answer arrives, nor is the dancer read again.
  await page.route('**/api/people/*/clothing*', async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort();
  });
  const failed = (method: string) =>
    page.waitForEvent('requestfailed', (request) => request.method() === method && request.url().includes('/clothing'));
  const readInVain = failed('GET');
  await issue.click();
  const note = page.getByRole('alert');
  await expect(note).toContainText('esemed võivad olla väljastatud');
  await expect(page.getByText('midagi ei väljastatud')).toHaveCount(0);
  expect(await heldBy(page, mari)).toEqual(['1']);
  await readInVain;

  await connection.goOffline();
  const sentInVain = failed('POST');
  await issue.click();
  await sentInVain;
  await expect(issue).toBeEnabled();
  await expect(note).toContainText('esemed võivad olla väljastatud');

  // Once she is read again, the list is seen to be done.
  await page.unroute('**/api/people/*/clothing*');
  await connection.goOnline();
  await expect(page.getByText('Praegu käes · 1')).toBeVisible();
  await expect(issue).toBeHidden();
  await expect(note).toBeHidden();
  expect(await heldBy(page, mari)).toEqual(['1']);
});

test('the app can be installed; a logout asks while something waits, and takes the register away', async ({
  page,
  context,
  connection,
}) => {
  const { kaie, keeper } = await keeperOffline(page);
  await page.goto(`/people/${kaie.id}`);
  await kept(page, keeper);

  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A browser without a profile of its own installs nothing, whatever the page.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((error) => error !== 'in-incognito')).toEqual([]);
  expect((await devtools.send('Page.getAppManifest')).errors).toEqual([]);
  const paths = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(paths).toContain('/');
  expect(paths.filter((path) => path.startsWith('/api/') || path.startsWith('/images/'))).toEqual([]);

  await connection.goOffline();
  await page.goto('/people/search');
  await page.getByRole('link', { name: kaie.lastName }).click();
  await expect(page.getByRole('heading', { name: kaie.name })).toBeVisible();
  const search = page.getByRole('combobox', { name: 'Mida väljastada' });
  await search.fill('seelik 5');
  await search.press('Enter');
  await page.getByRole('button', { name: /Väljasta 1 ese/ }).click();
  await page.getByRole('button', { name: /Kasutajamenüü/ }).click();
  await page.getByRole('menuitem', { name: 'Logi välja' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logi välja' }).click();
  await expect(page).toHaveURL(/login/);
  const stored = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(stored).toContain('riideait-returns');

  await connection.goOnline();
  await logInAs(page, keeper);
  await page.goto(`/people/${kaie.id}`);
  await expect.poll(() => heldBy(page, kaie)).toEqual(['5']);

  // A newer build waits, as a worker says: nothing is thrown away before a reload is confirmed.
  await page.addInitScript(() => {
    const postMessage = (_: unknown, ports?: readonly MessagePort[]) =>
      ports ? ports[0]?.postMessage(false) : navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
    const registration = { waiting: { postMessage }, installing: null, addEventListener: () => {}, update: async () => {} };
    Object.assign(ServiceWorkerContainer.prototype, { register: async () => registration });
  });
  await page.goto('/people/add-person');
  const typed = page.getByRole('textbox', { name: 'Eesnimi' });
  await typed.fill('Õnne');
  const note = page.getByRole('status').filter({ hasText: 'Uus versioon on valmis' });
  await note.getByRole('button', { name: 'Laadi uuesti' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Loobu' }).click();
  await expect(typed).toHaveValue('Õnne');
  // Asked by the page, and not by the browser once more.
  let asked = 0;
  page.on('dialog', (dialog) => {
    asked += 1;
    void dialog.accept();
  });
  await note.getByRole('button', { name: 'Laadi uuesti' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Laadi uuesti' }).click();
  await expect(typed).toHaveValue('');
  expect(asked).toBe(0);
});

test('the question at the logout goes once all is sent', async ({ page, connection }) => {
  await logIn(page);
  const mari = await aDancer(page, { firstName: 'Mari' });
  const skirts = await aClothingName(page, `Seelik ${mari.lastName}`, { clothingNumbers: '1-2' });
  await issueTo(page, mari, skirts.items);
  await page.goto('/return');
  const field = page.getByRole('combobox', { name: 'Mida tagasi võtta' });
  await field.fill(`1 ${skirts.name}`);
  await expect(page.getByRole('option').first()).toBeVisible();
  await connection.goOffline();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 ese ootab saatmist')).toBeVisible();
  await page.getByRole('button', { name: /Kasutajamenüü/ }).click();
  await page.getByRole('menuitem', { name: 'Logi välja' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 tegevus ootab ühendust');
  await connection.goOnline();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/return');
  expect(await heldBy(page, mari)).toEqual(['2']);
});

test('a session that ends elsewhere while a row waits: the login says that something waits, and after it the row has its names', async ({
  page,
  connection,
}) => {
  const keeper = await aMember();
  await logInAs(page, keeper);
  const mari = await aDancer(page, { firstName: 'Mari' });
  const skirts = await aClothingName(page, `Pätid ${mari.lastName}`, { clothingNumbers: '5-7' });
  await issueTo(page, mari, skirts.items);
  await page.goto('/return');
  await page.getByRole('combobox', { name: 'Mida tagasi võtta' }).fill(`5 ${skirts.name}`);
  await expect(page.getByRole('option').first()).toBeVisible();
  await connection.goOffline();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 ese ootab saatmist')).toBeVisible();

  const ask = await apiOf(keeper.email);
  await ask('/users/me/sessions', { method: 'DELETE' });
  await connection.goOnline();
  await expect(page).toHaveURL(/\/login/);
  const said = page.getByRole('status').filter({ hasText: 'Siin seadmes ootab saatmist 1 tegevus' });
  await expect(said).toBeVisible();
  // Nothing of the register is said before the login; a reload says it again.
  await expect(said).not.toContainText('Mari');
  await page.reload();
  await expect(said).toBeVisible();

  await logInHere(page, keeper.email, GOOD_PASSWORD);
  await expect(page).toHaveURL('/return');
  const row = page
    .getByRole('region', { name: /^Täna tagasi/ })
    .getByRole('listitem')
    .first();
  await expect(row).toContainText(skirts.name);
  await expect(row).toContainText(mari.name);
  await expect.poll(async () => (await heldBy(page, mari)).toSorted()).toEqual(['6', '7']);
  await page.getByRole('combobox', { name: 'Mida tagasi võtta' }).fill('');
  await expect(page.getByRole('status').filter({ hasText: `${skirts.name} nr 5 on tagasi. ${mari.name}: veel 2 eset` })).toBeAttached();
});

test('a page is shown again without waiting for the server, and opens without one for users of all ensembles', async ({
  page,
  connection,
}) => {
  await logIn(page);
  const kaie = await aDancer(page, { firstName: 'Kaie' });
  await page.goto(`/people/${kaie.id}`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const bytes = () => page.evaluate(() => performance.getEntriesByType('navigation').map((entry) => Reflect.get(entry, 'transferSize')));
  expect(await bytes()).not.toEqual([0]);
  await page.reload();
  await expect(page.getByRole('heading', { name: kaie.name })).toBeVisible();
  expect(await bytes()).toEqual([0]);

  await connection.goOffline();
  await page.reload();
  await expect(page.getByText('Serveriga ei saanud ühendust').first()).toBeVisible();
  await connection.goOnline();
  await page.getByRole('button', { name: 'Proovi uuesti' }).click();
  await expect(page.getByRole('heading', { name: kaie.name })).toBeVisible();
});
