import type { Page } from '@playwright/test';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What Chromium prints of the page. */
const pdfOf = async (page: Page) => new Uint8Array(await page.pdf({ preferCSSPageSize: true }));

/** Does `work` with a PDF. */
async function withPdf<T>(data: Uint8Array, work: (document: PDFDocumentProxy) => Promise<T>): Promise<T> {
  const document = await getDocument({ data, useSystemFonts: true }).promise;
  const done = await work(document);
  await document.loadingTask.destroy();
  return done;
}

/** What Chromium prints of the page: the text of each sheet, a line of a table in a line. */
export const printed = async (page: Page): Promise<string[]> =>
  withPdf(await pdfOf(page), async (document) => {
    const sheets: string[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const { items } = await (await document.getPage(number)).getTextContent();
      sheets.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
    }
    return sheets;
  });

/** A sheet of paper as a scanner sees it. */
export interface Painted {
  readonly width: number;
  readonly height: number;
  /** RGBA. */
  readonly data: Uint8ClampedArray;
  /** Dots in a mm. */
  readonly scale: number;
}

/** What Chromium prints of the page: each sheet in dots of a printer. */
export const painted = async (page: Page, dpi: number): Promise<Painted[]> => paintedPdf(await pdfOf(page), dpi);

/** The sheets of a PDF in dots of a printer. */
export const paintedPdf = (data: Uint8Array, dpi: number): Promise<Painted[]> =>
  withPdf(data, async (document) => {
    const sheets: Painted[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const sheet = await document.getPage(number);
      const viewport = sheet.getViewport({ scale: dpi / 72 });
      const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
      // Typed as a bare object by the library.
      const factory = document.canvasFactory;
      const canvasContext: CanvasRenderingContext2D = Reflect.get(factory, 'create').call(factory, width, height).context;
      await sheet.render({ canvas: null, canvasContext, viewport }).promise;
      sheets.push({ width, height, data: canvasContext.getImageData(0, 0, width, height).data, scale: dpi / 25.4 });
    }
    return sheets;
  });

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part of a sheet, in mm. */
export function part({ width: whole, data, scale }: Painted, area: Area): Painted {
  const [x, y, width, height] = [area.x, area.y, area.width, area.height].map((length) => Math.round(length * scale));
  if (x === undefined || y === undefined || width === undefined || height === undefined) throw new Error('An area has four lengths');
  const cut = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row++)
    cut.set(data.subarray(((y + row) * whole + x) * 4, ((y + row) * whole + x + width) * 4), row * width * 4);
  return { width, height, data: cut, scale };
}
