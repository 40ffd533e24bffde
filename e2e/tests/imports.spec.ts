import { expect, type Page } from '@playwright/test';
import { seriousProblems } from '../src/axe.ts';
import { logIn, users } from '../src/demo.ts';
import { aMember, anEnsemble, logInAs } from '../src/members.ts';
import { menuEntry } from '../src/menu.ts';
import { aListOfClothing, aListOfPeople, aListOfSections, drop } from '../src/spreadsheets.ts';
import { test } from '../src/test.ts';

const fieldOf = (page: Page, column: string) => page.getByLabel(`Väli veerule „${column}“`).locator('option:checked');
const row = (page: Page, number: number) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: new RegExp(`^Rida ${number}\\D`) }) });

test('from a keeper’s own files to a clothed person, and back', async ({ page }) => {
  const { code } = await anEnsemble('Kirivöö proov');
  await logInAs(page, await aMember({ ensembleCode: code }));
  await page.goto('/');

  // people: understood, one mended, one decided about, written
  await menuEntry(page, 'Import').click();
  await page.getByRole('button', { name: /^Tantsijad/ }).click();
  await drop(page, await aListOfPeople());
  await expect(page.getByRole('heading', { level: 1, name: 'liikmed.xlsx' })).toBeVisible();
  await expect(fieldOf(page, 'Meil')).toHaveCount(0);
  await page.getByRole('button', { name: /^Veerud \d veergu/ }).click();
  await expect(fieldOf(page, 'Ees- ja perekonnanimi')).toHaveText('Ees- ja perekonnanimi');
  await expect(fieldOf(page, 'Meil')).toHaveText('E-post');
  await expect(fieldOf(page, 'Tel.')).toHaveText('Telefon');

  // the order of a whole name can be turned, and back
  await expect(page.getByText('eesnimi Mari, perekonnanimi Tamm')).toBeVisible();
  await page.getByRole('switch', { name: 'Perekonnanimi ees' }).check();
  await expect(page.getByText('eesnimi Tamm, perekonnanimi Mari')).toBeVisible();
  await page.getByRole('switch', { name: 'Perekonnanimi ees' }).uncheck();
  await expect(page.getByText('eesnimi Mari, perekonnanimi Tamm')).toBeVisible();

  await expect(page.getByRole('button', { name: 'Küsitavad 1' })).toHaveAttribute('aria-pressed', 'true');
  await expect(row(page, 7)).toContainText('Mari Tamm');
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Jäta välja: rida 7' }).click();
  await expect(page.getByRole('button', { name: 'Jäta välja: rida 7' })).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Vigased 1' }).click();
  await page.getByRole('button', { name: 'E-post, rida 6: juri.kask@@naide' }).press('Enter');
  const address = page.getByRole('textbox', { name: 'E-post, rida 6' });
  await address.fill('ikka vale');
  await address.press('Enter');
  await expect(page.getByRole('button', { name: 'E-post, rida 6: ikka vale' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Vigased 1' })).toBeVisible();

  // without a connection nothing typed is lost
  await page.keyboard.press('Enter');
  await page.route('**/rows/6', (route) => route.abort());
  await address.fill('juri.kask@naide');
  await address.press('Enter');
  await expect(page.getByText('Serveriga ei saanud ühendust')).toBeVisible();
  await expect(address).toHaveValue('juri.kask@naide');
  await page.unroute('**/rows/6');
  await address.fill('juri.kask@naide.ee');
  await address.press('Enter');
  await expect(page.getByRole('button', { name: 'Vigased 0' })).toBeVisible();
  await expect(row(page, 6)).toContainText('Uus');

  await page.getByRole('button', { name: 'Kirjuta registrisse' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kirjuta registrisse' }).click();
  await expect(page.getByRole('heading', { name: 'Registrisse kirjutatud' })).toBeVisible();
  await expect(page.getByText('Kirjutatud: 3 uut')).toBeVisible();
  await expect(page.getByText('Välja jäi: 1 välja jäetud')).toBeVisible();

  // clothing with who has it
  await page.getByRole('link', { name: 'Impordi veel' }).click();
  await page.getByRole('button', { name: /^Rõivad/ }).click();
  await drop(page, aListOfClothing());
  await expect(page.getByRole('heading', { level: 1, name: 'rõivad.csv' })).toBeVisible();

  // a file that was forgotten does not come back
  await page.getByRole('button', { name: 'Loobu failist' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Loobu failist' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'rõivad.csv' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Rõivad/ }).click();
  await drop(page, aListOfClothing());
  await expect(page.getByRole('heading', { level: 1, name: 'rõivad.csv' })).toBeVisible();
  await page.getByRole('button', { name: /^Veerud/ }).click();
  await expect(fieldOf(page, 'Kelle käes')).toHaveText('Kelle käes');
  await expect(fieldOf(page, 'Ümbermõõt')).toHaveText('Ümbermõõt');
  await expect(page.getByRole('button', { name: 'Uued 4 (6 eset)' })).toBeVisible();
  await expect(page.getByText('Läheb registrisse: 4 uut (6 eset)')).toBeVisible();
  await page.getByRole('button', { name: 'Kirjuta registrisse' }).click();
  await expect(page.getByRole('heading', { name: 'Registrisse kirjutatud' })).toBeVisible();
  const done = page.url();

  await page.getByRole('navigation', { name: 'Menüü' }).getByRole('link', { name: 'Tantsijad' }).click();
  await page.getByRole('link', { name: 'Tamm, Mari' }).click();
  await expect(page.getByRole('heading', { name: 'Praegu käes · 1' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Muhu seelik.*12/ })).toBeVisible();
  const mari = page.url();

  await page.goto(done);
  await page.getByRole('button', { name: 'Ennista' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ennista' }).click();
  await expect(page.getByText('Register on nii, nagu enne seda faili.')).toBeVisible();
  await expect(page.locator('main :focus')).toContainText('Ennistatud on see, mis oli enne importi');
  await page.goto(mari);
  await expect(page.getByRole('heading', { name: 'Praegu käes', exact: true })).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Ennistas: importis tabeli: Kuldsõlg, Muhu seelik, Villane rätt' }),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /Muhu seelik/ })).toHaveCount(0);
});

test('a file that comes before its kind waits for it, and proposes it', async ({ page }) => {
  const { code } = await anEnsemble('Kirivöö liik');
  await logInAs(page, await aMember({ ensembleCode: code }));
  await page.goto('/import');
  await expect(page.getByRole('button', { name: /^Rõivad/ })).toHaveAttribute('aria-pressed', 'false');
  await drop(page, { name: 'tabel.csv', bytes: Buffer.from('Eesnimi;Perekonnanimi;Pikkus\nMari;Tamm;170\n') });
  await expect(page.getByText('„tabel.csv“ paistab olevat tantsijate fail.')).toBeVisible();
  await page.getByRole('button', { name: 'Loe tantsijatena' }).click();
  await expect(page.getByText('Läheb registrisse: 1 uus')).toBeVisible();
});

test('a list of one garment gets the name of its file by a tap', async ({ page }) => {
  const { code } = await anEnsemble('Kirivöö jakid');
  await logInAs(page, await aMember({ ensembleCode: code }));
  await page.goto('/import?kind=CLOTHING');
  await expect(page.getByRole('button', { name: /^Rõivad/ })).toHaveAttribute('aria-pressed', 'true');
  // The first rows come after the tap: they know nothing of it.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.route(
    '**/preview*outcome=*',
    async (route) => {
      const response = await route.fetch();
      await saved;
      // The page may have given it up.
      await route.fulfill({ response }).catch(() => {});
    },
    { times: 1 },
  );
  await drop(page, { name: 'Pillimehe jakk.csv', bytes: Buffer.from('Nr;Märkus\n100;\n101;katki\n') });
  await expect(page.getByText('Nimetuste veergu ei leitud.')).toBeVisible();
  const name = page.getByRole('group', { name: 'Nimetus kõigil ridadel' });
  await name.getByRole('button', { name: 'Pillimehe jakk', exact: true }).click();
  await expect(page.getByText('Läheb registrisse: 2 uut')).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);

  await name.getByRole('button', { name: 'Kirjuta ise …' }).click();
  const typed = page.getByRole('dialog', { name: 'Nimetus kõigil ridadel' });
  await typed.getByRole('textbox', { name: 'Nimetus' }).fill('Pillimehe kuub');
  await typed.getByRole('button', { name: 'Salvesta' }).click();
  await expect(name.getByRole('button', { name: 'Pillimehe kuub' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Kirjuta registrisse' }).click();
  await page.getByRole('link', { name: 'Vaata rõivaid' }).click();
  await expect(page.getByRole('link', { name: 'Pillimehe kuub' })).toBeVisible();
});

test('what a file may mean for many rows is settled by a tap each, and counts at once', async ({ page }) => {
  const { code } = await anEnsemble('Kirivöö ait');
  await logInAs(page, await aMember({ ensembleCode: code }));
  await page.goto('/import?kind=CLOTHING');
  await expect(page.getByRole('button', { name: /^Rõivad/ })).toHaveAttribute('aria-pressed', 'true');
  await drop(page, await aListOfSections());
  await expect(page.getByText('Läheb registrisse: 3 uut')).toBeVisible();
  await expect(page.getByText('Välja jääb: 2 küsitavat')).toBeVisible();
  const answer = (question: RegExp, name: string) => page.getByRole('group', { name: question }).getByRole('button', { name });

  await expect(answer(/Failis on 1 peidetud rida: Muhu seelik 3 vana/, 'Jäta välja')).toHaveAttribute('aria-pressed', 'true');
  await answer(/Failis on 1 peidetud rida/, 'Võta arvesse').click();
  await expect(page.getByText('Läheb registrisse: 4 uut')).toBeVisible();
  await answer(/2 real on ainult üks tekst \(SEELIKUD, VÖÖD\)/, 'Järgmiste ridade tüüp').click();
  await expect(page.getByText('Välja jääb')).toHaveCount(0);
  await answer(/1 märkus on seisundi sõna: pesus/, 'Märgi seisundiks').click();
  await expect(answer(/1 märkus on seisundi sõna/, 'Märgi seisundiks')).toHaveAttribute('aria-pressed', 'true');
  expect(await seriousProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'Kirjuta registrisse' }).click();
  await expect(page.getByText('Kirjutatud: 4 uut')).toBeVisible();
  await page.getByRole('navigation', { name: 'Menüü' }).getByRole('link', { name: 'Katki ja pesus' }).click();
  await expect(page.getByRole('link', { name: /Muhu seelik/ })).toBeVisible();
  await menuEntry(page, 'Tüübid').click();
  await expect(page.getByRole('row', { name: /^Seelikud/ })).toBeVisible();
});

test('columns that no heading settles are proposed in one question, of which one is left out', async ({ page }) => {
  const { code } = await anEnsemble('Kirivöö kaardid');
  await logInAs(page, await aMember({ ensembleCode: code }));
  await page.goto('/import?kind=PEOPLE');
  await expect(page.getByRole('button', { name: /^Tantsijad/ })).toHaveAttribute('aria-pressed', 'true');
  const rows = ['Mari;Tamm;2045671;Naisrühm;pikk', 'Jüri;Kask;8001234;Meesrühm;lühike'];
  const bytes = Buffer.from(['Eesnimi;Perekonnanimi;Kaart;Salk;Pikkus', ...rows].join('\n'));
  await drop(page, { name: 'kaardid.csv', bytes });
  const question = page.getByRole('region', { name: 'Mis need 3 veergu on?' });
  await expect(question.getByText('2045671 · 8001234')).toBeVisible();
  await expect(fieldOf(page, 'Kaart')).toHaveText('Telefon');
  await expect(fieldOf(page, 'Salk')).toHaveText('Rühm');
  await expect(fieldOf(page, 'Pikkus')).toHaveText('Pikkus (cm)');
  await expect(page.getByText('Välja jääb: 2 küsitavat')).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);

  await question.getByLabel('Väli veerule „Kaart“').selectOption('');
  await question.getByLabel('Väli veerule „Pikkus“').selectOption('');
  await question.getByRole('button', { name: 'Võta valitud' }).click();
  await expect(page.getByText('Läheb registrisse: 2 uut')).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Veerud 5 veergu, 2 jäävad välja' })).toBeVisible();
  await page.getByRole('button', { name: 'Kirjuta registrisse' }).click();
  await expect(page.getByText('Kirjutatud: 2 uut')).toBeVisible();

  // what was chosen is remembered for the same headings
  await page.getByRole('link', { name: 'Impordi veel' }).click();
  await page.getByRole('button', { name: /^Tantsijad/ }).click();
  await drop(page, {
    name: 'uued.csv',
    bytes: Buffer.from('Eesnimi;Perekonnanimi;Kaart;Salk;Pikkus\nLiis;Saar;7654321;Naisrühm;lühike\n'),
  });
  await expect(page.getByText('Läheb registrisse: 1 uus')).toBeVisible();
});

test('a file without headings is taken as proposed by one tap', async ({ page }) => {
  const { code } = await anEnsemble('Kirivöö nimekiri');
  await logInAs(page, await aMember({ ensembleCode: code }));
  await page.goto('/import?kind=PEOPLE');
  await expect(page.getByRole('button', { name: /^Tantsijad/ })).toHaveAttribute('aria-pressed', 'true');
  const rows = ['Mari;Tamm;mari@naide.ee;5551 2345', 'Jüri;Kask;juri@naide.ee;5551 2346'];
  await drop(page, { name: 'nimekiri.csv', bytes: Buffer.from(rows.join('\n')) });
  await page.getByRole('region', { name: 'Mis need 4 veergu on?' }).getByRole('button', { name: 'Võta pakutud' }).click();
  await expect(page.getByText('Läheb registrisse: 2 uut')).toBeVisible();
});

test('rows with one problem are settled by one tap, which a second takes back', async ({ page }) => {
  const { code } = await anEnsemble('Kirivöö vöökohad');
  await logInAs(page, await aMember({ ensembleCode: code }));
  await page.goto('/import?kind=CLOTHING');
  await expect(page.getByRole('button', { name: /^Rõivad/ })).toHaveAttribute('aria-pressed', 'true');
  const rows = ['1;84', '2;lai', '3;kitsas', '4;82', '5;81'].map((cells) => `Seelik;${cells}`);
  await drop(page, { name: 'seelikud.csv', bytes: Buffer.from(['Nimetus;Number;Vöökoht', ...rows].join('\n')) });
  await expect(page.getByText('Läheb registrisse: 3 uut')).toBeVisible();
  const group = page.getByRole('group', { name: /^2 rida: Vöökoht: .*\(lai, kitsas\)/ });
  await group.getByRole('button', { name: 'Jäta välja' }).click();
  await expect(page.getByText('Välja jääb: 2 välja jäetud')).toBeVisible();
  await group.getByRole('button', { name: 'Jäta välja' }).click();
  await expect(page.getByText('Välja jääb: 2 vigast')).toBeVisible();
  await group.getByRole('button', { name: 'Märkusesse' }).click();
  await expect(page.getByText('Läheb registrisse: 5 uut')).toBeVisible();
  await expect(row(page, 3)).toContainText('Kommentaar: Vöökoht: lai');
  expect(await seriousProblems(page)).toEqual([]);
});

test('who may not add has no import', async ({ page }) => {
  await logIn(page, users.viewer);
  await page.goto('/');
  await expect(menuEntry(page, 'Tüübid')).toBeVisible();
  await expect(menuEntry(page, 'Import')).toHaveCount(0);
  await page.goto('/import');
  await expect(page.getByText('Sul pole selleks õigust')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Tantsijad/ })).toHaveCount(0);
});
