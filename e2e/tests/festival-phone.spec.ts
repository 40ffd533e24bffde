import { expect, type Page } from '@playwright/test';
import { seriousProblems } from '../src/axe.ts';
import { aFestivalGroup, aPlannedPerformance, givenBy, type PlanOf } from '../src/festival.ts';
import { test } from '../src/test.ts';

interface Shown {
  readonly planId: number;
  readonly name: string;
}
interface Worn {
  readonly clothingId: number;
}
interface Item {
  readonly id: number;
  readonly clothingNumber: string | null;
  readonly state: string;
}

const [SATURDAY, SUNDAY] = ['Festival, esimene päev', 'Festival, teine päev'];
const SKIRT = 'Muhu naise põikitriibuline seelik';

/** What slides under the finger counts half a second later. */
const pause = (page: Page) => page.clock.runFor(600);

const programme = (page: Page) => page.getByRole('region', { name: 'Kava' });
const attendance = (page: Page) => page.getByRole('region', { name: 'Kes tuleb' });
/** Of the last weekend that is offered whole: in the first one a day may be over. */
async function dayChip(page: Page, weekday: 'laupäev' | 'pühapäev') {
  const days = page.getByRole('button', { name: /^(laupäev|pühapäev)/ });
  await expect(days).toHaveCount(4);
  const sunday = (await days.allTextContents()).findLastIndex((text) => text.startsWith('pühapäev'));
  return days.nth(weekday === 'pühapäev' ? sunday : sunday - 1);
}

test('a weekend of two performances is planned on a phone: on both days each dancer wears the same', async ({ page }) => {
  const { api, dancer, setNames } = await aFestivalGroup(page);
  /** Dancers of the plan by the pieces that it gives them. */
  const given = async (name: string) => {
    const shown = (await api<Shown[]>('/performances')).find((one) => one.name === name);
    return givenBy(await api<PlanOf>(`/dressing/${shown?.planId}`));
  };
  const saysNo = async (name: string) => {
    await attendance(page).getByRole('group', { name, exact: true }).getByRole('button', { name: 'Ei tule' }).tap();
    await expect(attendance(page).getByRole('status')).toContainText('ei tule 1');
  };

  await page.goto('/performances');
  await page.getByRole('button', { name: 'Lisa esinemine' }).tap();
  await page.getByLabel('Nimi').fill(SATURDAY);
  await (await dayChip(page, 'laupäev')).tap();
  await page.getByRole('button', { name: 'Festivalirühm' }).tap();
  for (const name of setNames.slice(0, 2)) await page.getByRole('button', { name }).tap();
  await page.getByRole('button', { name: 'Salvesta' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: SATURDAY })).toBeVisible();

  await programme(page).getByRole('button', { name: 'Kleebi kava' }).tap();
  const muhu = 'Muhu naised; Muhu mehed';
  const lines = [`Tuljak; 4:30; ${muhu}`, 'Oige ja Vasemba; 3; Kihnu naised; Kihnu mehed', `Kaera-Jaan; 3:30; ${muhu}`];
  await page.getByLabel('Read, igal real üks number').fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Lisa 3 numbrit' }).tap();
  await programme(page).getByRole('button', { name: 'Salvesta kava' }).tap();
  await expect(programme(page).getByText('Muhu naised → Kihnu naised, 2 eset, aega 0:30, vaja 0:50')).toBeVisible();
  await programme(page).getByRole('button', { name: 'Paku järjekord' }).tap();
  await expect(page.getByText('Vahetusi, milleks aega ei jätku: praegu 48, selle järjekorraga 24.')).toBeVisible();
  await page.getByRole('button', { name: 'Võta see järjekord' }).tap();
  await expect(programme(page).getByText(/aega 0:30/)).toHaveCount(2);
  expect(await seriousProblems(page)).toEqual([]);

  // The pieces are proposed beside the work. Then one falls ill, and another joins the group.
  await expect.poll(async () => (await given(SATURDAY)).size).toBe(48);
  await saysNo('Mari C Tamm');
  await dancer('Uus', 'F');
  await page.getByRole('link', { name: 'Riiete plaan' }).tap();
  await expect(page.getByText('23 tantsijat 24-st saavad terve komplekti')).toBeVisible();
  await page.getByRole('button', { name: 'Paku uuesti' }).tap();
  await expect(page.getByText('Kõik 24 tantsijat saavad terve komplekti')).toBeVisible();
  const first = await given(SATURDAY);
  expect(first.size).toBe(48);
  expect([...first.values()]).not.toContain('Mari C Tamm');

  await page.getByRole('link', { name: 'Esinemine, kava ja kes tuleb' }).tap();
  await page.getByRole('button', { name: 'Esinemise tegevused' }).tap();
  await page.getByRole('menuitem', { name: 'Kopeeri' }).tap();
  await page.getByLabel('Nimi').fill(SUNDAY);
  await (await dayChip(page, 'pühapäev')).tap();
  await page.getByRole('button', { name: 'Kopeeri' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: SUNDAY })).toBeVisible();
  await saysNo('Mari C Tamm');
  await expect.poll(() => given(SUNDAY)).toEqual(first);
});

test('on a phone 48 pieces go into four bags and come back; a torn one is replaced, a lost one and who wore what stay known', async ({
  page,
  context,
}) => {
  await page.clock.install();
  const { api, setNames, nameIds, ...made } = await aFestivalGroup(page);
  const { id } = await aPlannedPerformance({ api, ...made }, SATURDAY);
  const shelf = (name: string) => page.getByRole('region', { name: `Riiul ${name}` });

  // Three shelves with a tap each; of the fourth each piece is tapped, without a connection.
  await page.goto(`/performances/${id}`);
  await page.getByRole('link', { name: 'Pakkimine' }).tap();
  await page.getByRole('button', { name: 'Alusta pakkimist' }).tap();
  for (const name of setNames.slice(0, 3)) {
    await shelf(name).getByRole('button', { name: 'Paki kõik (12)' }).tap();
    await expect(shelf(name)).toContainText('12 / 12');
    await page.getByRole('button', { name: 'Uus kott', exact: true }).tap();
    await pause(page);
  }
  await context.setOffline(true);
  const last = shelf('Kihnu mehed').getByRole('button', { name: /^Paki Kihnu troi/ });
  for (let left = 12; left > 1; left -= 1) {
    await expect(last).toHaveCount(left);
    await last.first().tap();
  }
  // Three other pieces with this number are packed already: Enter takes the one that waits.
  await page.getByRole('combobox', { name: 'Mis ese' }).fill('12');
  await page.keyboard.press('Enter');
  await expect(page.getByText('48 / 48')).toBeVisible();
  await context.setOffline(false);
  expect(await seriousProblems(page)).toEqual([]);

  // A torn skirt: another one with two taps, and one more into the bag.
  await page.getByRole('button', { name: new RegExp(`^Asendus: ${SKIRT} nr \\d+, Mari D Tamm$`) }).tap();
  await page.getByRole('button', { name: /^Asenda: nr/ }).tap();
  await expect(page.getByRole('status').filter({ hasText: `Mari D Tamm: asemele ${SKIRT}` })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^Paki ${SKIRT} nr`) }).tap();

  // A bag that comes back whole is one tap; one piece of the last bag is missing.
  await page.getByRole('button', { name: 'Tagasi', exact: true }).first().tap();
  for (const bag of [1, 2, 3, 4]) {
    await pause(page);
    await page.getByRole('button', { name: new RegExp(`^Kott ${bag}: kõik tagasi`) }).tap();
  }
  await page.getByRole('button', { name: 'Ennista: Kihnu troi nr 5' }).tap();
  await page.getByRole('button', { name: 'Lõpeta esinemine' }).tap();
  const asked = page.getByRole('group', { name: 'Mis sai: Kihnu troi nr 5' });
  await asked.getByRole('button', { name: 'Kadunud' }).tap();
  await page.getByRole('button', { name: /^Lõpeta( juba täna)?$/ }).tap();
  await expect(page.getByText('Esinemine on lõpetatud: pakkida enam ei saa.')).toBeVisible();

  const inState = async (state: string) => {
    const items = await Promise.all(nameIds.map((nameId) => api<Item[]>(`/clothing-names/${nameId}/items`)));
    return items.flat().filter((item) => item.state === state);
  };
  const worn = await api<Worn[]>(`/performances/${id}/worn`);
  const [torn] = await inState('REPAIR');
  const [lost] = await inState('LOST');
  expect(lost?.clothingNumber).toBe('5');
  expect(worn).toHaveLength(48);
  expect(worn.map(({ clothingId }) => clothingId)).toContain(lost?.id);
  expect(worn.map(({ clothingId }) => clothingId)).not.toContain(torn?.id);
});
