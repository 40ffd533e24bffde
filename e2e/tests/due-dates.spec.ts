import { expect, type Page } from '@playwright/test';
import { make } from '../src/demo.ts';
import { inOwnEnsemble } from '../src/members.ts';
import { aClothingName, aDancer } from '../src/register.ts';
import { test } from '../src/test.ts';

const DAY = 86_400_000;
const inTallinn = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Tallinn' });

/** A day as people write it, `3.9.2026`, some days from today. */
function written(days: number): string {
  const [year, month, day] = inTallinn
    .format(new Date(Date.now() + days * DAY))
    .split('-')
    .map(Number);
  return `${day}.${month}.${year}`;
}

const dueField = (page: Page) => page.getByRole('textbox', { name: 'Tähtaeg' });

async function list(page: Page, number: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Mida väljastada' }).fill(number);
  await page.keyboard.press('Enter');
}

test('what is issued with a due date is late once it is over: on the page, in the list, on home', async ({ page }) => {
  await inOwnEnsemble(page, 'ROLE_MANAGER');
  const { id: groupId } = await make<{ id: number }>(page, '/groups', { name: 'Naisrühm' });
  const dancer = await aDancer(page, { groupId });
  const other = await aDancer(page, { groupId });
  const skirts = await aClothingName(page, 'Muhu seelik', { clothingNumbers: '101-104' });

  // The ensemble's day is proposed.
  await page.goto('/settings');
  await page.getByRole('textbox', { name: 'Tavaline tähtaeg' }).fill(written(30));
  await page.getByRole('region', { name: 'Tähtaeg' }).getByRole('button', { name: 'Salvesta' }).click();
  await expect(page.getByText(`pakutakse tähtajaks ${written(30)}`)).toBeVisible();
  await page.goto(`/people/${dancer.id}`);
  await list(page, '101');
  await expect(dueField(page)).toHaveValue(written(30));

  // A day that cannot be read issues nothing.
  await dueField(page).fill('31.2.2026');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Sellist päeva ei ole')).toBeVisible();
  await dueField(page).fill(written(-3));
  await list(page, '102');
  // A past day is asked about once.
  await page.getByRole('button', { name: 'Väljasta 2 eset' }).click();
  await expect(page.getByText('See päev on juba möödas, ikka?')).toBeVisible();
  await page.getByRole('button', { name: 'Väljasta 2 eset' }).click();
  const rows = page.getByRole('row', { name: new RegExp(`${skirts.name}.*hilinenud 3 päeva`) });
  // One day of all stands once, above.
  await expect(page.getByRole('button', { name: /hilinenud 3 päeva.*Tähtaeg: muuda kõigil/ })).toBeVisible();
  await expect(rows).toHaveCount(0);

  // The choice stays for the next dancer.
  await page.goto(`/people/${other.id}`);
  await list(page, '103');
  await expect(dueField(page)).toHaveValue(written(-3));
  await dueField(page).fill('');
  await page.getByRole('button', { name: 'Väljasta 1 ese' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`Määra tähtaeg: ${skirts.name}.*103`) })).toBeVisible();

  // Home says who is late and since when.
  await page.goto('/');
  const waiting = page.getByRole('region', { name: 'Ootab sind' });
  await expect(waiting.getByRole('listitem')).toContainText([`${dancer.name}2 eset, hilinenud 3 päeva`]);
  await waiting.getByRole('link', { name: dancer.name }).click();
  await expect(page).toHaveURL(`/people/${dancer.id}`);
  await page.goto('/people/search?late=true&active=null');
  await expect(page.getByRole('row', { name: new RegExp(`${dancer.lastName}.*hilinenud 2`) })).toBeVisible();
  await expect(page.getByText(other.lastName)).toHaveCount(0);

  // One piece gets another day, then all of them; it can be undone.
  await page.getByRole('link', { name: dancer.lastName }).click();
  await page.getByRole('button', { name: new RegExp(`Veel tegevusi: ${skirts.name}.*101`) }).click();
  await page.getByRole('menuitem', { name: 'Muuda tähtaega' }).click();
  const dueOfPiece = page.getByRole('dialog').getByRole('textbox', { name: 'Tähtaeg' });
  await dueOfPiece.fill(written(11 * 366));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Päev ei saa olla rohkem kui kümne aasta pärast');
  await dueOfPiece.fill(written(-1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('See päev on juba möödas, ikka?');
  await dueOfPiece.fill(written(7));
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Tähtaeg: muuda kõigil' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Tähtaeg' }).fill(written(8));
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(0);
  await page.getByRole('status').filter({ hasText: '2 eseme tähtaeg muudetud' }).getByRole('button', { name: 'Ennista' }).click();
  await expect(rows).toHaveCount(1);

  // One day for the whole group.
  await page.goto('/groups');
  await page.getByRole('button', { name: 'Tegevused: Naisrühm' }).click();
  await page.getByRole('menuitem', { name: 'Rühma tähtaeg' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Tähtaeg' }).fill(written(9));
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 eseme tähtaeg muudetud')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Praegu väljas' })).toContainText('väljas');
  await expect(page.getByText('hilinenud')).toHaveCount(0);
});
