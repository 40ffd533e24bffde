import { expect } from '@playwright/test';
import { GOOD_PASSWORD } from '../src/accounts.ts';
import { seriousProblems } from '../src/axe.ts';
import { aMember, anEnsemble, apiOf, logInAs } from '../src/members.ts';
import { guarded, test } from '../src/test.ts';
import { stopTime, untilSo } from '../src/time.ts';

/** The day in Tallinn after `days` days, as typed. */
const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat('et-EE', { timeZone: 'Europe/Tallinn', day: 'numeric', month: 'numeric', year: 'numeric' }).format(
    Date.now() + days * 86_400_000,
  );

test('a recurring reminder: added, changed, paused, resumed, ended', async ({ page }) => {
  await page.clock.install();
  const { code } = await anEnsemble('Kalevipojad');
  const keeper = await aMember({ ensembleCode: code });
  const ask = await apiOf(keeper.email, GOOD_PASSWORD);
  await ask('/groups', { method: 'POST', data: { name: 'Naisrühm' } });
  await logInAs(page, keeper);

  await page.goto('/reminders');
  await expect(page.getByText('Ühtegi korduvat meeldetuletust ei ole')).toBeVisible();
  await page.getByRole('button', { name: 'Lisa meeldetuletus' }).click();
  const dialog = page.getByRole('dialog');
  // The only group is preselected.
  await expect(dialog.getByRole('combobox', { name: 'Rühm' })).toHaveText('Naisrühm');
  const firstDay = dialog.getByLabel('Esimene päev');

  // An invalid value shows an error at its field and stays.
  await dialog.getByLabel('Mitme nädala tagant').fill('3');
  await expect(dialog.getByText('Kiri läheb iga 3 nädala tagant')).toBeVisible();
  await firstDay.fill(dayFromNow(0));
  await firstDay.blur();
  await expect(dialog.getByText('Vali homne või hilisem päev')).toBeVisible();
  await expect(dialog.getByText('Kiri läheb')).toBeHidden();
  await expect(firstDay).toHaveValue(dayFromNow(0));
  await expect(dialog.getByLabel('Mitme nädala tagant')).toHaveValue('3');

  expect(await seriousProblems(page)).toEqual([]);

  await firstDay.fill(dayFromNow(8));
  await expect(dialog.getByText(`Esimest korda ${dayFromNow(8)}.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Lisa meeldetuletus' }).click();
  const reminder = page.getByRole('region', { name: 'Naisrühm' });
  await expect(reminder.getByText(/^Läheb teele/)).toContainText(dayFromNow(8));
  await expect(reminder.getByText(/^seejärel/)).toContainText(dayFromNow(29));
  await expect(reminder.getByText('kellegi käes ei ole midagi')).toBeVisible();

  // A second reminder on one of its days is refused.
  await page.getByRole('button', { name: 'Lisa meeldetuletus' }).click();
  await dialog.getByLabel('Ühel päeval').check();
  await dialog.getByRole('textbox', { name: 'Päev' }).fill(dayFromNow(29));
  await dialog.getByRole('button', { name: 'Lisa meeldetuletus' }).click();
  await expect(dialog.getByText(`Sellele rühmale läheb ${dayFromNow(29)} juba korduv kiri`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Loobu' }).click();

  expect(await seriousProblems(page)).toEqual([]);

  await reminder.getByRole('button', { name: 'Muuda' }).click();
  await dialog.getByRole('combobox', { name: 'Sugu' }).click();
  await page.getByRole('option', { name: 'Naine' }).click();
  await dialog.getByLabel('Ühel päeval').check();
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await expect(reminder.getByText('üks kord')).toBeVisible();
  await expect(reminder.getByRole('heading', { name: 'Naisrühm, naised' })).toBeVisible();

  // Pressed twice by a hurried hand: the second press does not resume it.
  const resume = reminder.getByRole('button', { name: 'Jätka' });
  await stopTime(page);
  await guarded(page, async () => {
    await reminder.getByRole('button', { name: 'Pane ootele' }).click();
    await untilSo(page, async () => (await resume.isVisible()) && (await resume.isEnabled()));
    await page.mouse.down();
    await page.mouse.up();
  });
  await page.clock.resume();
  await expect(reminder.getByText('Kirju ei saadeta enne, kui jätkad.')).toBeVisible();
  await resume.click();
  await expect(reminder.getByText(/^Läheb teele/)).toBeVisible();

  await reminder.getByRole('button', { name: 'Lõpeta' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lõpeta meeldetuletus' }).click();
  await expect(page.getByText('Ühtegi meeldetuletust ei ole tulemas')).toBeVisible();
  await page.getByRole('button', { name: 'Lõppenud · 1' }).click();
  await expect(page.getByText('kordagi ei läinud teele')).toBeVisible();
});
