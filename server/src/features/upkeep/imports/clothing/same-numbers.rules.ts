import { type ImportColumn, importFieldLabel } from '@riideait/contract';
import { fieldTexts, filledDown, lineText, nameKey } from '../cells.rules.ts';
import type { DecidedRow } from '../imports.types.ts';
import { readNumbers } from './clothing-cells.rules.ts';
import { numberKey } from './clothing-index.rules.ts';

type Texts = Readonly<Record<string, string>>;
const fields = ['parish', 'size'] as const;
type Field = (typeof fields)[number];

const partOf = (texts: Texts, field: Field): string => lineText(texts[field] ?? '');

/** What tells two rows of one name and number apart: they may be two garments. Undefined too where one has the id of an item. */
export const apartBy = (one: Texts, other: Texts): Field | undefined =>
  one.id || other.id ? undefined : fields.find((field) => areTwo(partOf(one, field), partOf(other, field)));
const areTwo = (one: string, other: string): boolean => one !== '' && other !== '' && nameKey(one) !== nameKey(other);

/** The words of a text, each between spaces. */
const wordsOf = (text: string): string => ` ${nameKey(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;

/** `Seelik (Muhu)`: a name with what tells it apart; undefined where it says so, or nothing does. */
function wholeName({ clothingName = '', ...texts }: Texts, field: Field): string | undefined {
  const [name, part] = [lineText(clothingName), partOf(texts, field)];
  if (part === '' || wordsOf(name).includes(wordsOf(part))) return undefined;
  return `${name} (${field === 'size' ? `${importFieldLabel('CLOTHING', field).toLowerCase()} ${part}` : part})`;
}

function numbersOf({ clothingNumber = '' }: Texts): readonly string[] {
  const read = readNumbers(clothingNumber);
  return 'value' in read ? read.value : [];
}

/** By row the whole names of garments whose numbers begin again with each parish or size. */
export function namesApart(rows: readonly DecidedRow[], columns: readonly ImportColumn[]): ReadonlyMap<number, string> {
  const all = filledDown(rows, { columns }).map((row) => ({ row: row.number, texts: fieldTexts(row, { columns }) }));
  const earlier = new Map<string, Texts>();
  const found = new Map<string, Field>();
  for (const { texts } of all) {
    const name = nameKey(texts.clothingName ?? '');
    for (const number of numbersOf(texts)) {
      const before = earlier.get(numberKey(name, number));
      const apart = before && apartBy(texts, before);
      if (apart !== undefined && found.get(name) !== 'parish') found.set(name, apart);
      if (before === undefined) earlier.set(numberKey(name, number), texts);
    }
  }
  return new Map(
    all.flatMap(({ row, texts }) => {
      const field = found.get(nameKey(texts.clothingName ?? ''));
      const name = field && wholeName(texts, field);
      return name === undefined ? [] : [[row, name] as const];
    }),
  );
}
