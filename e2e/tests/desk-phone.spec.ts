import { expect, type Locator } from '@playwright/test';
import { logInHere } from '../src/accounts.ts';
import { freeNumbers, logIn, make, PASSWORD, undoInToast, users } from '../src/demo.ts';
import { aClothingName, aDancer, issueTo } from '../src/register.ts';
import { guarded, test } from '../src/test.ts';
import { stopTime, untilSo } from '../src/time.ts';

test('on a phone: find, issue three, take one back, undo that, see its history', async ({ page }) => {
  await page.goto('/login');
  await logInHere(page, users.keeper.email, PASSWORD);
  await expect(page).toHaveURL('/');
  const { lastName, name } = await aDancer(page);
  // Numbers that begin others: nothing is added before it is chosen.
  const clothingNumbers = '1, 2, 10, 20';
  const skirt = (await aClothingName(page, `Seelik ${lastName}`, { clothingNumbers })).name;
  const hat = (await aClothingName(page, `Kaabu ${lastName}`, { typeName: 'Peakatted', clothingNumbers })).name;

  // The drawer lies over the page: it opens when it is asked for, and one tap beside it closes it.
  const drawer = page.getByRole('navigation', { name: 'Menüü' });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(drawer).toHaveCount(0);
  await page.getByRole('button', { name: 'Ava menüü' }).tap();
  await expect(drawer).toBeInViewport();
  expect((await drawer.boundingBox())?.width).toBeLessThanOrEqual(256);
  expect(await drawer.getByRole('link').count()).toBeLessThanOrEqual(10);
  await page.touchscreen.tap(320, 400);
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Ava menüü' }).tap();
  await drawer.getByRole('link', { name: 'Tantsijad' }).tap();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/people\/search/);
  await page.getByRole('searchbox', { name: 'Nimi' }).fill(name);
  await expect(page).toHaveURL(/name=/);
  await page.getByRole('link', { name: lastName }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

  const search = page.getByRole('combobox', { name: 'Mida väljastada' });
  for (const [number, item] of [
    ['1', skirt],
    ['2', skirt],
    ['1', hat],
  ] as const) {
    await search.fill(`${number} ${item.toLowerCase()}`);
    await page.getByRole('option', { name: new RegExp(`^${number}\\s*${item}`) }).tap();
    await expect(page.getByRole('status').filter({ hasText: `${item} nr ${number}` })).toBeAttached();
  }
  await page.getByRole('button', { name: 'Väljasta 3 eset' }).tap();
  await expect(page.getByText(/\d+ eset? väljastatud/)).toBeVisible();

  const takeBack = page.getByRole('button', { name: `Võta tagasi: ${hat} nr 1` });
  await takeBack.tap();
  await expect(page.getByText(`${hat} nr 1 on tagasi`)).toBeVisible();
  await expect(takeBack).toBeHidden();
  await undoInToast(page, `${hat} nr 1 on tagasi`);
  await expect(takeBack).toBeVisible();

  await page.getByRole('listitem').filter({ has: takeBack }).getByRole('link', { name: '1', exact: true }).tap();
  await expect(page).toHaveURL(/\/clothing\/history/);
  await expect(page.getByRole('link', { name: hat })).toBeVisible();
  await expect(page.getByRole('link', { name }).first()).toBeVisible();
});

test('on a phone with 500 ms between keys the list gets the piece that was typed and nothing else', async ({ page }) => {
  await page.clock.install();
  await logIn(page);
  const { id } = await aDancer(page);
  await page.goto(`/people/${id}`);
  const search = page.getByRole('combobox', { name: 'Mida väljastada' });
  const basket = page.getByRole('region', { name: 'Väljastamiseks' });
  // The last number begins no other one, so that a single piece is found.
  const lastOf = async (name: string) => (await freeNumbers(page, name)).at(-1) ?? '';
  const [shoes, apron, shirt] = [await lastOf('Pastlad'), await lastOf('Muhu tikitud põll'), await lastOf('Muhu käised')];
  const pieces = [
    [`${shoes} pastlad`, `Pastlad nr ${shoes}`],
    [`${apron} tikitud`, `Muhu tikitud põll nr ${apron}`],
    [`muhu käised ${shirt}`, `Muhu käised nr ${shirt}`],
  ] as const;
  for (const [index, [typed, piece]] of pieces.entries()) {
    await search.tap();
    for (const key of typed) {
      await search.pressSequentially(key);
      await page.clock.runFor(500);
    }
    await expect(search).toHaveValue(typed);
    await expect(page.getByRole('status').filter({ hasText: piece })).toBeAttached();
    await expect(page.getByText('Lisatud', { exact: true })).toBeVisible();
    await expect(basket.getByRole('listitem')).toHaveCount(index + 1);
    await expect(basket.getByRole('button', { name: `Lisa kommentaar: ${piece}` })).toBeVisible();
    // A tap outside closes the text.
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(search).toHaveValue('');
  }
  await expect(page.getByRole('button', { name: 'Väljasta 3 eset' })).toBeVisible();
});

test('on a phone the back button first closes a dialog, then leaves the page', async ({ page }) => {
  await page.goto('/login');
  await logInHere(page, users.keeper.email, PASSWORD);
  await page.getByRole('button', { name: 'Ava menüü' }).tap();
  await page.getByRole('navigation', { name: 'Menüü' }).getByRole('link', { name: 'Kirjad' }).tap();
  await page.getByRole('navigation', { name: 'Kirjad' }).getByRole('link', { name: 'Saadetud' }).tap();
  const recipient = page.getByLabel('Saaja');
  await recipient.fill('a');
  await expect(page).toHaveURL(/personName=a/);
  await page.getByRole('listitem').getByRole('button').first().tap();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/email-log\?personName=a/);
  await expect(recipient).toHaveValue('a');
  await page.goBack();
  await expect(page).toHaveURL('/reminders/send');
});

test('a double tap takes back, or issues again, one piece; a piece with another dancer is taken over and given back', async ({ page }) => {
  await page.clock.install();
  await logIn(page, users.keeper);
  const [mari, eha] = [await aDancer(page), await aDancer(page, { firstName: 'Eha' })];
  const hats = await aClothingName(page, `Tanu ${mari.lastName}`, { clothingNumbers: '1-6' });
  await issueTo(page, mari, hats.items.slice(0, 5));
  await make(page, '/returns', { items: hats.items.slice(0, 2).map(({ id }) => ({ clothingId: id })) });
  await issueTo(page, eha, hats.items.slice(5));
  await page.goto(`/people/${mari.id}`);
  const held = (count: number) => page.getByRole('heading', { name: `Praegu käes · ${count}` });

  // The second tap meets the same place just when the answer is there.
  const doubleTap = async (button: Locator, count: number) => {
    await button.tap({ trial: true });
    // What came with the passing second may have moved it.
    await stopTime(page);
    const box = await button.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
    await guarded(page, async () => {
      await page.touchscreen.tap(x, y);
      await untilSo(page, () => held(count).isVisible());
      await page.touchscreen.tap(x, y);
    });
    await page.clock.resume();
  };
  await page.getByRole('button', { name: 'Ajalugu · 2' }).tap();
  await doubleTap(page.getByRole('button', { name: /^Väljasta uuesti: / }).first(), 4);
  await expect(page.getByText('äsja väljastatud')).toHaveCount(4);

  await doubleTap(page.getByRole('button', { name: /^Võta tagasi: Tanu/ }).first(), 3);
  await expect(page.getByRole('button', { name: /^Tagasi võetud: / })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Võta tagasi: Tanu/ })).toHaveCount(3);
  await expect(held(3)).toBeVisible();

  // On a slow line the piece still stands there after the answer; another tap does nothing.
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/api/people/*/clothing*', async (route) => {
    if (route.request().method() === 'GET') await arrived;
    await route.continue();
  });
  const back = page.getByRole('button', { name: /^Võta tagasi: Tanu/ }).first();
  await back.scrollIntoViewIfNeeded();
  const place = await back.boundingBox();
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'DELETE') sent += 1;
  });
  const answered = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await back.tap();
  await answered;
  // Beyond a double tap.
  await page.clock.runFor(900);
  await page.touchscreen.tap((place?.x ?? 0) + 20, (place?.y ?? 0) + 20);
  arrive();
  await expect(held(2)).toBeVisible();
  expect(sent).toBe(1);
  await page.unrouteAll({ behavior: 'wait' });

  const search = page.getByRole('combobox', { name: 'Mida väljastada' });
  await search.pressSequentially(`6 ${hats.name}`);
  await search.press('Enter');
  const refusal = page.getByRole('alert').filter({ hasText: `${hats.name} nr 6 on väljas: ${eha.name}` });
  await refusal.getByRole('button', { name: 'Võta temalt ja anna siia' }).tap();
  await expect(refusal).toBeHidden();
  await expect(held(3)).toBeVisible();
  await undoInToast(page, '1 ese väljastatud');
  await expect(held(2)).toBeVisible();
  await page.goto(`/people/${eha.id}`);
  await expect(held(1)).toBeVisible();
});

test('Väljasta is tapped twice, the second time just when a late answer has emptied the list: issued once, and nothing below opens', async ({
  page,
}) => {
  await page.clock.install();
  await logIn(page, users.keeper);
  const { id, lastName } = await aDancer(page);
  // So many rows that some come up where the button stood.
  const { items, name } = await aClothingName(page, `Tanu ${lastName}`, { clothingNumbers: '1-12' });
  await issueTo(page, { id }, items.slice(0, 10));
  let issued = 0;
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(`**/api/people/${id}/clothing*`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    issued += 1;
    const answer = await route.fetch();
    await arrived;
    await route.fulfill({ response: answer });
  });
  await page.goto(`/people/${id}`);
  const search = page.getByRole('combobox', { name: 'Mida väljastada' });
  for (const number of [11, 12]) {
    await search.fill(`${number} ${name}`);
    await search.press('Enter');
    await expect(page.getByRole('button', { name: `Lisa kommentaar: ${name} nr ${number}` })).toBeVisible();
  }
  await search.blur();

  const issue = page.getByRole('button', { name: 'Väljasta 2 eset' });
  const box = await issue.boundingBox();
  // Where the links of the rows come up.
  const [x, y] = [(box?.x ?? 0) + 80, (box?.y ?? 0) + 20];
  // A finger meets the place again, not the point.
  const findLink = async () => {
    const link = await page.evaluate(
      ([left, top]) => {
        const steps = [0, 5, -5, 10, -10, 15, -15, 20, -20];
        const points = steps.map((step) => [left, top + step] as const);
        return points.find(([atX, atY]) => document.elementFromPoint(atX, atY)?.closest('a'));
      },
      [x, y] as const,
    );
    if (link === undefined) throw new Error('No link has come under the finger');
    return link;
  };
  await stopTime(page);
  await guarded(page, async () => {
    await page.touchscreen.tap(x, y);
    for (const pause of [400, 500]) {
      await page.clock.runFor(pause);
      await page.touchscreen.tap(x, y);
    }
    await page.clock.runFor(600);
    arrive();
    await untilSo(page, () => issue.isHidden());
    await page.touchscreen.tap(...(await findLink()));
    await untilSo(page, () => page.getByRole('heading', { name: 'Praegu käes · 12' }).isVisible());
    await expect(page).toHaveURL(`/people/${id}`);
    expect(issued).toBe(1);

    // After the pause a tap counts again.
    await page.clock.runFor(2000);
    await page.touchscreen.tap(...(await findLink()));
    await page.clock.resume();
    await expect(page).not.toHaveURL(`/people/${id}`);
  });
});
