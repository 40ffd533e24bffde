import type { Page } from '@playwright/test';

/** An upright photo of one colour, as from a phone. */
export async function aPhoto(page: Page, name: string, color: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 1200;
    const drawing = canvas.getContext('2d');
    if (drawing === null) throw new Error('No canvas');
    drawing.fillStyle = '#efeadd';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.fillStyle = fill;
    drawing.fillRect(250, 150, 400, 900);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  }, color);
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}
