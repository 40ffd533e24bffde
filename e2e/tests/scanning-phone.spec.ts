import { expect, type Page } from '@playwright/test';
import { codeAddress } from '@riideait/contract';
import { showToCamera } from '../src/camera.ts';
import { ask, logIn, make, users } from '../src/demo.ts';
import { aPlan } from '../src/dressing.ts';
import { aClothingName, aDancer, issueTo } from '../src/register.ts';
import { test } from '../src/test.ts';

interface Coded {
  readonly id: number;
  readonly code: string;
  readonly clothingNumber: string;
}

const itemsOf = (page: Page, nameId: number) => ask<Coded[]>(page, `/clothing-names/${nameId}/items`);
const label = (code: string) => codeAddress('https://riideait.ee', code);
const hits = (page: Page) => page.getByRole('list', { name: 'Viimati loetud' }).getByRole('listitem');
const startScanning = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Skaneeri silte' }).tap();
const stopScanning = (page: Page) =>
  page.getByRole('region', { name: 'Skaneerimine' }).getByRole('button', { name: 'Lõpeta skaneerimine' });

/** Keeps the tracks of opened cameras at hand. */
const watchCameras = (page: Page) =>
  page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(globalThis, { tracks });
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
const cameras = (page: Page) => page.evaluate<string[]>('tracks.map(({ readyState }) => readyState)');

test('a return evening by camera: straight, turned and blurred labels come in, what is no label is said, the camera is let go', async ({
  page,
}) => {
  await logIn(page, users.keeper);
  const skirts = await aClothingName(page, `Seelik ${crypto.randomUUID().slice(0, 6)}`, { clothingNumbers: '801-804' });
  const dancer = await aDancer(page);
  await issueTo(page, dancer, skirts.items.slice(0, 3));
  const [one, two, three, inStore] = await itemsOf(page, skirts.id);
  await showToCamera([
    { text: label(one?.code ?? '') },
    { text: label(two?.code ?? ''), turned: 35, blur: 2 },
    { text: 'https://riideait.ee/pood' },
    { text: label(three?.code ?? ''), turned: 190, blur: 3 },
    { text: label(inStore?.code ?? '') },
  ]);

  await watchCameras(page);
  await page.goto('/return');
  await startScanning(page);
  await expect(page.getByRole('button', { name: 'Ennista: ' })).toHaveCount(3);
  const list = page.getByRole('region', { name: /^Täna tagasi/ });
  for (const { clothingNumber } of [one, two, three].filter((piece) => piece !== undefined))
    await expect(list).toContainText(clothingNumber);
  await expect(hits(page).filter({ hasText: 'See ei ole rõivasildi kood' }).first()).toBeVisible();
  await expect(
    hits(page)
      .filter({ hasText: `${skirts.name} nr 804` })
      .first(),
  ).toContainText('Ei ole väljas: laos');
  // In the picture again: nothing comes in twice.
  await expect(hits(page).filter({ hasText: 'on juba tagasi' }).first()).toBeVisible();
  await expect(list.getByRole('button', { name: 'Ennista: ' })).toHaveCount(3);
  await expect.poll(() => ask<unknown[]>(page, `/returns/open?personId=${dancer.id}`)).toEqual([]);

  expect(await cameras(page)).toEqual(['live']);
  await stopScanning(page).tap();
  await expect(hits(page)).toHaveCount(0);
  expect(await cameras(page)).toEqual(['ended']);
  await startScanning(page);
  await expect.poll(() => cameras(page)).toEqual(['ended', 'live']);
  // A page that is left takes its camera along.
  await page.getByRole('link', { name: 'Riideait' }).tap();
  await expect.poll(() => cameras(page)).toEqual(['ended', 'ended']);
});

test('a stocktake by camera: each label counts once, one that the register does not have is kept', async ({ page }) => {
  await logIn(page, users.keeper);
  const skirts = await aClothingName(page, `Seelik ${crypto.randomUUID().slice(0, 6)}`, { clothingNumbers: '821-822' });
  const { id } = await make<{ id: number }>(page, '/stocktakes', { name: skirts.name, nameIds: [skirts.id] });
  const [one, two] = await itemsOf(page, skirts.id);
  await showToCamera([{ text: label(one?.code ?? '') }, { text: label(two?.code ?? '') }, { text: label('ZZZZZZ7R') }]);
  await page.goto(`/stocktake/${id}`);
  await page.getByRole('button', { name: 'Skaneeri', exact: true }).tap();
  await expect(page.getByRole('img', { name: /^Kokku: / })).toHaveAccessibleName('Kokku: 2 / 2');
  await expect(hits(page).filter({ hasText: 'oli juba loetud' }).first()).toBeVisible();
  await expect(hits(page).filter({ hasText: 'registris ei ole' }).first()).toBeVisible();
  // The phone sends what it counted by and by.
  await expect
    .poll(async () => {
      const counted = await ask<{ clothingId: number | null; text: string | null }[]>(page, `/stocktakes/${id}/counts`);
      return [counted.flatMap(({ clothingId }) => clothingId ?? []).toSorted(), counted.some(({ text }) => text === 'ZZZZZZ7R')];
    })
    .toEqual([[one?.id, two?.id].toSorted(), true]);
});

test('a plan by camera: a piece ticks itself off, another one than planned is offered in its place', async ({ page }) => {
  await logIn(page, users.keeper);
  const { plan, names } = await aPlan(page, { dancers: 1, pieces: [2, 1] });
  const [skirts = [], aprons = []] = await Promise.all(names.map(({ id }) => itemsOf(page, id)));
  const { people } = await ask<{ people: { id: number; name: string; cells: { clothingId: number }[] }[] }>(page, `/dressing/${plan.id}`);
  const [dancer] = people;
  const another = skirts.find(({ id }) => dancer?.cells.every(({ clothingId }) => clothingId !== id));
  await showToCamera([{ text: label(aprons[0]?.code ?? '') }, { text: label(another?.code ?? '') }, { text: null }]);

  await page.goto(`/dressing/${plan.id}/hand-out`);
  await startScanning(page);
  const turn = page.getByRole('region', { name: dancer?.name ?? '' });
  await expect(turn.getByRole('button', { name: /^Käes 1 \/ 2/ })).toBeVisible();
  // On a slow connection the old plan stays on the screen for a while after the change: it must not be handed over.
  const { promise: gotThrough, resolve: getThrough } = Promise.withResolvers<void>();
  await page.route(`**/api/dressing/${plan.id}`, async (route) => {
    await gotThrough;
    await route.continue();
  });
  const asked = page.waitForRequest(`**/api/dressing/${plan.id}`);
  await page
    .getByRole('button', { name: `Anna see: ${dancer?.name}` })
    .first()
    .tap();
  await asked;
  // What follows the change is drawn.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const all = turn.getByRole('button', { name: /^Kõik käes/ });
  await expect(all).toHaveCount(0);
  getThrough();
  await all.tap();
  await expect(page.getByText('1 / 1')).toBeVisible();
  const open = await ask<{ personId: number; items: { clothingId: number }[] }[]>(page, '/returns/open');
  const held = open.find(({ personId }) => personId === dancer?.id)?.items.map(({ clothingId }) => clothingId) ?? [];
  expect(held.toSorted()).toEqual([another?.id ?? 0, aprons[0]?.id ?? 0].toSorted());
});

test('a hand scanner types and presses Enter: the desk lists the piece, other fields open it; without a camera there are words', async ({
  page,
}) => {
  await logIn(page, users.keeper);
  const skirts = await aClothingName(page, `Seelik ${crypto.randomUUID().slice(0, 6)}`, { clothingNumbers: '811-813' });
  const [one, two, three] = await itemsOf(page, skirts.id);
  const dancer = await aDancer(page);
  await page.goto(`/people/${dancer.id}`);
  const field = page.getByRole('combobox', { name: 'Mida väljastada' });
  await field.focus();
  // One after the other, without waiting; then as a key layout changes it, then bare.
  await page.keyboard.type(
    `${label(one?.code ?? '')}\n${label(two?.code ?? '')
      .replaceAll('/', '-')
      .replaceAll(':', 'Ö')}\n`,
  );
  await page.keyboard.type(`${three?.code.toLowerCase()}\n`);
  await expect(page.getByRole('button', { name: 'Väljasta 3 eset' })).toBeVisible();
  await expect(field).toHaveValue('');

  await page.evaluate(() => {
    const refused = async () => {
      throw new DOMException('', 'NotAllowedError');
    };
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: refused }, configurable: true });
  });
  await startScanning(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Kaamera kasutamine on keelatud.' })).toContainText('Seni kirjuta');
  await expect(field).toBeVisible();
  const again = page.getByRole('button', { name: 'Proovi uuesti' });
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('', 'NotFoundError');
    };
  });
  await again.tap();
  await expect(page.getByText('Sellel seadmel ei ole kaamerat.')).toBeVisible();
  // As where the page came without TLS: the browser has no cameras for it.
  await page.evaluate(() => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
    Reflect.deleteProperty(Navigator.prototype, 'mediaDevices');
  });
  await again.tap();
  await expect(page.getByText(/Kaamera töötab ainult turvalisel aadressil/)).toBeVisible();

  await page.goto('/people/search');
  await page.getByRole('searchbox', { name: 'Nimi' }).focus();
  await page.keyboard.type(`${label(two?.code ?? '')}\n`);
  await expect(page).toHaveURL(new RegExp(`/e/${two?.code}`, 'i'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(skirts.name);

  // On no field: an Enter would press the button. Then bare in a filter.
  await page.goto('/jobs');
  await page.getByRole('link', { name: 'Tegijad' }).focus();
  await page.keyboard.type(`${label(two?.code ?? '').replaceAll('/', '-')}\n${one?.code}\n`);
  await expect(page.getByText(`${skirts.name} nr 812: lahtist tööd ei ole`)).toBeVisible();
  await expect(page.getByText(`${skirts.name} nr 811: lahtist tööd ei ole`)).toBeVisible();
  await expect(page).toHaveURL('/jobs');
  await page.goto('/people/search');
  await page.getByRole('main').getByRole('button').first().focus();
  await page.keyboard.type(`${one?.code}\n`);
  await expect(page).toHaveURL(`/e/${one?.code}`);
  await page.goto('/people/search');
  await page.getByRole('searchbox', { name: 'Nimi' }).focus();
  await page.keyboard.type(`${three?.code}\n`);
  await expect(page).toHaveURL(`/e/${three?.code}`);
});
