// npm run sheets-met: spreadsheets of other writers in the import, the product's exports in other readers. Not part of npm test.
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  API_BASE,
  allEndpoints,
  clothingExport,
  type Endpoint,
  exportOfSums,
  HOLDER_HEADER,
  holderEndpoints,
  importEndpoints,
  linkTokenIn,
  loanEndpoints,
  loanLinkEndpoints,
} from '@riideait/contract';
import { z } from 'zod';
import type { Database } from '../../../../server/src/db/database.ts';
import { type Client, clientOf, must } from '../../client.ts';
import { startServer } from '../../server.ts';
import { folderAt, metWith, run } from '../programs.ts';

const SHEETJS = '0.18.5';
const OPENPYXL = '3.1.5';
const POI = '5.5.1';

interface Met {
  readonly url: string;
  readonly keeper: Client;
  readonly database: Database;
}

type Cell = string | number | { readonly day: string };

/** A piece as a row of a spreadsheet, by the fields of the register. */
const piece = {
  clothingName: 'Häädemeeste ümbrik šaaliga',
  clothingNumber: '007',
  comment: 'kaks rida; "ilus"\nteine rida',
  acquiredOn: { day: '2023-03-26' },
  price: 45.5,
} as const satisfies Record<string, Cell>;

/** How the register should have it, whoever wrote the file. */
const right = { ...piece, price: '4550', acquiredOn: piece.acquiredOn.day } satisfies Record<string, string>;

const headingOf = (field: string) => [...clothingExport, ...exportOfSums].find((column) => column.field === field)?.heading ?? field;
const rows: readonly (readonly Cell[])[] = [Object.keys(piece).map(headingOf), Object.values(piece)];

const folder = folderAt(await mkdtemp(join(tmpdir(), 'riideait-sheets-met-')));
/** What is other than it should be. */
let odd = 0;

const java = (...args: string[]) => run('java', ['-cp', folder.at('jars/*'), folder.at('Sheets.java'), ...args]);
const python = (...args: string[]) => run(folder.at('venv/bin/python'), [folder.at('sheets.py'), ...args]);
const sheetJs = (...args: string[]) => run(process.execPath, [folder.at('sheets.mjs'), ...args]);

async function installPrograms(): Promise<void> {
  await cp(new URL('programs', import.meta.url), folder.path, { recursive: true });
  await folder.npm({ xlsx: SHEETJS });
  folder.pip(`openpyxl==${OPENPYXL}`);
  await folder.maven(`org.apache.poi:poi-ooxml:${POI}`, 'org.apache.logging.log4j:log4j-to-slf4j:2.24.3', 'org.slf4j:slf4j-nop:2.0.17');
}

/** Converts a file into a folder of its own, so that names do not meet; answers the new file. */
async function byLibreOffice(file: string, format: string): Promise<string> {
  const target = folder.at(`libreoffice-${format}`);
  await mkdir(target, { recursive: true });
  folder.do(
    'soffice',
    `-env:UserInstallation=file://${folder.at('profile')}`,
    '--headless',
    '--convert-to',
    format,
    '--outdir',
    target,
    file,
  );
  return join(target, basename(file).replace(/\w+$/, format));
}

/** The row by each writer in each of its formats, by their names. */
async function written(): Promise<Map<string, string>> {
  const json = folder.at('cells.json');
  await writeFile(json, JSON.stringify(rows));
  const lines = folder.at('cells.txt');
  const line = (cell: Cell) => {
    if (typeof cell === 'number') return `number\t${cell}`;
    return typeof cell === 'string' ? `text\t${cell.replaceAll('\n', '\\n')}` : `day\t${cell.day}`;
  };
  await writeFile(lines, rows.map((cells) => cells.map(line).join('\n')).join('\n\n'));
  const files = new Map<string, string>();
  const write = (writer: string, format: string) => {
    const file = folder.at(`${writer}.${format}`);
    files.set(`${writer}, ${format}`, file);
    return file;
  };
  folder.do(folder.at('venv/bin/python'), folder.at('sheets.py'), 'write', json, write('openpyxl', 'xlsx'));
  for (const format of ['xlsx', 'xls', 'ods', 'csv'])
    folder.do(process.execPath, folder.at('sheets.mjs'), 'write', json, write('SheetJS', format));
  for (const format of ['xlsx', 'xls']) {
    folder.do('java', '-cp', folder.at('jars/*'), folder.at('Sheets.java'), 'write', lines, write('POI', format));
  }
  const source = folder.at('openpyxl.xlsx');
  for (const format of ['xlsx', 'xls', 'ods', 'csv']) files.set(`LibreOffice, ${format}`, await byLibreOffice(source, format));
  for (const format of ['xlsx', 'xls', 'ods', 'csv']) folder.do('ssconvert', source, write('Gnumeric', format));
  return files;
}

async function importThem({ keeper, database: { system } }: Met): Promise<void> {
  console.log('\nImports: the piece of each writer in the register');
  const status = async (id: number) => (await must(keeper.call(importEndpoints.get, { params: { id } }))).status;
  for (const [writer, file] of await written()) {
    const form = new FormData();
    form.set('kind', 'CLOTHING');
    form.set('file', new File([new Uint8Array(await readFile(file))], basename(file)));
    const { id } = await must(keeper.call(importEndpoints.start, { form }));
    const { counts } = await must(keeper.call(importEndpoints.preview, { params: { id } }));
    await must(keeper.call(importEndpoints.run, { params: { id } }));
    while ((await status(id)) === 'RUNNING') await sleep(100);
    const found = await system
      .selectFrom('clothingItem')
      .innerJoin('clothingName', 'clothingName.id', 'clothingNameId')
      .leftJoin('itemPrice', 'itemPrice.clothingItemId', 'clothingItem.id')
      .select(['clothingName.name as clothingName', 'clothingNumber', 'comment', 'acquiredOn', 'cents as price'])
      .where('clothingName.name', '=', piece.clothingName)
      .where('clothingItem.deletedAt', 'is', null)
      .execute();
    await must(keeper.call(importEndpoints.undo, { params: { id } }));
    while ((await status(id)) === 'DONE') await sleep(100);
    tell(writer, found.length === 1 ? differences(found[0] ?? {}) : [`${found.length} pieces; in the preview ${JSON.stringify(counts)}`]);
  }
}

const differences = (found: object) =>
  Object.entries(right)
    .map(([field, value]) => ({ field, value, met: String(found[field as keyof typeof found]) }))
    .filter(({ value, met }) => met !== value)
    .map(({ field, value, met }) => `${field} is ${JSON.stringify(met)}, not ${JSON.stringify(value)}`);

function tell(name: string, wrong: readonly string[], more = ''): void {
  odd += wrong.length;
  console.log(`  ${wrong.length === 0 ? '✓' : '✗'} ${name}${more}`);
  for (const words of wrong) console.log(`      ${words}`);
}

/** The exports of the demo, each as a file: of those of one thing the first of its list, where it has any. */
async function exported({ url, keeper }: Met): Promise<[string, string][]> {
  const files: [string, string][] = [];
  const add = async (path: string, content: unknown) => {
    const file = folder.at(`export-${files.length}.xlsx`);
    await writeFile(file, new Uint8Array(z.instanceof(ArrayBuffer).parse(content)));
    files.push([path, file]);
  };
  const ofUsers = allEndpoints.filter(({ download, access }) => download?.filename.endsWith('.xlsx') && access !== 'holder');
  for (const endpoint of ofUsers) {
    const [list = ''] = endpoint.path.split('/:id');
    const id = endpoint.params === undefined ? undefined : await firstOf(keeper, list);
    if (endpoint.params !== undefined && id === undefined) continue;
    const params = id === undefined ? undefined : { id };
    await add(endpoint.path, await must(keeper.call(endpoint, { params })));
  }
  await add(holderEndpoints.loanFile.path, await loanFile(url, keeper));
  return files;
}

/** As the borrower loads it by the link. */
async function loanFile(url: string, keeper: Client): Promise<ArrayBuffer> {
  const [loan] = await must(keeper.call(loanEndpoints.list));
  const shown = await must(keeper.call(loanLinkEndpoints.showLink, { params: { id: loan?.id ?? 0 } }));
  const token = linkTokenIn(new URL(shown.url).hash.slice(1)) ?? '';
  const answer = await fetch(`${url}${API_BASE}${holderEndpoints.loanFile.path}`, { headers: { [HOLDER_HEADER]: token } });
  if (!answer.ok) throw new Error(`The file of the loan got ${answer.status} ${await answer.text()}`);
  return answer.arrayBuffer();
}

async function firstOf(keeper: Client, path: string): Promise<number | undefined> {
  const list = allEndpoints.find((endpoint: Endpoint) => endpoint.method === 'GET' && endpoint.path === path);
  const found = z.array(z.object({ id: z.number() })).parse(list && (await must(keeper.call(list))));
  return found[0]?.id;
}

const Sheets = z.array(z.array(z.array(z.string())));

/** Cells without what readers leave out or add: empty ones at the end of a row, empty rows at the end of a sheet. */
function cellsOf(said: string): string[] {
  const sheets = Sheets.parse(JSON.parse(said));
  return sheets.map((sheet) =>
    sheet
      .map((row) => row.join('\t').replace(/\t+$/, ''))
      .join('\n')
      .replace(/\n+$/, ''),
  );
}

async function readThem(met: Met): Promise<void> {
  console.log('\nExports: cells of openpyxl, SheetJS and POI alike; sheets of paper by LibreOffice');
  for (const [name, file] of await exported(met)) {
    const [first = [], ...others] = [
      cellsOf(await python('read', file)),
      cellsOf(await sheetJs('read', file)),
      cellsOf(await java('read', file)),
    ];
    const wrong = others.flatMap((sheets, reader) => unlike(first, sheets).map((words) => `${['SheetJS', 'POI'][reader]}: ${words}`));
    const pdf = await byLibreOffice(file, 'pdf');
    const pages = existsSync(pdf) ? ((await readFile(pdf, 'latin1')).match(/\/Type\s*\/Page\b/g)?.length ?? 0) : 0;
    const lines = first.reduce((sum, sheet) => sum + sheet.split('\n').length, 0);
    tell(name, pages === 0 ? [...wrong, 'LibreOffice prints nothing'] : wrong, `: ${lines} rows, ${pages} sheets of paper`);
  }
}

function unlike(first: readonly string[], second: readonly string[]): string[] {
  if (first.length !== second.length) return [`${second.length} sheets, not ${first.length}`];
  return first.flatMap((sheet, at) => {
    const [ours, theirs] = [sheet.split('\n'), second[at]?.split('\n') ?? []];
    const row = ours.findIndex((line, number) => line !== theirs[number]);
    if (row === -1 && ours.length === theirs.length) return [];
    return [`row ${row + 1} is ${JSON.stringify(theirs[row])}, not ${JSON.stringify(ours[row])}`];
  });
}

try {
  await installPrograms();
  await using server = await startServer();
  const keeper = clientOf(server.url, 'haldur@riideait.test');
  const database = await server.openDatabase();
  const met = { url: server.url, keeper, database };
  await importThem(met);
  await readThem(met);
  await database.close();
} finally {
  await rm(folder.path, { recursive: true, force: true });
}
console.log(metWith(['libreoffice-calc-nogui', 'gnumeric'], [`openpyxl ${OPENPYXL}`, `SheetJS ${SHEETJS}`, `POI ${POI}`]));
process.exit(odd === 0 ? 0 : 1);
