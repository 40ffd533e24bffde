import { expect, type Page } from '@playwright/test';

/** Words of a mail that are broken although a line would hold them, names with too little room, and what is wider than the page. */
function faultsIn(body: HTMLElement): string[] {
  const page = body.ownerDocument;
  const range = page.createRange();
  const brokenIn = (text: Node): string[] => {
    const line = text.parentElement?.closest('p, h1, h2, h3, td')?.clientWidth ?? 0;
    return [...(text.nodeValue ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const parts = [...range.getClientRects()];
      const lines = new Set(parts.map(({ top }) => Math.round(top))).size;
      const width = parts.reduce((sum, part) => sum + part.width, 0);
      return lines > 1 && width < line ? [`${word} stands on ${lines} lines`] : [];
    });
  };

  const faults: string[] = [];
  const texts = page.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) faults.push(...brokenIn(text));
  for (const cell of body.querySelectorAll<HTMLElement>('td.line.words')) {
    const share = cell.clientWidth / (cell.closest('table')?.clientWidth ?? 1);
    if (share < 0.6) faults.push(`${cell.textContent} has ${Math.round(share * 100)} % of the width`);
  }
  const { scrollWidth, clientWidth } = page.documentElement;
  if (scrollWidth > clientWidth) faults.push(`${scrollWidth} px stand on a page of ${clientWidth} px`);
  return faults;
}

/** Looks at a mail as a mail program shows it, at so many pixels of width. */
export async function expectWellSet(page: Page, html: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  // Out of the product, whose policy would take the styles away.
  await page.goto('about:blank');
  await page.setContent(html);
  expect(await page.locator('body').evaluate(faultsIn), `at ${width} px`).toEqual([]);
}

/** Looks at a mail in its frame within the product. */
export async function expectWellSetFrame(page: Page, title: string): Promise<void> {
  const body = page.frameLocator(`iframe[title="${title}"]`).locator('body');
  await expect(body).not.toBeEmpty();
  expect(await body.evaluate(faultsIn), `in its frame "${title}"`).toEqual([]);
}
