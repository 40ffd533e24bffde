// npm run printers: labels as the product draws them, through the filters of CUPS and the drivers of Debian to the dots of the printer, and what is read of them.
import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type Page, chromium as playwright } from '@playwright/test';
import { clothingItemEndpoints, clothingNameEndpoints, clothingTypeEndpoints, codeAddress } from '@riideait/contract';
import { chromium } from '../../../../e2e/src/chromium.ts';
import { DEMO_PASSWORD } from '../../../../server/src/demo/users.ts';
import { Choices, formatOf, namesOf, resolutionOf } from '../../../../web/src/features/wardrobe/labels/choices.ts';
import { dotOf } from '../../../../web/src/features/wardrobe/labels/dots.ts';
import type { DriverLabelName } from '../../../../web/src/features/wardrobe/labels/driver-labels.ts';
import { formatLabel } from '../../../../web/src/features/wardrobe/labels/format-words.ts';
import { cornerOf, type Format } from '../../../../web/src/features/wardrobe/labels/formats.ts';
import { frameOf } from '../../../../web/src/features/wardrobe/labels/lay-out.ts';
import { t } from '../../../../web/src/features/wardrobe/labels/texts.ts';
import { clientOf, must } from '../../client.ts';
import { startServer } from '../../server.ts';
import { metWith } from '../programs.ts';
import { type Bitmap, cutOut, runsAround } from './bitmap.ts';
import { type PrinterName, print, printers } from './printers.ts';
import { cornersOf, type Fate, fates, photographed, placeOnLabel, readers } from './readers.ts';

const MANAGER = 'haldur@riideait.test';
const HOST = 'https://riided.example.ee';
/** Modules along a side of the code of that address. */
const MODULES = 25;
/** Labels of each kind. */
const LABELS = 4;

interface Kind {
  readonly choices: Partial<Choices>;
  readonly printer: PrinterName;
  /** As `lp -o PageSize=…` takes it. */
  readonly paper: string;
}

const driven = (format: DriverLabelName, printer: PrinterName, paper: string): Kind => ({ choices: { format }, printer, paper });

const kinds: readonly Kind[] = [
  { choices: { format: 'L7160' }, printer: 'office', paper: 'A4' },
  { choices: { format: 'L7651' }, printer: 'office', paper: 'A4' },
  { choices: { format: 'L4731' }, printer: 'office', paper: 'A4' },
  driven('zebra57x32', 'zebra', 'w162h90'),
  driven('zebra51x25', 'zebra', 'w144h72'),
  driven('zebra38x25', 'zebra', 'w108h72'),
  driven('dymo30334', 'dymo', 'w162h90.1'),
  driven('dymo99010', 'dymo', 'w79h252.2'),
  driven('dymo11352', 'dymo', 'w72h154'),
  driven('ql62x29', 'ql', '62x29mm'),
  driven('ql29x90', 'ql', '29x90mm'),
  driven('ql17x54', 'ql', '17x54mm'),
  driven('tz18', 'pt', 'tz-18'),
  { choices: { format: 'roll', rollWidth: 57, rollHeight: 32, dpi: 203 }, printer: 'zebra', paper: 'Custom.57x32mm' },
  { choices: { format: 'tape', tapeWidth: 15, tapeLength: 60, dpi: 203 }, printer: 'zebra', paper: 'Custom.60x15mm' },
  { choices: { format: 'tape', tapeWidth: 15, tapeLength: 60, dpi: 180 }, printer: 'pt', paper: 'Custom.15x60mm' },
  { choices: { format: 'tape', tapeWidth: 15, tapeLength: 60, dpi: 180 }, printer: 'pt', paper: 'Custom.60x15mm' },
];

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** The page of labels, as Chromium prints it. */
async function pdfOf(page: Page, choices: Choices): Promise<Buffer> {
  await choose(page, t('format'), formatLabel(choices.format));
  const lengths = { roll: ['rollWidth', 'rollHeight'], tape: ['tapeWidth', 'tapeLength'] } as const;
  if (choices.format === 'roll' || choices.format === 'tape') {
    for (const name of lengths[choices.format]) await page.getByRole('textbox', { name: t(name) }).fill(String(choices[name]));
    await choose(page, t('dpi'), t('dpiOf', { dpi: choices.dpi }));
  }
  await page.getByText(t('labels', { count: LABELS })).waitFor();
  // The drawing follows the choice when nothing else is to be done.
  await page.waitForTimeout(500);
  return await page.pdf({ preferCSSPageSize: true });
}

/** The labels of what was printed: parts of a sheet, or whole pages. */
function labelsOf(pages: readonly Bitmap[], format: Format, dpi: number, margin: readonly [number, number]): Bitmap[] {
  if (format.columns === 1) return [...pages];
  const dots = (length: number) => Math.round((length * dpi) / 25.4);
  return pages.flatMap((page) =>
    Array.from({ length: LABELS }, (_, place) => {
      const { x, y } = cornerOf(format, place);
      return cutOut(page, [dots(x) - margin[0], dots(y) - margin[1]], [dots(format.label.width), dots(format.label.height)]);
    }),
  );
}

interface Row {
  readonly what: string;
  readonly where: string;
  readonly module: number;
  /** Of a label. */
  readonly sides: string;
  readonly runs: string;
  /** By fate. */
  readonly read: readonly string[];
}

async function tried(page: Page, { choices: chosen, printer, paper }: Kind, texts: Set<string>, folder: string): Promise<Row> {
  const choices = { ...Choices.parse(undefined), ...chosen };
  const [format, dpi] = [formatOf(choices), resolutionOf(choices)];
  const file = join(folder, 'labels.pdf');
  await writeFile(file, await pdfOf(page, choices));
  const { pages, margin } = await print(printers[printer], file, folder, paper, dpi);
  const labels = labelsOf(pages, format, dpi, margin);
  const module = Math.round(frameOf(format, MODULES, dpi).code.module / dotOf(dpi));

  const pictures: Record<Fate, string>[] = [];
  for (const [index, label] of labels.entries()) pictures.push(await photographed(label, module, folder, index));
  const countOf = async (fate: Fate) => {
    const files = pictures.map((of) => of[fate]);
    const counts: string[] = [];
    for (const reader of Object.values(readers)) counts.push(String(new Set(await reader(files)).intersection(texts).size));
    return counts.join(' ');
  };
  const read: string[] = [];
  for (const fate of namesOf(fates)) read.push(await countOf(fate));
  const [first] = labels;
  const corners = pictures[0] && (await cornersOf(pictures[0]['as printed']));
  const middle = corners && placeOnLabel(corners, 3.5 / MODULES, module);
  const runs = first && middle ? (['x', 'y'] as const).map((along) => runsAround(first, middle, along).join(',')).join(' · ') : '–';
  const sides = first ? [first.width, first.height].map((side) => Math.round((side / dpi) * 25.4)).join(' × ') : '–';
  return { what: formatLabel(choices.format), where: `${printers[printer].name}, ${paper}`, module, sides, runs, read };
}

function say(rows: readonly Row[]): void {
  const head = ['labels', 'printer, paper', 'printed, mm', 'module, dots', 'finder, dots', ...Object.keys(fates)];
  const cells = rows.map(({ what, where, module, sides, runs, read }) => [what, where, sides, String(module), runs, ...read]);
  const widths = head.map((word, column) => Math.max(word.length, ...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  console.log([line(head), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('\n'));
  console.log(
    `Read of ${LABELS} labels by ${Object.keys(readers).join(', ')}; finder: a code's corner pattern across and down, 1 1 3 1 1 modules.`,
  );
}

async function openLabels(browser: Browser, url: string, nameId: number): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'et-EE' })).newPage();
  await page.route('**/api/labels/address', (route) =>
    route.fulfill({ json: { ok: true, data: { publicUrl: HOST }, messages: { messageList: [] } } }),
  );
  await page.goto(`${url}/login`);
  await page.getByLabel('E-post').fill(MANAGER);
  await page.getByLabel('Parool', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Logi sisse', exact: true }).click();
  await page.waitForURL(`${url}/`);
  await page.goto(`${url}/labels?clothingNameId=${nameId}`);
  return page;
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in printers));
if (unknown.length > 0) {
  console.error(`npm run printers -- [${Object.keys(printers).join('] [')}]`);
  process.exit(1);
}

const folder = await mkdtemp(join(tmpdir(), 'riideait-printers-'));
// Also where a signal ends it.
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const rows: Row[] = [];
{
  await using server = await startServer();
  const client = clientOf(server.url, MANAGER);
  const [type] = await must(client.call(clothingTypeEndpoints.list));
  const body = { name: 'Kihnu naise põikitriibuline kört', clothingTypeId: type?.id ?? 0 };
  const { id } = await must(client.call(clothingNameEndpoints.add, { body }));
  const numbers = { clothingNumbers: `1-${LABELS}`, unnumbered: 0 };
  const items = await must(client.call(clothingItemEndpoints.addMany, { params: { nameId: id }, body: numbers }));
  const texts = new Set(items.map(({ code }) => codeAddress(HOST, code)));
  const browser = await playwright.launch(chromium);
  try {
    const page = await openLabels(browser, server.url, id);
    for (const kind of kinds.filter(({ printer }) => wanted.length === 0 || wanted.includes(printer))) {
      const row = await tried(page, kind, texts, folder);
      console.log(`${row.what}: ${row.read.join(' | ')}`);
      rows.push(row);
    }
  } finally {
    await browser.close();
  }
}
say(rows);
console.log(
  metWith([
    ...['chromium-headless-shell', 'cups', 'cups-filters', 'ghostscript'],
    ...['printer-driver-dymo', 'printer-driver-ptouch', 'zxing-cpp-tools', 'zbar-tools'],
  ]),
);
process.exit(0);
