import { expect, type Locator, type Page } from '@playwright/test';
import { GOOD_PASSWORD } from '../src/accounts.ts';
import { linkMailedTo, mailTo } from '../src/mails.ts';
import { aMember, anEnsemble, apiOf, logInAs } from '../src/members.ts';
import { menuEntry } from '../src/menu.ts';
import { test } from '../src/test.ts';

/** Errors of the page and its content security policy. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('Content Security Policy')) complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  return complaints;
}

const paste = (text: Locator, html: string) =>
  text.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', copied);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

/** Puts the cursor behind the text: the editor puts its own selection back a moment after it got the focus. */
const toEnd = (text: Locator) =>
  expect(async () => {
    await text.press('Control+End');
    const behind = await text.evaluate((element) => {
      const { focusNode, focusOffset } = getSelection() ?? {};
      if (!focusNode || focusOffset === undefined) return null;
      const rest = document.createRange();
      rest.selectNodeContents(element);
      rest.setStart(focusNode, focusOffset);
      return rest.toString();
    });
    expect(behind).toBe('');
  }).toPass();

test('a manager writes the texts, previews the mail to a person, and finds the texts saved', async ({ page }) => {
  const ensemble = await anEnsemble('Kirjade ansambel');
  const manager = await aMember({ ensembleCode: ensemble.code, roleCode: 'ROLE_MANAGER' });
  const ask = await apiOf(manager.email, GOOD_PASSWORD);
  await ask('/people', { method: 'POST', data: { firstName: 'Õie', lastName: 'Žürii', genderCode: 'F', email: 'oie@tants.ee' } });
  const complaints = complaintsOf(page);
  await logInAs(page, manager);
  await page.goto('/email');

  const block = page.getByRole('region', { name: 'Kirja algus' });
  const text = page.getByRole('textbox', { name: 'Kirja algus' });
  const save = block.getByRole('button', { name: 'Salvesta: Kirja algus' });
  const mail = page.frameLocator('iframe[title="Kiri"]');
  await expect(block.getByText('Tere, {eesnimi}!')).toHaveCSS('font-style', 'italic');
  await expect(mail.getByText('Tere, Mari!')).toBeVisible();
  await expect(save).toBeDisabled();

  // Text, bold text, and a placeholder of the menu.
  await text.click();
  await page.keyboard.type('Hea ');
  await page.keyboard.press('Control+b');
  await expect(block.getByRole('button', { name: 'Paks kiri' })).toHaveAttribute('aria-pressed', 'true');
  await block.getByRole('button', { name: 'Lisa kohatäide' }).click();
  await page.getByRole('menuitem', { name: '{nimi}' }).click();
  await expect(text.locator('.placeholder-known')).toHaveText('{nimi}');
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+b');
  await page.keyboard.type('! <script>window.hacked = 1</script> {vale}');
  await expect(block.getByText('Kohatäidet {vale} ei ole. Sobivad:')).toBeVisible();
  await expect(block.getByText('Salvestamata')).toBeVisible();

  // Data of the chosen person; typed text is escaped.
  await page.getByRole('combobox', { name: /Tantsija, kelle andmetega/ }).fill('žürii');
  await page.getByRole('option', { name: 'Õie Žürii' }).click();
  await expect(mail.getByText('Hea Õie Žürii! <script>window.hacked = 1</script> {vale}')).toBeVisible();
  await expect(mail.locator('strong')).toHaveText('Õie Žürii');
  await expect(page.getByText('oie@tants.ee')).toBeVisible();

  // The server refuses an unknown placeholder, in a preview too.
  await page.getByRole('button', { name: 'Saada proovikiri mulle' }).click();
  await expect(page.getByText('Kirja algus: Kohatäidet {vale} ei ole.')).toBeVisible();
  await text.press('Control+s');
  await expect(save).toBeEnabled();
  await expect(page.getByText('E-kirja seaded salvestatud')).toHaveCount(0);
  await toEnd(text);
  for (const _ of ' {vale}') await page.keyboard.press('Backspace');

  // Pasted HTML keeps only text and marks.
  await page.keyboard.press('Enter');
  await paste(
    text,
    '<style>p{color:red}</style><p style="color:red" onclick="window.hacked=2"><span style="font-weight:700">Kleebitud</span> sõnad' +
      '<img src="/x" onerror="window.hacked=3"></p><script>window.hacked=4</script>',
  );
  await expect(mail.getByText('Kleebitud sõnad')).toBeVisible();
  await expect(text.locator('p').last()).toHaveJSProperty('innerHTML', '<strong>Kleebitud</strong> sõnad');
  await text.press('Control+s');
  await expect(page.getByText('E-kirja seaded salvestatud')).toBeVisible();
  await expect(save).toBeDisabled();

  // Saved by another user meanwhile: the text stays until the user chooses a version.
  const subject = page.getByLabel('Teema', { exact: true });
  const changedMeanwhile = page.getByText('Seda teksti on vahepeal muudetud.');
  const saveElsewhere = (content: string) => ask('/email/config', { method: 'PUT', data: { type: 'SUBJECT', content } });
  await subject.fill('Minu teema');
  await saveElsewhere('Teise teema');
  await page.getByRole('button', { name: 'Salvesta: Teema' }).click();
  await expect(changedMeanwhile).toBeVisible();
  await expect(subject).toHaveValue('Minu teema');
  await page.getByRole('button', { name: 'Võta uus tekst: Teema' }).click();
  await expect(subject).toHaveValue('Teise teema');
  await subject.fill('Too {esemeid} tagasi');
  await saveElsewhere('Kolmas teema');
  await page.getByRole('button', { name: 'Salvesta: Teema' }).click();
  await page.getByRole('button', { name: 'Salvesta minu oma: Teema' }).click();
  await expect(changedMeanwhile).toBeHidden();
  await page.getByLabel('Vastusaadress', { exact: true }).fill('see ei ole aadress');
  await page.getByRole('button', { name: 'Salvesta: Vastusaadress' }).click();
  await expect(page.getByLabel('Vastusaadress', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Vastusaadress', { exact: true }).fill('ait@tants.ee');
  await page.getByRole('button', { name: 'Salvesta: Vastusaadress' }).click();
  await expect(page.getByText('Vastusaadress salvestatud, see ootab kinnitamist')).toBeVisible();
  await expect(page.getByText('Kinnitamata: ait@tants.ee')).toBeVisible();
  // The link waits for a person: programs that open the links of mails confirm nothing.
  await page.goto(await linkMailedTo('ait@tants.ee', 'Kas vastused tulevad siia?'));
  await page.getByRole('button', { name: 'Kinnita aadress' }).click();
  await expect(page.getByRole('heading', { name: 'Aadress on kinnitatud' })).toBeVisible();
  await page.goto('/email');
  await expect(page.getByLabel('Vastusaadress', { exact: true })).toHaveValue('ait@tants.ee');

  await page.reload();
  await expect(text).toContainText('Hea {nimi}! <script>window.hacked = 1</script>');
  await expect(text.locator('strong').first()).toHaveText('{nimi}');
  await expect(subject).toHaveValue('Too {esemeid} tagasi');
  await expect(page.getByText('ait@tants.ee')).toBeVisible();

  // The unsaved text, as a test mail to the own address.
  await page.getByRole('switch', { name: 'Lisa käes olevate rõivaste nimekiri' }).click();
  await page.getByRole('button', { name: 'Saada proovikiri mulle' }).click();
  await expect(page.getByText(`Proovikiri läheb aadressile ${manager.email}`)).toBeVisible();
  expect(await mailTo(manager.email, 'Too ')).toMatchObject({
    subject: 'Too 2 eset tagasi',
    text: expect.stringContaining('Hea Mari'),
    html: expect.not.stringContaining('<script'),
  });

  // A cleared text is empty; leaving without saving asks first.
  await text.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await menuEntry(page, 'Tantsijad').click();
  await page.getByRole('button', { name: 'Jää siia' }).click();
  await expect(page).toHaveURL('/email');
  await save.click();
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(block.getByText('Tere, {eesnimi}!')).toHaveCSS('font-style', 'italic');

  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(complaints).toEqual([]);
});

test('texts that cannot be loaded are said in a toast beside the page', async ({ page }) => {
  const { code } = await anEnsemble('Tekstideta ansambel');
  await logInAs(page, await aMember({ ensembleCode: code, roleCode: 'ROLE_MANAGER' }));
  await page.route('**/api/email/config', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/email');
  const retry = page.getByRole('button', { name: 'Proovi uuesti' });
  // The page has an alert too, with the button.
  await expect(page.getByRole('alert').filter({ hasText: 'Ootamatu viga', hasNot: retry })).toBeVisible();
  await expect(retry).toBeVisible();
});
