import { expect, type Page } from '@playwright/test';
import { bearer, newAddress } from '../src/accounts.ts';
import { ask, make } from '../src/demo.ts';
import { mailTo } from '../src/mails.ts';
import { aMember, anEnsemble, apiOf, logInAs } from '../src/members.ts';
import { guarded, test } from '../src/test.ts';

interface Made {
  readonly id: number;
}

/** An ensemble with texts of its own and a group of two: one holds a skirt, the other has no address. */
async function anEnsembleThatWrites() {
  const { code: ensembleCode } = await anEnsemble('Rahvatantsurühm Õieke');
  const manager = await aMember({ name: 'Õie Žukova', ensembleCode, roleCode: 'ROLE_MANAGER' });
  const viewer = await aMember({ ensembleCode, roleCode: 'ROLE_VIEWER' });
  const ask = await apiOf(manager.email);
  const add = (path: string, data: object) => ask<Made>(path, { method: 'POST', data });

  const { id: groupId } = await add('/groups', { name: 'Õpetajad' });
  const email = newAddress();
  const holder = await add('/people', { firstName: 'Õnne-Mai', lastName: 'Šmidt', genderCode: 'F', groupId, email });
  const addressless = await add('/people', { firstName: 'Jüri', lastName: 'Käär', genderCode: 'M', groupId });
  const { id: clothingTypeId } = await add('/clothing-types', { name: 'Seelikud' });
  const { id: nameId } = await add('/clothing-names', { name: 'Põikitriibuline seelik', clothingTypeId });
  const { id: itemId } = await add(`/clothing-names/${nameId}/items`, { clothingNumber: '12a' });
  await add(`/people/${holder.id}/clothing`, { clothingIds: [itemId] });
  const write = (type: string, content: string) => ask('/email/config', { method: 'PUT', data: { type, content } });
  await write('SUBJECT', '{eesnimi}, sinu käes on {esemeid}');
  await write('BEGINNING', '<p>Kallis {eesnimi}, <strong>sügispidu</strong> on läbi.</p>');
  return { manager, viewer, holder: { ...holder, firstName: 'Õnne-Mai', lastName: 'Šmidt', groupId, itemId, email }, addressless };
}

/** Content of the frame of a mail. */
const mailIn = (page: Page, title: string) => page.getByRole('dialog').frameLocator(`iframe[title="${title}"]`).locator('body');

/** The next mail to several: the page gets the log of that moment at its first look, however late that is. */
const keepLogOfMoment = (page: Page) =>
  page.route(
    '**/api/email/group',
    async (route) => {
      const response = await route.fetch();
      const log = await page.request.get('/api/email/log', { headers: await bearer(page) });
      await page.route('**/api/email/log?*', (look) => look.fulfill({ response: log }), { times: 1 });
      await route.fulfill({ response });
    },
    { times: 1 },
  );

const remindButton = (page: Page) => page.getByRole('button', { name: 'Saada meeldetuletus' });

test('a manager writes to a group from the overview, takes it back, writes again, the mail arrives, and the log shows it; the same for one person', async ({
  page,
}) => {
  const { manager, holder, addressless } = await anEnsembleThatWrites();
  await logInAs(page, manager);
  await page.goto('/clothing/overview');
  const send = page.getByRole('button', { name: 'Saada kiri' });
  await expect(send).toBeDisabled();
  await send.focus();
  await expect(page.getByRole('tooltip')).toHaveText('Vali enne rühm');
  await page.getByRole('combobox', { name: 'Rühm' }).click();
  await page.getByRole('option', { name: 'Õpetajad' }).click();
  await send.click();

  const dialog = page.getByRole('dialog', { name: 'Kiri rühmale' });
  await expect(dialog.getByText('Kirja saab 1 tantsija', { exact: true })).toBeVisible();
  await dialog.getByLabel('Ainult neile, kelle käes on midagi').uncheck();
  await expect(dialog.getByRole('link', { name: 'Jüri Käär' })).toHaveAttribute('href', `/people/${addressless.id}`);
  await dialog.getByLabel('Ainult neile, kelle käes on midagi').check();
  await expect(dialog.getByRole('link', { name: 'Jüri Käär' })).toHaveCount(0);
  await expect(mailIn(page, 'Kirja eelvaade')).toContainText('Kallis Õnne-Mai, sügispidu on läbi.');
  await expect(mailIn(page, 'Kirja eelvaade')).toContainText('Põikitriibuline seelik');
  // What comes and goes below moves nothing above.
  const top = (await dialog.boundingBox())?.y;
  await dialog.getByRole('button', { name: /^Kirja eelvaade/ }).click();
  await expect(dialog.locator('iframe')).toHaveCount(0);
  expect((await dialog.boundingBox())?.y).toBe(top);
  await dialog.getByRole('button', { name: 'Saada 1 kiri' }).click();
  await page.getByRole('button', { name: 'Ennista' }).click();
  await expect(page.getByText('Ennistatud')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ennista' })).toHaveCount(0);
  await send.click();
  await dialog.getByLabel('Lisarida').fill('Too <b>reedeks</b>');
  await expect(mailIn(page, 'Kirja eelvaade')).toContainText('Too <b>reedeks</b>');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Jätka muutmist' }).click();
  await expect(dialog.getByLabel('Lisarida')).toHaveValue('Too <b>reedeks</b>');
  await keepLogOfMoment(page);
  await guarded(page, () => dialog.getByRole('button', { name: 'Saada 1 kiri' }).dblclick());

  await expect(page.getByText(/^1 kiri läheb teele \d+ sekundi pärast/)).toHaveCount(1);
  await page.getByRole('button', { name: 'Ava logi' }).click();
  await expect(page).toHaveURL(/\/email-log$/);
  const row = page.getByRole('row', { name: /Õnne-Mai Šmidt/ });
  await expect(row).toHaveCount(1);
  await expect(row.getByText('Ootel')).toBeVisible();
  // The log refreshes by itself.
  await expect(row.getByText(/^\d\d\.\d\d\.\d\d, \d\d:\d\d$/)).toBeVisible();
  const mail = await mailTo(holder.email);
  expect(mail).toMatchObject({ subject: 'Õnne-Mai, sinu käes on 1 ese', from: expect.stringContaining('Rahvatantsurühm Õieke') });
  expect(mail.html).toContain('<strong>sügispidu</strong>');
  for (const words of ['Kallis Õnne-Mai, sügispidu on läbi.', 'Põikitriibuline seelik', '12a', 'Too <b>reedeks</b>'])
    expect(mail.text).toContain(words);

  await row.getByRole('button', { name: mail.subject }).click();
  await expect(page.getByRole('dialog', { name: mail.subject })).toContainText(holder.email);
  await expect(mailIn(page, 'Kirja sisu')).toContainText('Põikitriibuline seelik');
  // The frame of the mail grows as it loads: a press may meet it instead.
  await page.getByRole('dialog').getByRole('button', { name: 'Sulge' }).press('Enter');

  await row.getByRole('link', { name: 'Õnne-Mai Šmidt' }).click();
  await remindButton(page).click();
  await expect(page.getByRole('dialog').getByText(/^Viimati saadetud \d\d\.\d\d\.\d\d, \d\d:\d\d$/)).toBeVisible();
  await expect(mailIn(page, 'Kirja eelvaade')).toContainText('Põikitriibuline seelik');
  await page.getByLabel('Lisa käes olevate rõivaste nimekiri').uncheck();
  await expect(mailIn(page, 'Kirja eelvaade')).not.toContainText('Põikitriibuline seelik');
  await page.getByRole('dialog').getByRole('button', { name: 'Saada kiri' }).click();
  await expect(page.getByText('Meeldetuletus läheb teele: Õnne-Mai Šmidt')).toBeVisible();
  const second = await mailTo(holder.email);
  expect(second.text).toContain('sügispidu');
  expect(second.text).not.toContain('seelik');
  await page.getByRole('link', { name: 'Saadetud kirjad' }).click();
  await expect(page.getByText('Kirjad: Õnne-Mai Šmidt')).toBeVisible();
  await expect(page.getByRole('row', { name: /Õnne-Mai Šmidt/ })).toHaveCount(2);
});

test('a mail from the overview keeps the chosen set: only its pieces are in the preview and in the mail', async ({ page }) => {
  const { manager, holder, addressless } = await anEnsembleThatWrites();
  const ask = await apiOf(manager.email);
  const add = (path: string, data: object) => ask<Made>(path, { method: 'POST', data });
  const [type] = await ask<Made[]>('/clothing-types');
  const slippers = await add('/clothing-names', { name: 'Pätid', clothingTypeId: type?.id });
  const give = async (person: Made, clothingNumber: string) =>
    add(`/people/${person.id}/clothing`, { clothingIds: [(await add(`/clothing-names/${slippers.id}/items`, { clothingNumber })).id] });
  await give(holder, '40');
  await give(addressless, '41');
  const [skirt] = await ask<Made[]>('/clothing-names?name=seelik');
  const set = await add('/clothing-set', { name: 'Muhu naine' });
  await add(`/clothing-set/${set.id}/items`, { clothingNameIds: [skirt?.id] });

  await logInAs(page, manager);
  await page.goto(`/clothing/overview?groupId=${holder.groupId}&setId=${set.id}`);
  await page.getByRole('button', { name: 'Saada kiri' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kiri rühmale' });
  await expect(dialog.getByRole('switch', { name: 'Kirjas ainult: Muhu naine' })).toBeChecked();
  await expect(mailIn(page, 'Kirja eelvaade')).toContainText('See ese on sinu käes');
  await expect(mailIn(page, 'Kirja eelvaade')).not.toContainText('Pätid');
  // Who holds other pieces only is not written to.
  await expect(dialog.getByRole('link', { name: 'Jüri Käär' })).toHaveCount(0);
  await dialog.getByRole('switch', { name: 'Kirjas ainult: Muhu naine' }).uncheck();
  await expect(mailIn(page, 'Kirja eelvaade')).toContainText('Pätid');
  await expect(dialog.getByRole('link', { name: 'Jüri Käär' })).toBeVisible();
  await dialog.getByRole('switch', { name: 'Kirjas ainult: Muhu naine' }).check();
  await dialog.getByLabel('Lisarida').fill('Võta laupäeval kaasa:');
  await expect(mailIn(page, 'Kirja eelvaade')).toContainText('Võta laupäeval kaasa:');
  await dialog.getByRole('button', { name: 'Saada 1 kiri' }).click();
  const mail = await mailTo(holder.email);
  expect(mail.text).toContain('Võta laupäeval kaasa:\n\nSee ese on sinu käes:\n- Põikitriibuline seelik 12a');
  expect(mail.text).not.toContain('Pätid');
});

test('reminders need an address and the right to send', async ({ page, browser }) => {
  const { manager, viewer, holder, addressless } = await anEnsembleThatWrites();
  await logInAs(page, manager);
  await page.goto(`/people/${addressless.id}`);
  await expect(remindButton(page)).toBeDisabled();
  await remindButton(page).focus();
  await expect(page.getByRole('tooltip')).toHaveText('E-posti aadress puudub');

  const theirs = await (await browser.newContext()).newPage();
  await logInAs(theirs, viewer);
  await theirs.goto(`/people/${holder.id}`);
  await expect(theirs.getByRole('heading', { name: 'Õnne-Mai Šmidt' })).toBeVisible();
  await expect(remindButton(theirs)).toHaveCount(0);
  await theirs.goto('/clothing/overview');
  await expect(theirs.getByRole('rowheader', { name: 'Õnne-Mai Šmidt' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Saada kiri' })).toHaveCount(0);
  await theirs.context().close();
});

test('who has left with the clothes is written to; who gets no mail is named with the reason', async ({ page }) => {
  const { manager, holder } = await anEnsembleThatWrites();
  const ask = await apiOf(manager.email);
  const { firstName, lastName } = holder;
  const former = { firstName, lastName, genderCode: 'F', groupId: holder.groupId, email: holder.email, active: false, version: 1 };
  await ask(`/people/${holder.id}`, { method: 'PUT', data: former });
  await logInAs(page, manager);
  await page.goto('/return');
  await expect(page.getByText('Kellel veel käes · 1')).toBeVisible();
  await page.getByRole('button', { name: 'Saada kiri' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kiri valitud tantsijatele' });
  await expect(dialog.getByText('Kirja saab 1 tantsija', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Neist 1 on mitteaktiivne, aga midagi on veel tema käes:')).toBeVisible();
  await dialog.getByLabel('Ainult hilinenutele').check();
  await expect(dialog.getByText('1 tantsija kirja ei saa, sest ta ei ole hilinenud:')).toBeVisible();
  await dialog.getByLabel('Ainult hilinenutele').uncheck();
  await dialog.getByLabel('Ainult neile, kelle käes on midagi').uncheck();
  await dialog.getByLabel('Lisa käes olevate rõivaste nimekiri').uncheck();
  await expect(dialog.getByText('1 tantsija kirja ei saa, sest ta on mitteaktiivne:')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Saada kiri' })).toBeDisabled();
  await dialog.getByLabel('Lisa käes olevate rõivaste nimekiri').check();
  // The dialog grows with its preview.
  await expect(mailIn(page, 'Kirja eelvaade')).toContainText('Põikitriibuline seelik 12a');
  await dialog.getByRole('button', { name: 'Saada 1 kiri' }).click();
  expect((await mailTo(holder.email)).text).toContain('Põikitriibuline seelik 12a');
});

test('what came back while a mail waited is not reminded of, and the log says why', async ({ page }) => {
  const { manager, holder } = await anEnsembleThatWrites();
  await logInAs(page, manager);
  await page.goto('/return');
  await page.getByRole('button', { name: 'Saada kiri' }).click();
  // The dialog grows with its preview.
  await expect(mailIn(page, 'Kirja eelvaade')).toContainText('Õnne-Mai');
  const queued = page.waitForResponse('**/api/email/group');
  await page.getByRole('button', { name: 'Saada 1 kiri' }).click();
  await queued;
  // Before any page loads: it waits for 10 s.
  expect(await ask(page, '/email/log')).toMatchObject([{ status: 'QUEUED', subject: 'Õnne-Mai, sinu käes on 1 ese' }]);
  await make(page, '/returns', { items: [{ clothingId: holder.itemId, personId: holder.id }] });
  await page.goto('/email-log');
  const row = page.getByRole('row', { name: /Õnne-Mai Šmidt/ });
  await expect(row).toContainText('Jäi saatmata');
  await expect(row).toContainText('Kõik on tagastatud');
  await expect(page.getByText('ebaõnnestus')).toHaveCount(0);
});
