import { cellText, type SheetCell } from '../../sheets/spreadsheet.ts';

type Row = readonly (SheetCell | undefined)[];

const WORDS =
  'kokku|üldkokku|kõik kokku|kokkuvõte|vahekokku|vahesumma|summa|üldsumma|keskmine|total|totals|grand total|subtotal|sum|average|yhteensä|summa yhteensä';
/** `Kokku`, `KOKKU 25`, `Kokku: 12 tk`, `Kokku naisi`, `Seelikuid kokku:`. */
const TOTAL = new RegExp(
  `^(?:${WORDS})(?:\\s*[:=–-].{0,40}|\\s+[\\d.,\\s]+(?:\\s?\\p{L}{1,12}\\.?)?|(?:\\s+\\p{L}{1,20})?:?)?$|^\\p{L}[\\p{L}\\s-]{0,30} (?:kokku|total|yhteensä)\\s*[:=]?\\s*[\\d\\s.,]*(?:tk\\.?)?$`,
  'iu',
);
const NO_TEXT = /^[\d\s.,+€%-]*(?:tk|eset|cm|eur|€|in|inimest|tantsijat|paari)?\.?$/iu;
const FOOTER =
  /^(?:(?:koostas|koostaja|koostatud|kinnitas|kinnitatud|seisuga|märkus|märkused|nb|ps|prinditud|väljatrükk)[\s:.!]|(?:lehekülg|leht|lk)\.?\s*\d)/iu;

/** Whether a row sums up others: a word for a total, and nothing but numbers beside it. */
export function isTotal(cells: Row): boolean {
  let word = false;
  for (const cell of cells) {
    if (typeof cell !== 'string') continue;
    const text = cell.trim();
    if (text === '' || NO_TEXT.test(text)) continue;
    if (!TOTAL.test(text)) return false;
    word = true;
  }
  return word;
}

/** Whether a row says something of the list itself, as „Koostas Mari Tamm“ below it: one cell and nothing beside. */
export function isFooter(cells: Row): boolean {
  const texts = cells.map(cellText).filter((text) => text !== '');
  return texts.length === 1 && FOOTER.test(`${texts[0]} `);
}
