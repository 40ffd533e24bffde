import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { ask, holderPath, logIn, users } from './demo.ts';

/** A picture of `web/tutvustus.html`. */
interface Picture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Pixels of the page above the picture; default 0. */
  readonly from?: number;
  /** Opens the screen, as a manager of the demo. */
  readonly open: (page: Page) => Promise<void>;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

const PHONE = { width: 390, height: 760 };
const WIDE = { width: 860, height: 620 };

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

const womenOf = async (page: Page): Promise<Named> => {
  const women = (await ask<Named[]>(page, '/groups')).find(({ name }) => name === 'Naisrühm');
  if (women === undefined) throw new Error('The demo has no group of women');
  return women;
};

/** A woman of the demo. */
async function womanAt(page: Page, index: number): Promise<number> {
  const women = await ask<Named[]>(page, `/people?active=true&groupId=${(await womenOf(page)).id}`);
  const woman = women[index];
  if (woman === undefined) throw new Error(`The demo has only ${women.length} women`);
  return woman.id;
}

/** The demo's performance to come. */
async function coming(page: Page): Promise<Named> {
  const concert = (await ask<Named[]>(page, '/performances')).find(({ name }) => name === 'Advendikontsert');
  if (concert === undefined) throw new Error('The demo has no concert');
  return concert;
}

/** Opens the desk of a woman and lists a costume for her. */
export async function fillBasket(page: Page): Promise<void> {
  await page.goto(`/people/${await womanAt(page, 2)}`);
  await page.getByRole('combobox', { name: 'Mida väljastada' }).fill('Muhu naise komplekt');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Väljasta \d/ }).waitFor();
}

export const pictures: readonly Picture[] = [
  {
    name: 'valjastamine',
    ...PHONE,
    open: fillBasket,
  },
  {
    name: 'ulevaade',
    ...WIDE,
    from: 325,
    open: async (page) => {
      const set = (await ask<Named[]>(page, '/clothing-set?all=true')).find(({ name }) => name === 'Muhu naise komplekt');
      await page.goto(`/clothing/overview?groupId=${(await womenOf(page)).id}&setId=${set?.id}`);
      await heading(page, 'Ülevaade');
      await page.getByRole('rowheader').first().waitFor();
    },
  },
  {
    name: 'riieta-ruhm',
    ...WIDE,
    open: async (page) => {
      const plan = (await ask<Named[]>(page, '/dressing')).at(-1);
      await page.goto(`/dressing/${plan?.id}`);
      await heading(page, plan?.name ?? '');
    },
  },
  {
    name: 'esinemine',
    ...PHONE,
    open: async (page) => {
      const { id, name } = await coming(page);
      await page.goto(`/performances/${id}`);
      await heading(page, name);
    },
  },
  {
    name: 'minu-riided',
    ...PHONE,
    open: async (page) => {
      await page.goto(await holderPath(page, await womanAt(page, 0)));
      await page.getByRole('heading', { level: 2 }).first().waitFor();
    },
  },
];

export const fileOf = ({ name }: Picture): string => fileURLToPath(new URL(`../../web/src/tutvustus/${name}.webp`, import.meta.url));

/** The screen as it is, PNG. */
export async function shoot(browser: Browser, { width, height, from = 0, open }: Picture, deviceScaleFactor: number): Promise<Buffer> {
  await using context = await browser.newContext({
    viewport: { width, height: from + height },
    deviceScaleFactor,
    hasTouch: width === PHONE.width,
  });
  const page = await context.newPage();
  await logIn(page, users.manager);
  await open(page);
  await page.waitForLoadState('networkidle');
  return await page.screenshot({ clip: { x: 0, y: from, width, height } });
}

/** Columns and rows that pictures are compared by: words and days do not show in them, what stands where does. */
const GRID = 24;

/** Difference of two cells that counts, of 255. */
const SEEN = 20;

const coarse = async (picture: Buffer): Promise<Buffer> =>
  sharp(picture).removeAlpha().resize(GRID, GRID, { fit: 'fill', kernel: 'linear' }).raw().toBuffer();

/** Share of cells in which two pictures clearly differ, 0 to 1. */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([coarse(one), coarse(other)]);
  const cells = Array.from({ length: GRID * GRID }, (_, cell) =>
    Math.max(...[0, 1, 2].map((hue) => Math.abs((a[3 * cell + hue] ?? 0) - (b[3 * cell + hue] ?? 0)))),
  );
  return cells.filter((by) => by > SEEN).length / cells.length;
}

export const kept = (picture: Picture): Promise<Buffer> => readFile(fileOf(picture));
