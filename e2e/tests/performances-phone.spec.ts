import { expect, type Page } from '@playwright/test';
import { seriousProblems } from '../src/axe.ts';
import { ask, logIn, make, PASSWORD, users } from '../src/demo.ts';
import { aGroupToDress } from '../src/dressing.ts';
import { apiOf, inOwnEnsemble } from '../src/members.ts';
import { menuEntry } from '../src/menu.ts';
import { guarded, test } from '../src/test.ts';

interface Shown {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly numbers: readonly { readonly id: number; readonly name: string }[];
  readonly people: readonly { readonly name: string; readonly comes: boolean | null }[];
}

const all = (page: Page) => ask<{ id: number; name: string }[]>(page, '/performances');
const idIn = (page: Page) => Number(new URL(page.url()).pathname.split('/').at(-1));

test('on a phone a performance is made in four taps and a name; before it the menu says nothing of performances', async ({ page }) => {
  await inOwnEnsemble(page, 'ROLE_USER');
  const { group, set } = await aGroupToDress(page, { pieces: [3] });
  await page.goto('/performances');
  await expect(page.getByText('Esinemisi veel ei ole')).toBeVisible();
  await page.goto('/dressing');
  await page.getByRole('button', { name: 'Ava menüü' }).tap();
  await expect(menuEntry(page, 'Riieta rühm')).toBeVisible();
  await expect(menuEntry(page, 'Esinemised')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sulge menüü' }).tap();
  await page.getByRole('link', { name: 'Lisa esinemine' }).tap();

  await page.getByLabel('Nimi').fill('Suvetantsud');
  await page
    .getByRole('button', { name: /^laupäev/ })
    .first()
    .tap();
  await page.getByRole('button', { name: group.name }).tap();
  await page.getByRole('button', { name: set.name }).tap();
  // A double tap is one performance.
  await guarded(page, () => page.getByRole('button', { name: 'Salvesta' }).dblclick());
  await expect(page.getByRole('heading', { level: 1, name: 'Suvetantsud' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Kava' })).toContainText(set.name);
  expect(await all(page)).toHaveLength(1);
  expect(await seriousProblems(page)).toEqual([]);

  await page.goto('/dressing');
  await expect(page.getByRole('link', { name: 'Lisa esinemine' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ava menüü' }).tap();
  await menuEntry(page, 'Esinemised').tap();
  await expect(page.getByRole('region', { name: 'Tulemas' })).toContainText('tuleb 0/3');
});

/** A performance of three dancers, with these numbers, opened. */
async function aPerformance(page: Page, numbers: readonly string[]) {
  await logIn(page);
  const { group, set } = await aGroupToDress(page, { pieces: [3] });
  const day = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10);
  const form = { name: `Pidu ${group.name}`, onDay: day, groupIds: [group.id], clothingSetIds: [set.id] };
  const { id } = await make<Shown>(page, '/performances', form);
  await page.goto(`/performances/${id}`);
  const programme = page.getByRole('region', { name: 'Kava' });
  await programme.getByRole('button', { name: 'Kleebi kava' }).tap();
  await page.getByLabel('Read, igal real üks number').fill(numbers.join('\n'));
  await page.getByRole('button', { name: new RegExp(`^Lisa ${numbers.length} numb(er|rit)$`) }).tap();
  await programme.getByRole('button', { name: 'Salvesta kava' }).tap();
  await expect(page.getByRole('status').filter({ hasText: 'Kava salvestatud' })).toBeVisible();
  return { id, name: form.name, programme };
}

test('who does not come is noted with a tap, and taken back with another', async ({ page }) => {
  const { id, name } = await aPerformance(page, ['Tuljak; 4:30', 'Kaera-Jaan; 3']);
  const attendance = page.getByRole('region', { name: 'Kes tuleb' });
  const said = (dancer: string, word: string) =>
    attendance.getByRole('group', { name: dancer }).getByRole('button', { name: word, exact: true });
  await said('Mari A Tamm', 'Ei tule').tap();
  await said('Mari B Tamm', 'Ei tule').tap();
  await said('Mari C Tamm', 'Tuleb').tap();
  await expect(attendance.getByRole('status')).toHaveText('tuleb 1 · ei tule 2');
  await expect(attendance).toContainText('märkis Piret Õunapuu');
  await expect(attendance.locator('[aria-busy=true]')).toHaveCount(0);
  await said('Mari C Tamm', 'Tuleb').tap();
  await expect(attendance.getByRole('status')).toHaveText('ei tule 2 · pole öelnud 1');
  const stored = async () => (await ask<Shown>(page, `/performances/${id}`)).people.map(({ comes }) => comes);
  await expect.poll(stored).toEqual([false, false, null]);

  await page.goto('/');
  const line = page.getByRole('region', { name: 'Ootab sind' }).getByRole('listitem').filter({ hasText: name });
  await expect(line).toContainText('tuleb 0/3');
});

test('who comes is noted without a connection too, and sent with it', async ({ page }) => {
  const { id } = await aPerformance(page, ['Tuljak; 4:30']);
  const attendance = page.getByRole('region', { name: 'Kes tuleb' });
  const said = (dancer: string, word: string) =>
    attendance.getByRole('group', { name: dancer }).getByRole('button', { name: word, exact: true });
  const api = await apiOf(users.keeper.email, PASSWORD);
  const stored = async () => (await api<Shown>(`/performances/${id}`)).people.map(({ comes }) => comes);
  await page.context().setOffline(true);
  // Where the list begins in its card; a tap may move the page.
  const place = async () => {
    const [row, card] = [await attendance.getByRole('listitem').first().boundingBox(), await attendance.boundingBox()];
    return (row?.y ?? 0) - (card?.y ?? 0);
  };
  const before = await place();
  await said('Mari A Tamm', 'Ei tule').tap();
  await said('Mari B Tamm', 'Tuleb').tap();
  await expect(attendance).toContainText('ootab ühendust: 2');
  await expect(said('Mari A Tamm', 'Ei tule')).toHaveAttribute('aria-pressed', 'true');
  expect(await place()).toBeCloseTo(before, 0);
  expect(await stored()).toEqual([null, null, null]);

  await page.context().setOffline(false);
  await expect(attendance).not.toContainText('ootab ühendust');
  await expect(attendance.getByRole('status')).toHaveText('tuleb 1 · ei tule 1 · pole öelnud 1');
  await expect.poll(stored).toEqual([false, true, null]);
});

test('who moves a performance is told how many had answered, and asked whether to write to them', async ({ page }) => {
  await aPerformance(page, ['Tuljak; 4:30']);
  const attendance = page.getByRole('region', { name: 'Kes tuleb' });
  await attendance.getByRole('group', { name: 'Mari A Tamm' }).getByRole('button', { name: 'Ei tule' }).tap();
  await expect(attendance.getByRole('status')).toHaveText('ei tule 1 · pole öelnud 2');
  await page.getByRole('button', { name: 'Esinemise tegevused' }).tap();
  await page.getByRole('menuitem', { name: 'Muuda esinemist' }).tap();
  const day = new Date(Date.now() + 20 * 86_400_000);
  await page.getByRole('textbox', { name: 'Päev' }).fill(`${day.getUTCDate()}.${day.getUTCMonth() + 1}.${day.getUTCFullYear()}`);
  await page.getByRole('button', { name: 'Salvesta' }).tap();
  await expect(page.getByRole('alert').filter({ hasText: '1 tantsija oli vastanud teise päeva kohta' })).toBeVisible();
  const ask = page.getByRole('dialog', { name: 'Küsi, kes tuleb' });
  await expect(ask).toContainText('1 tantsija oli vastanud teise päeva kohta, uue kohta on ta vastamata.');
  await ask.getByRole('button', { name: 'Loobu' }).tap();
  await expect(attendance.getByRole('status')).toHaveText('pole öelnud 3');
  await expect(attendance.getByRole('listitem').filter({ hasText: 'Mari A Tamm' })).toContainText(/kohta oli vastus „ei tule“/);
});

test('a performance that moves onto the day of another says what is promised twice, and one tap proposes other pieces', async ({
  page,
}) => {
  await logIn(page);
  const { group, people, names, set } = await aGroupToDress(page, { dancers: 2, pieces: [2] });
  const [name] = names;
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const api = await apiOf(users.keeper.email, PASSWORD);
  const perform = async (title: string, onDay: string, personId: number | undefined) => {
    const form = { name: `${title} ${group.name}`, onDay, groupIds: [group.id], clothingSetIds: [set.id] };
    const made = await make<{ id: number; planId: number }>(page, '/performances', form);
    const cell = `/dressing/${made.planId}/cells/${personId}/${name?.id}`;
    await api(cell, { method: 'PUT', data: { state: 'LOCKED', clothingId: name?.items[0]?.id } });
    return made;
  };
  await perform('Esimene', day(10), people[0]?.id);
  const { id } = await perform('Teine', day(40), people[1]?.id);

  await page.goto(`/performances/${id}`);
  await page.getByRole('button', { name: 'Esinemise tegevused' }).tap();
  await page.getByRole('menuitem', { name: 'Muuda esinemist' }).tap();
  const moved = new Date(Date.now() + 10 * 86_400_000);
  await page.getByRole('textbox', { name: 'Päev' }).fill(`${moved.getUTCDate()}.${moved.getUTCMonth() + 1}.${moved.getUTCFullYear()}`);
  await page.getByRole('button', { name: 'Salvesta' }).tap();
  await expect(
    page.getByRole('alert').filter({ hasText: /1 ese on samaks ajaks lubatud ka mujale: Ese A .* nr 1 \(Mari B Tamm; lubatud: Esimene/ }),
  ).toBeVisible();
  const note = page.getByText('1 ese on samaks ajaks lubatud ka mujale. Plaanis ja pakkimisnimekirjas on see märgitud.');
  await page.goto(`/performances/${id}/packing`);
  await page.getByRole('button', { name: 'Alusta pakkimist' }).tap();
  await expect(page.getByText(/lubatud: Esimene .* tantsijale Mari A Tamm/)).toBeVisible();
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Paku uuesti' }).tap();
  await expect(note).toHaveCount(0);
  await expect(page.getByText(/lubatud: Esimene/)).toHaveCount(0);
});

test('a beginning of the packing that gets no answer is said to the user, and pressed again it is the same one', async ({ page }) => {
  await page.clock.install();
  await logIn(page);
  const { group, set } = await aGroupToDress(page, { dancers: 1, pieces: [1] });
  const onDay = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const { id } = await make<{ id: number }>(page, '/performances', {
    name: `Pidu ${group.name}`,
    onDay,
    groupIds: [group.id],
    clothingSetIds: [set.id],
  });
  const path = `/performances/${id}/packing`;
  const begun: { requestId?: string }[] = [];
  let list: { id: number } | undefined;
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() === 'POST') {
      begun.push(route.request().postDataJSON());
      if (begun.length > 1) return route.fallback();
      const answer = await route.fetch();
      list = (await answer.json()).data;
    } else if (begun.length !== 1) return route.fallback();
    // No answer.
  });
  await page.goto(path);
  const begin = page.getByRole('button', { name: 'Alusta pakkimist' });
  await begin.tap();
  await expect.poll(() => list).toBeDefined();
  await page.clock.runFor(10_000);
  await expect(page.getByRole('alert').filter({ hasText: 'Server ei vastanud õigel ajal' })).toBeVisible();
  await begin.tap();
  await expect(begin).toHaveCount(0);
  expect(begun).toEqual([begun[0], begun[0]]);
  expect(begun[0]?.requestId).toBeDefined();
  expect(await ask<{ id: number }>(page, path)).toMatchObject({ id: list?.id });
});

test('a mark of a phone that was away changes nothing where something newer is known, and the phone says so', async ({ page }) => {
  await logIn(page);
  const { group, people, names, set } = await aGroupToDress(page, { dancers: 1, pieces: [1] });
  const onDay = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const form = { name: `Pidu ${group.name}`, onDay, groupIds: [group.id], clothingSetIds: [set.id] };
  const { id, planId } = await make<{ id: number; planId: number }>(page, '/performances', form);
  const api = await apiOf(users.keeper.email, PASSWORD);
  const [clothingId] = (names[0]?.items ?? []).map((item) => item.id);
  await api(`/dressing/${planId}/cells/${people[0]?.id}/${names[0]?.id}`, { method: 'PUT', data: { state: 'LOCKED', clothingId } });
  const list = await make<{ id: number }>(page, `/performances/${id}/packing`, {});
  await page.goto(`/performances/${id}/packing`);
  const pack = page.getByRole('button', { name: /^Paki Ese A/ });
  await expect(pack).toBeVisible();
  await page.context().setOffline(true);
  await pack.tap();
  const own = page.getByText('kotis uus kott (Piret)');
  await expect(own).toBeVisible();

  const at = new Date().toISOString();
  const entries = [{ id: crypto.randomUUID(), at, clothingId, round: 'OUT', bag: '9' }];
  await api(`/stocktakes/${list.id}/counts`, { method: 'POST', data: { sentAt: at, entries } });
  await page.context().setOffline(false);
  const note = page.getByRole('alert').filter({ hasText: '1 sinu märge ei muutnud midagi' });
  await expect(note).toContainText(/Ese A .*: kotis 9 · märkis Piret Õunapuu/);
  await expect(own).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: '„uus kott (Piret)“ on nüüd kott 10' })).toBeVisible();
  await note.getByRole('button', { name: 'Selge' }).tap();
  await expect(note).toHaveCount(0);
});

test('numbers are put in order and saved together; a mistake keeps what was typed, and two users lose nothing', async ({ page }) => {
  const { id, programme } = await aPerformance(page, ['Tuljak; 4:30', 'Kaera-Jaan; 3', 'Oige ja Vasemba; 2,5']);
  const names = async () => (await ask<Shown>(page, `/performances/${id}`)).numbers.map(({ name }) => name);
  expect(await names()).toEqual(['Tuljak', 'Kaera-Jaan', 'Oige ja Vasemba']);

  await programme.getByRole('button', { name: 'Ettepoole: Oige ja Vasemba' }).tap();
  await programme.getByRole('button', { name: /Tuljak/, expanded: false }).tap();
  await programme.getByLabel('Kestus').fill('4:75');
  await programme.getByLabel('Numbri nimi').fill('Tuljak kahes ringis');
  await programme.getByRole('button', { name: 'Salvesta kava' }).tap();
  await expect(programme.getByText('Kirjuta kestus nii: 4:30')).toBeVisible();
  await expect(programme.getByLabel('Kestus')).toHaveValue('4:75');
  expect(await seriousProblems(page)).toEqual([]);
  await programme.getByLabel('Kestus').fill('4:45');

  // Meanwhile another keeper has named a number anew.
  const { version, numbers } = await ask<Shown>(page, `/performances/${id}`);
  const others = numbers.map((number) => ({ ...number, name: number.name === 'Kaera-Jaan' ? 'Kaerajaan' : number.name }));
  const other = await apiOf(users.keeper.email, PASSWORD);
  await other(`/performances/${id}/numbers`, { method: 'PUT', data: { version, numbers: others } });
  await programme.getByRole('button', { name: 'Salvesta kava' }).tap();
  await expect(programme.getByRole('alert')).toContainText('Sinu muudatused on alles');
  await programme.getByRole('button', { name: 'Salvesta kava' }).tap();
  await expect(programme.getByRole('alert')).toHaveCount(0);
  expect(await names()).toEqual(['Tuljak kahes ringis', 'Oige ja Vasemba', 'Kaerajaan']);
});

test('a performance is copied to another day with its programme', async ({ page }) => {
  const { name } = await aPerformance(page, ['Tuljak; 4:30', 'Kaera-Jaan; 3']);
  const first = idIn(page);
  await page.getByRole('button', { name: 'Esinemise tegevused' }).tap();
  await page.getByRole('menuitem', { name: 'Kopeeri' }).tap();
  await page.getByLabel('Nimi').fill(`${name} uuesti`);
  await page
    .getByRole('button', { name: /^pühapäev/ })
    .last()
    .tap();
  await guarded(page, () => page.getByRole('button', { name: 'Kopeeri' }).dblclick());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} uuesti`);
  expect(idIn(page)).not.toBe(first);
  expect((await ask<Shown>(page, `/performances/${idIn(page)}`)).numbers.map((number) => number.name)).toEqual(['Tuljak', 'Kaera-Jaan']);
  expect((await all(page)).filter((one) => one.name === `${name} uuesti`)).toHaveLength(1);
});
