import { expect, type Page } from '@playwright/test';
import { dancer, logIn } from '../src/demo.ts';
import { test } from '../src/test.ts';

const LABEL = 'Otsi rõivast, numbrit või tantsijat';
const ofBar = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: LABEL });
const ofHome = (page: Page) => page.getByRole('main').getByRole('combobox', { name: LABEL });

test('home focuses the search; the heading of what Enter opens is focused; Ctrl+K leads on to dancers, and back to the first', async ({
  page,
}) => {
  await logIn(page);
  const [first, other] = [await dancer(page, 20), await dancer(page, 21)];
  await page.goto('/');
  await expect(ofHome(page)).toBeFocused();
  await page.keyboard.type('muhu käised');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Muhu käised');
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(ofHome(page)).toBeFocused();
  await expect(ofHome(page)).toHaveValue('');

  await page.keyboard.type(first.name);
  await page.getByRole('option', { name: first.name }).click();
  await expect(heading).toContainText(first.name);
  await expect(page.getByRole('combobox', { name: 'Mida väljastada' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(ofBar(page)).toBeFocused();
  await page.keyboard.type(other.name);
  await page.getByRole('option', { name: other.name }).click();
  await expect(heading).toContainText(other.name);
  await expect(page).toHaveURL(`/people/${other.id}`);
  await page.goBack();
  await expect(heading).toContainText(first.name);
});

test('a number alone shows who has it first; the last result leads to all pieces of it, with pictures and filters', async ({ page }) => {
  await logIn(page);
  await page.goto('/');
  await ofHome(page).fill('nr 17');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toContainText('väljas:');
  const last = options.last();
  const all = Number(/^Näita kõiki (\d+)$/.exec((await last.textContent()) ?? '')?.[1]);
  expect(all).toBeGreaterThan(20);
  await last.click();

  await expect(page.getByRole('heading', { level: 1, name: 'Number 17' })).toBeVisible();
  await expect(page.getByText(`${all} eset`)).toBeVisible();
  await expect(page.locator('tr img').first()).toBeVisible();
  await page.getByLabel('Tüüp').click();
  await page.getByRole('option', { name: 'Seelikud' }).click();
  await expect(page.getByRole('row', { name: /\b17 .*(seelik|kört)/ })).toHaveCount(5);
  await page.getByRole('button', { name: 'Tühjenda' }).click();
  await page.getByLabel('Kandja rühm').click();
  await page.getByRole('option', { name: 'Naisrühm' }).click();
  await expect(page.getByRole('row', { name: /laos/ })).toHaveCount(0);
  await expect(page).toHaveURL(/\/clothing\/number\?number=17&groupId=\d+$/);
});
