import { expect, type Locator, type Page } from '@playwright/test';
import { ask, make, undoInToast } from '../src/demo.ts';
import { inOwnEnsemble } from '../src/members.ts';
import { aPhoto } from '../src/picture.ts';
import { aClothingName, aDancer, issueTo } from '../src/register.ts';
import { test } from '../src/test.ts';

/** A new clothing name without an image, in a new ensemble. */
async function openNewName(page: Page, name: string): Promise<void> {
  await inOwnEnsemble(page, 'ROLE_USER');
  const { id } = await aClothingName(page, name);
  await page.goto(`/clothing/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
}

async function choose(page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
  await (await chooser).setFiles(file);
}

const isDrawn = (image: Locator) => image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth > 0);

test('an image: an invalid file is refused; previewed, saved, enlarged, replaced, deleted', async ({ page }) => {
  await openNewName(page, 'Ruhnu kaabu');
  const details = page.getByRole('complementary', { name: 'Nimetuse andmed' });
  await details.getByRole('button', { name: 'Lisa pilt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lisa pilt' });
  await expect(dialog.getByRole('button', { name: 'Salvesta' })).toBeDisabled();

  const letter = { name: 'kiri.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('See on kiri, mitte pilt') };
  await choose(page, 'Vali fail', letter);
  await expect(dialog.getByText('„kiri.jpg“ ei ole pilt, mida saaks lugeda')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Salvesta' })).toBeDisabled();

  const photo = await aPhoto(page, 'kaabu.jpg', '#8a1c2b');
  await choose(page, 'Vali fail', { ...photo, name: 'poolik.jpg', buffer: photo.buffer.subarray(0, photo.buffer.length / 2) });
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await expect(dialog.getByText('Pilt on vigane või poolik')).toBeVisible();

  await choose(page, 'Vali teine fail', photo);
  await expect(dialog.getByText('Pilt on vigane või poolik')).toBeHidden();
  await expect(dialog.getByText(/kaabu\.jpg · \d+ kB/)).toBeVisible();
  await expect.poll(() => isDrawn(dialog.getByRole('img', { name: 'Valitud pilt' }))).toBe(true);
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await expect(page.getByText('Pilt salvestatud')).toBeVisible();
  await expect(dialog).toBeHidden();

  await details.getByRole('button', { name: 'Suurenda pilti: Ruhnu kaabu' }).click();
  const large = page.getByRole('dialog', { name: 'Ruhnu kaabu' }).getByRole('img', { name: 'Ruhnu kaabu' });
  await expect.poll(() => isDrawn(large)).toBe(true);
  const first = await large.getAttribute('src');
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();

  await page.goto('/clothing/search?name=ruhnu%20kaabu');
  const small = page.getByRole('row', { name: /Ruhnu kaabu/ }).locator('img');
  await expect(small).toHaveAttribute('src', (first ?? '').replace('.webp', '-s.webp'));
  await expect.poll(() => isDrawn(small)).toBe(true);

  await page.getByRole('link', { name: 'Ruhnu kaabu' }).click();
  await details.getByRole('button', { name: 'Muuda pilti' }).click();
  const change = page.getByRole('dialog', { name: 'Muuda pilti' });
  await expect(change.getByRole('img', { name: 'Praegune pilt' })).toHaveAttribute('src', first ?? '');
  await choose(page, 'Vali fail', await aPhoto(page, 'uus.jpg', '#1d3461'));
  await change.getByRole('button', { name: 'Salvesta' }).click();
  await expect(change).toBeHidden();
  await expect(details.locator('img')).not.toHaveAttribute('src', first ?? '');

  await details.getByRole('button', { name: 'Muuda pilti' }).click();
  await change.getByRole('button', { name: 'Kustuta pilt' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kustuta pilt' }).click();
  await expect(page.getByText('Pilt kustutatud')).toBeVisible();
  await expect(details.locator('img')).toHaveAttribute('src', /^\/drawings\.svg#/);
  await expect(details.getByRole('button', { name: 'Lisa pilt' })).toBeVisible();
});

test('an image is dropped or pasted; after an aborted upload it can be sent again', async ({ page }) => {
  await openNewName(page, 'Ruhnu kampsun');
  await page.getByRole('button', { name: 'Lisa pilt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lisa pilt' });
  await expect(dialog.getByText('Lohista pilt siia')).toBeVisible();

  const { buffer } = await aPhoto(page, 'seelik.jpg', '#2f6b4f');
  const hand = (name: string, kind: 'drop' | 'paste') =>
    page.evaluate(
      ([bytes, name, kind]) => {
        const data = new DataTransfer();
        data.items.add(new File([Uint8Array.from(bytes)], name, { type: 'image/jpeg' }));
        const event =
          kind === 'drop'
            ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true });
        document.body.dispatchEvent(event);
      },
      [[...buffer], name, kind] as const,
    );
  await hand('kukkunud.jpg', 'drop');
  await expect(dialog.getByText(/kukkunud\.jpg/)).toBeVisible();
  await hand('kleebitud.jpg', 'paste');
  await expect(dialog.getByText(/kleebitud\.jpg/)).toBeVisible();

  await page.route('**/api/files**', () => {});
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await expect(dialog.getByRole('progressbar', { name: /^Saadan/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Katkesta' }).click();
  await expect(dialog.getByText(/kleebitud\.jpg/)).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);

  await page.unroute('**/api/files**');
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await expect(page.getByText('Pilt salvestatud')).toBeVisible();
});

test('the image of a set: the focus returns to its button', async ({ page }) => {
  await inOwnEnsemble(page, 'ROLE_USER');
  const { id } = await make<{ id: number }>(page, '/clothing-set', { name: 'Ruhnu komplekt' });
  await page.goto(`/clothing/clothing-set?setId=${id}`);
  await page.getByRole('button', { name: 'Lisa pilt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lisa pilt' });
  await choose(page, 'Vali fail', await aPhoto(page, 'komplekt.jpg', '#2f6b4f'));
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await expect(page.getByRole('button', { name: 'Muuda pilti' })).toBeFocused();
});

test('photos of one piece: from its card and a return row, enlarged, deleted, put back', async ({ page }) => {
  await inOwnEnsemble(page, 'ROLE_USER');
  const { id, items } = await aClothingName(page, 'Ruhnu kaabu', { clothingNumbers: '7' });
  await issueTo(page, await aDancer(page), items);
  const [item] = await ask<{ code: string }[]>(page, `/clothing-names/${id}/items`);

  await page.goto(`/e/${item?.code}`);
  const photograph = async (button: Locator, color: string) => {
    const chooser = page.waitForEvent('filechooser');
    await button.click();
    await (await chooser).setFiles(await aPhoto(page, 'foto.jpg', color));
  };
  const camera = page.getByRole('button', { name: 'Pildista' });
  const letter = { name: 'kiri.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('See on kiri, mitte pilt') };
  const chooser = page.waitForEvent('filechooser');
  await camera.click();
  await (await chooser).setFiles(letter);
  await expect(page.getByText('„kiri.jpg“ ei ole pilt, mida saaks lugeda')).toBeVisible();

  await photograph(camera, '#8a1c2b');
  const photos = page.getByRole('list', { name: 'Eseme pildid' }).getByRole('button');
  await expect(photos).toHaveCount(1);
  await photos.click();
  const large = page.getByRole('dialog', { name: /^Ruhnu kaabu nr 7, / });
  await expect.poll(() => isDrawn(large.getByRole('img', { name: /^Ruhnu kaabu/ }))).toBe(true);
  await large.getByRole('button', { name: 'Kustuta pilt' }).click();
  await expect(photos).toHaveCount(0);
  await undoInToast(page, 'Pilt kustutatud');
  await expect(page.getByRole('status').filter({ hasText: 'Ennistatud' })).toBeVisible();
  await expect(photos).toHaveCount(1);

  await page.goto('/return');
  await page.getByRole('combobox', { name: 'Mida tagasi võtta' }).fill('7');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Seisund ja märkus: 7 Ruhnu kaabu' }).click();
  await photograph(page.getByRole('button', { name: 'Pildista ese: Ruhnu kaabu nr 7' }), '#1c2b8a');
  await expect(page.getByText('Pilt salvestatud')).toBeVisible();
  await page.goto(`/e/${item?.code}`);
  await expect(photos).toHaveCount(2);
});
