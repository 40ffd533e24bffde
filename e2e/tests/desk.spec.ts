import { expect } from '@playwright/test';
import { ask, freeNumbers, logIn, make, undoInToast } from '../src/demo.ts';
import { inOwnEnsemble } from '../src/members.ts';
import { menuEntry } from '../src/menu.ts';
import { aClothingName, aDancer, issueTo } from '../src/register.ts';
import { test } from '../src/test.ts';
import { stopTime, untilSo } from '../src/time.ts';

test('find a dancer, issue three items by keyboard, take one back, undo that, see its history', async ({ page }) => {
  await logIn(page);
  await page.goto('/');
  const { lastName, name } = await aDancer(page);
  const skirt = (await freeNumbers(page, 'Kihnu kört')).at(0) ?? '';
  const hat = (await freeNumbers(page, 'Hargla kaabu')).at(1) ?? '';
  const vest = (await freeNumbers(page, 'Kolga-Jaani vest')).at(0) ?? '';

  await page.getByRole('navigation', { name: 'Menüü' }).getByRole('link', { name: 'Tantsijad' }).click();
  await page.getByRole('searchbox', { name: 'Nimi' }).fill(name);
  await expect(page).toHaveURL(/name=/);
  await page.getByRole('link', { name: lastName }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

  const search = page.getByRole('combobox', { name: 'Mida väljastada' });
  await expect(search).toBeFocused();
  for (const [typed, item] of [
    [`${skirt} kört`, `Kihnu kört nr ${skirt}`],
    [`hargla kaabu ${hat}`, `Hargla kaabu nr ${hat}`],
    [`${vest} kolga vest`, `Kolga-Jaani vest nr ${vest}`],
  ] as const) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: `Lisatud väljastamiseks: ${item}` })).toBeAttached();
  }
  await expect(page.getByRole('button', { name: 'Väljasta 3 eset' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/\d+ eset? väljastatud/)).toBeVisible();

  const row = page.getByRole('row', { name: new RegExp(`Kihnu kört.*\\b${skirt}\\b`) });
  await expect(row).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`Hargla kaabu.*\\b${hat}\\b`) })).toBeVisible();

  await row.getByRole('button', { name: /Võta tagasi/ }).click();
  await expect(page.getByText(`Kihnu kört nr ${skirt} on tagasi`)).toBeVisible();
  await expect(row).toBeHidden();
  await undoInToast(page, `Kihnu kört nr ${skirt} on tagasi`);
  await expect(page.getByText('Ennistatud')).toBeVisible();
  await expect(row).toBeVisible();

  await row.getByRole('link', { name: skirt, exact: true }).click();
  await expect(page).toHaveURL(/\/clothing\/history\?clothingNumber=/);
  await expect(page.getByRole('link', { name: 'Kihnu kört' })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(1);
});

test('an item just issued by another desk is refused by name; the basket stays and nothing is issued in part', async ({
  page,
  context,
}) => {
  await logIn(page);
  const [mari, juri] = [await aDancer(page), await aDancer(page)];
  const [contested, other] = await freeNumbers(page, 'Mustjala vest');
  await page.goto(`/people/${mari.id}`);
  const search = page.getByRole('combobox', { name: 'Mida väljastada' });
  for (const number of [contested, other]) {
    await search.fill(`mustjala vest ${number}`);
    await search.press('Enter');
  }
  await expect(page.getByRole('button', { name: 'Väljasta 2 eset' })).toBeVisible();

  const desk = await context.newPage();
  await desk.goto(`/people/${juri.id}`);
  await desk.getByRole('combobox', { name: 'Mida väljastada' }).fill(`mustjala vest ${contested}`);
  await desk.getByRole('combobox', { name: 'Mida väljastada' }).press('Enter');
  await desk.getByRole('button', { name: 'Väljasta 1 ese' }).click();
  await expect(desk.getByText(/\d+ eset? väljastatud/)).toBeVisible();

  await page.getByRole('button', { name: 'Väljasta 2 eset' }).click();
  await expect(page.getByText(`Mustjala vest nr ${contested} on juba väljastatud: ${juri.name}`)).toBeVisible();
  await expect(page.getByText('Ei ole enam vaba. Vali teine ese.')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`Mustjala vest.*\\b${other}\\b`) })).toHaveCount(0);
});

test('a piece that the dancer has got meanwhile says so in the list; one letter is not searched for', async ({ page }) => {
  await page.clock.install();
  await logIn(page);
  const dancer = await aDancer(page);
  const { name, items } = await aClothingName(page, `Vöö ${dancer.lastName}`, { clothingNumbers: '1-2' });
  const searched: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/clothing/search') searched.push(url.searchParams.get('searchString') ?? '');
  });
  await page.goto(`/people/${dancer.id}`);
  const search = page.getByRole('combobox', { name: 'Mida väljastada' });
  // Longer between the keys than the pause before a search.
  for (const key of 'vö') {
    await search.pressSequentially(key);
    await page.clock.runFor(500);
  }
  await expect.poll(() => searched).toContain('vö');
  expect(searched).not.toContain('v');

  await search.fill(`${name} 1`);
  await search.press('Enter');
  await expect(page.getByRole('button', { name: 'Väljasta 1 ese' })).toBeVisible();
  await issueTo(page, dancer, items.slice(0, 1));
  await page.getByRole('button', { name: 'Väljasta 1 ese' }).click();
  await expect(page.getByText('On juba tema käes.')).toBeVisible();
});

test('what may be two garments is asked; two of one garment in a list are marked', async ({ page }) => {
  await inOwnEnsemble(page, 'ROLE_USER');
  const { id } = await aDancer(page);
  const skirt = await aClothingName(page, 'Muhu naise põikitriibuline seelik', { clothingNumbers: '8-9' });
  const apron = await aClothingName(page, 'Muhu tikitud põll', { typeName: 'Põlled', clothingNumbers: '8' });
  await aClothingName(page, 'Muhu käised', { typeName: 'Käised', clothingNumbers: '8' });
  await page.goto(`/people/${id}`);
  const search = page.getByRole('combobox', { name: 'Mida väljastada' });
  const basket = page.getByRole('region', { name: 'Väljastamiseks' });
  await expect(search).toBeFocused();
  await page.keyboard.type('8 muhu p');
  await page.keyboard.press('Enter');
  const question = page.getByRole('group', { name: 'Sobib mitu: vali õige' });
  await expect(question.getByRole('option')).toHaveText([/põikitriibuline/, /tikitud/]);
  await expect(search).toHaveValue('8 muhu p');
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await expect(basket.getByRole('listitem')).toHaveCount(0);
  await question.getByRole('option', { name: apron.name }).click();
  await expect(basket.getByRole('listitem')).toHaveText([/Muhu tikitud põll/]);
  await expect(search).toHaveValue('');
  // The pointer rests where the list opens again.
  await search.fill('8 muhu p');
  await expect(page.locator('[role=option]:hover')).toHaveText(/tikitud/);
  await search.press('Enter');
  await expect(question).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  for (const number of [8, 9]) {
    await search.fill(`${number} muhu seelik`);
    await search.press('Enter');
  }
  const lines = basket.getByRole('listitem').filter({ hasText: skirt.name });
  await expect(lines).toHaveText([/nimekirjas on ka nr 9/, /nimekirjas on ka nr 8/]);
  await lines.last().getByRole('checkbox').uncheck();
  await expect(basket).not.toContainText('nimekirjas on ka');
});

test('a name without free items is marked and skipped, the basket survives navigation, a comment is issued too, and Loobu empties the basket', async ({
  page,
}) => {
  await logIn(page);
  const { id } = await aDancer(page);
  const [number] = await freeNumbers(page, 'Kihnu rätt');
  await page.goto(`/people/${id}`);
  const search = page.getByRole('combobox', { name: 'Mida väljastada' });
  await search.fill('õlarätt');
  await search.press('Enter');
  const basket = page.getByRole('region', { name: 'Väljastamiseks' });
  await expect(basket.getByText('otsas')).toBeVisible();
  await search.fill(`kihnu ratt ${number}`);
  await search.press('Enter');
  await expect(page.getByRole('button', { name: 'Väljasta 1 ese' })).toBeVisible();

  await menuEntry(page, 'Inventuur').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inventuurid');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Väljasta 1 ese' })).toBeVisible();

  await basket.getByRole('button', { name: /Lisa kommentaar/ }).click();
  await page.getByRole('dialog').getByLabel('Kommentaar').fill('ajutiselt, õmmelda serv');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvesta' }).click();
  await expect(basket.getByText('ajutiselt, õmmelda serv')).toBeVisible();
  await page.getByRole('button', { name: 'Väljasta 1 ese' }).click();
  const issued = page.getByRole('row', { name: new RegExp(`Kihnu rätt.*\\b${number}\\b`) });
  await expect(issued.filter({ hasText: 'ajutiselt, õmmelda serv' })).toBeVisible();
  await expect(basket.getByText('otsas')).toBeHidden();

  await search.fill('õlarätt');
  await search.press('Enter');
  await basket.getByRole('button', { name: 'Loobu' }).click();
  await expect(basket.getByText('otsas')).toBeHidden();
});

test('the list survives a reload: what has gone meanwhile is named and unticked; Loobu can be taken back; logout clears it', async ({
  page,
}) => {
  await logIn(page);
  const [mari, juri] = [await aDancer(page), await aDancer(page)];
  const [first, second, third] = await freeNumbers(page, 'Mustjala tanu');
  await page.goto(`/people/${mari.id}`);
  const search = page.getByRole('combobox', { name: 'Mida väljastada' });
  const basket = page.getByRole('region', { name: 'Väljastamiseks' });
  for (const number of [first, second]) {
    await search.fill(`mustjala tanu ${number}`);
    await search.press('Enter');
  }
  await expect(page.getByRole('button', { name: 'Väljasta 2 eset' })).toBeVisible();

  const [taken] = await ask<{ clothingId: number }[]>(
    page,
    `/clothing/search?searchString=${encodeURIComponent(`mustjala tanu ${first}`)}`,
  );
  await make(page, `/people/${juri.id}/clothing`, { clothingIds: [taken?.clothingId] });
  await page.reload();
  await expect(basket.getByText(/^Jätkad 2 esemega, lisatud \d\d:\d\d$/)).toBeVisible();
  await expect(basket.getByText(`Enam ei saa väljastada: Mustjala tanu nr ${first}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Väljasta 1 ese' })).toBeVisible();

  const row = basket.getByRole('listitem').filter({ hasText: 'Ei ole enam vaba' });
  await row.getByRole('combobox').click();
  await page.getByRole('option', { name: new RegExp(`^${third}\\b`) }).click();
  await expect(row).toHaveCount(0);
  await expect(basket.getByText('Enam ei saa väljastada')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Väljasta 2 eset' })).toBeVisible();

  await basket.getByRole('button', { name: 'Loobu' }).click();
  await expect(basket.getByRole('listitem')).toHaveCount(0);
  await undoInToast(page, 'Loobusid nimekirjast');
  await expect(page.getByRole('button', { name: 'Väljasta 2 eset' })).toBeVisible();

  await page.getByRole('button', { name: /Piret Õunapuu/ }).click();
  await page.getByRole('menuitem', { name: 'Logi välja' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('Mustjala');
  await logIn(page);
  await page.goto(`/people/${mari.id}`);
  await expect(search).toBeVisible();
  await expect(basket.getByRole('listitem')).toHaveCount(0);
});

test('on a bad connection each press is sent at once, under one request id, past reads that hang; the list is done once it is seen to be', async ({
  page,
}) => {
  await page.clock.install();
  await logIn(page);
  const { id } = await aDancer(page);
  const [number] = await freeNumbers(page, 'Mustjala kaabu');
  await page.goto(`/people/${id}`);
  await page.getByRole('combobox', { name: 'Mida väljastada' }).fill(`mustjala kaabu ${number}`);
  await page.keyboard.press('Enter');
  const issue = page.getByRole('button', { name: 'Väljasta 1 ese' });
  await expect(issue).toBeVisible();

  const events: string[] = [];
  let reads = 0;
  let isCut = false;
  let readsHang = true;
  const readOfPieces = '**/api/clothing-names/*/items?*';
  await page.route(readOfPieces, () => {
    // Hangs.
  });
  await page.route('**/api/people/*/clothing*', async (route) => {
    if (!isCut) return route.fallback();
    if (route.request().method() === 'GET') {
      reads += 1;
      return readsHang ? undefined : route.fallback();
    }
    events.push(/"requestId":"[^"]+"/.exec(route.request().postData() ?? '')?.[0] ?? 'no id');
    await route.fetch();
    await route.abort();
  });

  await page.reload();
  await expect(issue).toBeVisible();
  // By itself a read is given up after 10 s: less will pass.
  await stopTime(page);
  isCut = true;
  page.on('requestfailed', (request) => {
    if (request.method() === 'GET') events.push(request.url().includes('/items?') ? 'check given up' : 'read given up');
  });
  await issue.click();
  await untilSo(page, () => page.getByRole('alert').isVisible());
  await expect(page.getByRole('alert')).toContainText('Server ei vastanud');
  const first = events.find((event) => !event.endsWith('given up'));
  expect(events.slice(0, events.indexOf(first ?? '')), 'the check of the list is not waited for').not.toContain('check given up');

  await untilSo(page, async () => reads > 0);
  readsHang = false;
  // A key: a second quick press of the pointer would count as a double tap.
  await issue.press('Enter');
  // Reads give way. Each press sends it twice.
  await untilSo(page, async () => events.includes('read given up') && events.filter((event) => event === first).length > 2);
  await page.clock.resume();
  // No third press: by then the dancer is seen to hold it.
  await expect(page.getByText('1 ese väljastatud')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`Mustjala kaabu.*\\b${number}\\b`) })).toBeVisible();
  await expect(issue).toBeHidden();
});

test('in windows of 768 and 1000 px no column lies under a button and no label over a unit', async ({ page }) => {
  await logIn(page);
  const { id, lastName } = await aDancer(page);
  const { items } = await aClothingName(page, `Põikitriibuline villane seelik, ${lastName.slice(0, 5)}`, { clothingNumbers: '1-2' });
  await issueTo(page, { id }, items);

  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto(`/people/${id}`);
  const table = page.getByRole('table', { name: 'Praegu käes' });
  await expect(table).toBeVisible();
  expect(await table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))).toBeLessThanOrEqual(0);

  await page.setViewportSize({ width: 768, height: 1024 });
  await page.getByRole('button', { name: 'Tantsija andmed' }).click();
  // By key: a second quick press at nearly the same place does nothing.
  await page.getByRole('button', { name: 'Muuda tantsija andmeid' }).press('Enter');
  const head = page.getByRole('dialog', { name: 'Muuda tantsija andmeid' }).locator('.MuiFormControl-root', { hasText: 'Peaümbermõõt' });
  const [label, unit] = await Promise.all([head.locator('label').boundingBox(), head.getByText('cm').boundingBox()]);
  expect((label?.x ?? 0) + (label?.width ?? 0)).toBeLessThan(unit?.x ?? 0);
});

test('a browser that translates the page all the same freezes no count', async ({ page }) => {
  // As Chrome does it: each text node gives way to an element.
  await page.addInitScript(() => {
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        if (!text.nodeValue?.trim() || text.parentElement?.closest('font, script, style') !== null) continue;
        const font = document.createElement('font');
        font.textContent = text.nodeValue;
        text.parentNode?.replaceChild(font, text);
      }
    };
    const seen = new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) translate(node.parentNode ?? node);
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  await logIn(page);
  const { id, lastName } = await aDancer(page);
  const { name, items } = await aClothingName(page, `Kuub ${lastName}`, { clothingNumbers: '1-6' });
  await issueTo(page, { id }, items.slice(3));
  await page.goto(`/people/${id}`);
  await expect(page.locator('html')).toHaveAttribute('translate', 'no');
  await expect(page.locator('font').first()).toBeAttached();

  const search = page.getByRole('combobox', { name: 'Mida väljastada' });
  for (const number of [1, 2, 3]) {
    await search.fill(`${number} ${name}`);
    await search.press('Enter');
    await expect(page.getByRole('heading', { name: `Väljastamiseks · ${number}` })).toBeVisible();
    await expect(page.getByRole('button', { name: number === 1 ? 'Väljasta 1 ese' : `Väljasta ${number} eset` })).toBeVisible();
  }
  await page.getByRole('region', { name: 'Väljastamiseks' }).getByRole('checkbox').last().uncheck();
  await page.getByRole('button', { name: 'Väljasta 2 eset' }).click();
  await expect(page.getByRole('heading', { name: 'Praegu käes · 5' })).toBeVisible();
});
