import { posix } from 'node:path';
import { isDateFormat } from 'hucre';
import { textCell, withMore } from './cells.ts';
import { refuseBroken, refuseOther, refuseTooBig } from './refusals.ts';
import { readXml, type XmlEvents } from './xml.ts';
import type { Zip } from './zip.ts';

/** Texts that the cells of a workbook share, and signs in all of them. */
const MAX_TEXTS = 6_000_000;
const MAX_SIGNS = 60_000_000;
/** Bytes of a part that lists sheets, styles or other parts. */
const MAX_LIST = 20 * 1024 * 1024;

export interface Workbook {
  /** Those that can be seen, in the order of their tabs. */
  readonly sheets: readonly { readonly name: string; readonly part: string }[];
  readonly since1904: boolean;
  /** Null for those with nothing to see. */
  readonly texts: readonly (string | null)[];
  readonly formats: readonly NumberFormat[];
}

/** `digits`: so many at least, `007`. */
export type NumberFormat = 'number' | 'day' | 'time' | { readonly digits: number };

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string;
}

/** Everything of a workbook but its sheets. */
export async function readWorkbook(zip: Zip): Promise<Workbook> {
  const workbook = (await relationsOf(zip, '')).find(({ type }) => type === 'officeDocument')?.target ?? refuseOther();
  if (!zip.has(workbook)) refuseBroken();
  const { sheets, since1904 } = await readSheetList(zip, workbook);

  const relations = await relationsOf(zip, workbook);
  const partOf = (wanted: string) => relations.find(({ type, target }) => type === wanted && zip.has(target))?.target;
  const worksheets = new Map(relations.filter(({ type }) => type === 'worksheet').map(({ id, target }) => [id, target]));
  const texts = partOf('sharedStrings');
  const styles = partOf('styles');
  return {
    sheets: sheets.flatMap(({ name, relation }) => {
      const part = worksheets.get(relation);
      return part === undefined ? [] : [{ name, part }];
    }),
    since1904,
    texts: texts === undefined ? [] : await readTexts(zip, texts),
    formats: styles === undefined ? [] : await readFormats(zip, styles),
  };
}

/** What a part refers to; of the archive as a whole where `part` is empty. Types without the address before them. */
async function relationsOf(zip: Zip, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const list = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  if (!zip.has(list)) return [];
  const relations: Relation[] = [];
  await readXml(zip.read(list, MAX_LIST), {
    open(name, attribute) {
      const target = attribute('Target');
      if (name !== 'Relationship' || target === undefined) return;
      relations.push({
        id: attribute('Id') ?? '',
        type: attribute('Type')?.split('/').at(-1) ?? '',
        target: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
      });
    },
  });
  return relations;
}

async function readSheetList(zip: Zip, part: string) {
  const sheets: { name: string; relation: string }[] = [];
  let since1904 = false;
  let root: string | undefined;
  await readXml(zip.read(part, MAX_LIST), {
    open(name, attribute) {
      root ??= name;
      if (name === 'workbookPr') since1904 = isTrue(attribute('date1904'));
      if (name !== 'sheet' || (attribute('state') ?? 'visible') !== 'visible') return;
      sheets.push({ name: attribute('name') ?? '', relation: attribute('r:id') ?? '' });
    },
  });
  // A text document is packed alike.
  if (root !== 'workbook') refuseOther();
  return { sheets, since1904 };
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

async function readTexts(zip: Zip, part: string): Promise<(string | null)[]> {
  const texts: (string | null)[] = [];
  let signs = 0;
  let text = '';
  const collected = collectText((more) => {
    text = withMore(text, more);
  });
  await readXml(zip.read(part), {
    ...collected,
    close(name) {
      collected.close(name);
      if (name !== 'si') return;
      signs += text.length;
      if (signs > MAX_SIGNS || texts.length === MAX_TEXTS) refuseTooBig();
      texts.push(textCell(decodeSigns(text)));
      text = '';
    },
  });
  return texts;
}

/** Texts of `t`, however they are divided into runs; how a text is pronounced (`rPh`) does not belong to it. */
export function collectText(onText: (text: string) => void) {
  let wanted = false;
  let pronounced = false;
  return {
    open(name) {
      if (name === 'rPh') pronounced = true;
      else if (name === 't') wanted = !pronounced;
    },
    text(text) {
      if (wanted) onText(text);
    },
    close(name) {
      if (name === 't') wanted = false;
      else if (name === 'rPh') pronounced = false;
    },
  } satisfies XmlEvents;
}

/** `_x000D_` stands for a sign that XML has no place for. */
export const decodeSigns = (text: string): string =>
  text.includes('_x') ? text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))) : text;

/** How each style shows numbers. */
async function readFormats(zip: Zip, part: string): Promise<NumberFormat[]> {
  const codes = new Map<string, string>();
  const formats: NumberFormat[] = [];
  let styled = false;
  await readXml(zip.read(part, MAX_LIST), {
    open(name, attribute) {
      if (name === 'numFmt') codes.set(attribute('numFmtId') ?? '', attribute('formatCode') ?? '');
      else if (name === 'cellXfs') styled = true;
      else if (name === 'xf' && styled) {
        const id = attribute('numFmtId') ?? '0';
        formats.push(formatOf(id, codes.get(id)));
      }
    },
    close(name) {
      if (name === 'cellXfs') styled = false;
    },
  });
  return formats;
}

/** Of the formats that have no code, those of these numbers show the time only. */
const TIMES = new Set(['18', '19', '20', '21', '45', '46', '47']);
const DIGITS = /^0{2,20}$/;
/** Texts and colours within a code. */
const NOT_PLACES = /"[^"]*"|\\.|\[[^\]]*\]/g;

function formatOf(id: string, code: string | undefined): NumberFormat {
  if (code !== undefined && DIGITS.test(code)) return { digits: code.length };
  if (!isDateFormat(code ?? id)) return 'number';
  const onlyTime = code === undefined ? TIMES.has(id) : !/[dy]/i.test(code.replaceAll(NOT_PLACES, ''));
  return onlyTime ? 'time' : 'day';
}
