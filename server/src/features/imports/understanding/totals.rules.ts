import { cellText, type SheetCell } from '../../../sheets/spreadsheet.ts';

type Row = readonly (SheetCell | undefined)[];

const WORDS =
  'kokku|üldkokku|kõik kokku|kokkuvõte|vahekokku|vahesumma|summa|üldsumma|keskmine|total|totals|grand total|subtotal|sum|average|yhteensä|summa yhteensä|Σ|∑';
/** Those that are never anything else, as „Keskmine“ may be a size. */
const PLAIN_WORDS = 'kokku|üldkokku|kõik kokku|vahekokku|vahesumma|summa|üldsumma|total|grand total|subtotal|yhteensä|summa yhteensä|Σ|∑';
/** `Kokku`, `KOKKU 25`, `Kokku (tk)`, `Kokku 12 eset, 3 väljas`, `Kokku: 12 tk`, `Kokku naisi`, `Seelikuid kokku:`. */
const TOTAL = new RegExp(
  `^(?:kokku|Σ|∑)\\s*\\d.{0,60}$|^(?:${WORDS})(?:\\s*\\([^()]{0,40}\\))?(?:\\s*[:=–-].{0,40}|\\s+[\\d.,\\s]+(?:\\s?\\p{L}{1,12}\\.?)?|(?:\\s+\\p{L}{1,20})?:?)?$|^\\p{L}[\\p{L}\\s-]{0,30} (?:kokku|total|yhteensä)\\s*[:=]?\\s*[\\d\\s.,]*(?:tk\\.?)?$`,
  'iu',
);
/** `sh naisi`, `sealhulgas lapsi: 3`, `s.h. kapis 4 tk`. */
const PART_OF_TOTAL =
  /^(?:sh|s\.\s?h\.?|sealhulgas|seal hulgas|neist|nendest|millest|of which)(?:[\s:.,]+\p{L}[\p{L}\s-]{0,30})?(?:\s*[:=–-]?\s*[\d.,]+(?:\s?\p{L}{1,12}\.?)?)?:?$/iu;
const PLAIN_TOTAL = new RegExp(`^(?:${PLAIN_WORDS})(?:\\s*\\([^()]{0,40}\\))?\\s*[:=]?$`, 'iu');
/** `K o k k u` */
const SPACED = /^\p{L}(?:\s+\p{L}){3,}(?=$|[\s:=])/u;
const NO_TEXT = /^[\d\s.,+€%-]*(?:tk|eset|cm|eur|€|in|inimest|tantsijat|paari)?\.?$/iu;
const REMARK =
  /^(?:(?:koostas|koostaja|koostatud|kinnitas|kinnitatud|seisuga|märkus|märkused|nb|ps|prinditud|väljatrükk)[\s:.!]|(?:lehekülg|leht|lk)\.?\s*\d|.*(?:nimekiri|nimistu|inventuur|kontaktid|register)(?: [\d./-]+)?\s*$)/iu;

/** What an export calls an item by: that row is one, however it is called. */
const ITEM_ID = /^#\d+$/;

/** A longer text is neither; looking at it closely could take for ever. */
const LONGEST = 120;

/** Whether a text can be a remark beside a total: no name, all words of which have capitals, and no address. */
const isRemarkOfTotal = (text: string) => !text.includes('@') && text.split(/[\s-]+/).some((word) => !/^\p{Lu}/u.test(word));

const withoutGaps = (text: string) => text.replace(SPACED, (letters) => letters.replaceAll(/\s/g, ''));

/** Whether a row sums up others: a word for a total, or for a part of one, and nothing but numbers beside it, or a remark. */
export function isTotal(cells: Row): boolean {
  let word = false;
  let plain = false;
  for (const cell of cells) {
    if (typeof cell !== 'string') continue;
    const text = withoutGaps(cell.trim());
    if (text === '' || (text.length <= LONGEST && NO_TEXT.test(text))) continue;
    if (ITEM_ID.test(text)) return false;
    if (!word && PLAIN_TOTAL.test(text)) plain = true;
    else if (plain && isRemarkOfTotal(text)) continue;
    if (text.length > LONGEST || !(TOTAL.test(text) || PART_OF_TOTAL.test(text))) return false;
    word = true;
  }
  return word;
}

/** Whether a row says something of the list itself, as „Koostas Mari Tamm“ below it or „Naisrühma nimekiri“ above: one cell and nothing beside. */
export function isRemark(cells: Row): boolean {
  const texts = cells.map(cellText).filter((text) => text !== '');
  return texts.length === 1 && (texts[0] ?? '').length <= LONGEST && REMARK.test(`${texts[0]} `);
}

/** Rows of which a sum is more than the same number again. */
const SUMMED = 3;

/** Whether the last row has nothing but sums of all above it, without a word. */
export function isSumOf(cells: Row, rows: readonly { readonly cells: Row }[]): boolean {
  const numbers = cells.flatMap((cell, index) => (typeof cell === 'number' ? [{ cell, index }] : []));
  if (numbers.length === 0 || rows.length < SUMMED || cells.some((cell) => typeof cell !== 'number' && cellText(cell) !== '')) return false;
  // Where rows are nothing but numbers, one of them may be the sum of two others by chance.
  if (!rows.slice(0, -1).every((row) => row.cells.some((cell) => typeof cell === 'string' && cell.trim() !== ''))) return false;
  return numbers.every(({ cell, index }) => {
    const above = rows.slice(0, -1).map((row) => row.cells[index]);
    const sum = above.reduce<number>((total, each) => total + (typeof each === 'number' ? each : 0), 0);
    return Math.abs(sum - cell) < 0.001;
  });
}
