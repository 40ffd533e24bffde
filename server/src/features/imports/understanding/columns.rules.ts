import { type ImportColumn, type ImportKind, measurementOf } from '@riideait/contract';
import { cellText, type SheetCell } from '../../../sheets/spreadsheet.ts';
import { readGender } from '../cells.rules.ts';
import type { SourceRow } from '../imports.types.ts';
import { meaningsOfHeading, measurementOfHeading } from './headings.rules.ts';
import { isParish } from './parishes.ts';

type Guessed = Pick<ImportColumn, 'field' | 'guess'>;

/** Rows that are looked at to guess a column by its cells. */
const LOOKED = 500;
/** A longer text is no value, characters; patterns would take long. */
const LONGEST = 100;
const MOST = 0.6;
const SOME = 0.3;
const NUMERIC = new Set(['size', 'height', 'footSize', 'headSize', 'chest', 'waist', 'hips']);

const EMAIL = /^\S+@\S+\.\S+$/;
/** An Estonian personal code has eleven digits. */
const PHONE = /^(?=(?:\D*\d){7,12}\D*$)(?!\d{11}$)\+?[\d\s()-]+$/;
const DAY = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/;

/** Fields of columns by their index: what headings say first, then what cells show beyond doubt. */
export function guessFields(kind: ImportKind, headings: readonly string[], rows: readonly SourceRow[]): ReadonlyMap<number, Guessed> {
  const guessed = new Map<number, Guessed>();
  const taken = new Set<string>();
  const contents = headings.map((_, index) => contentOf(rows.slice(0, LOOKED).map(({ cells }) => cells[index])));
  const give = (index: number, field: string, guess: 'HEADING' | 'CONTENT') => {
    if (guessed.has(index) || taken.has(field)) return;
    taken.add(field);
    guessed.set(index, { field, guess });
  };

  const meanings = headings.map((heading) => meaningsOfHeading(kind, heading));
  for (const isSure of [true, false]) {
    for (const [index, all] of meanings.entries()) {
      const fits = all.filter((meaning) => meaning.isSure === isSure && meaning.field !== '' && suits(meaning.field, contents[index]));
      const meant = fits.find(({ field }) => !taken.has(field) && (isSure || isFree(field, taken, contents[index])));
      if (meant !== undefined) give(index, meant.field, 'HEADING');
    }
  }
  for (const [index, content] of contents.entries()) {
    if (content === undefined || meanings[index]?.length) continue;
    const heading = headings[index] ?? '';
    const field = kind === 'PEOPLE' ? personField(content, heading) : clothingField(content, heading);
    if (field !== null) give(index, field, 'CONTENT');
  }
  return guessed;
}

/** Shares of the filled cells that are of a kind; undefined where no cell is filled. */
function contentOf(cells: readonly (SheetCell | undefined)[]) {
  const texts = cells.map(cellText).filter((text) => text !== '');
  if (texts.length === 0) return undefined;
  const share = (is: (text: string) => boolean) => texts.filter((text) => text.length <= LONGEST && is(text)).length / texts.length;
  return {
    email: share((text) => EMAIL.test(text)),
    phone: share((text) => PHONE.test(text)),
    gender: share((text) => text.length > 2 && 'value' in readGender(text)),
    parish: share(isParish),
    number: share((text) => /^\d{1,3}(?:[.,]\d+)?(?:\s?\p{L}{1,6}\.?)?$/u.test(text)),
    day: share((text) => DAY.test(text)),
    name: share((text) => /^\p{L}[\p{L}\s,.'-]+$/u.test(text)),
    countsRows: texts.length > 1 && texts.every((text, place) => text.replace(/\.$/, '') === String(place + 1)),
  };
}
type Content = NonNullable<ReturnType<typeof contentOf>>;

/** `Väljastatud` is a day or a person, `Kontakt` an address or a telephone, `Suurus` a number or `XL`: their cells say which. */
function suits(field: string, content: Content | undefined): boolean {
  if (content === undefined) return true;
  if (field === 'validFrom') return content.name < MOST;
  if (field === 'holder' || field === 'fullName') return content.day < MOST && content.number < MOST;
  if (field === 'email') return content.phone < SOME;
  if (field === 'phoneNumber') return content.email < SOME;
  return !NUMERIC.has(field) || content.number >= SOME;
}

/** `Nimi` beside a last name is the first name, beside a first name the last one, and alone both; `Nr` beside a count may count rows. */
function isFree(field: string, taken: ReadonlySet<string>, content: Content | undefined): boolean {
  const isNamed = taken.has('fullName') || taken.has('lastFirstName');
  if (field === 'firstName') return taken.has('lastName') && !isNamed;
  if (field === 'lastName') return taken.has('firstName') && !isNamed;
  if (field === 'fullName') return !taken.has('firstName') && !taken.has('lastName') && !isNamed;
  if (field === 'clothingNumber') return !(taken.has('count') && content?.countsRows);
  return field !== 'holder' || !(taken.has('holderFirstName') || taken.has('holderLastName'));
}

/** Contacts of parents are not the dancer's. */
const PARENT = /vanem|ema|isa|parent|mother|father|emergency/i;

function personField({ email, phone, gender }: Content, heading: string): string | null {
  if (gender >= MOST) return 'genderCode';
  if (PARENT.test(heading)) return null;
  if (email >= MOST) return 'email';
  return phone >= MOST ? 'phoneNumber' : null;
}

/** An unknown column of numbers is a measurement, unless a word of its heading is known: `Suurus EU`, `Seeliku nr`. */
function clothingField({ parish, number }: Content, heading: string): string | null {
  if (parish >= MOST) return 'parish';
  const isKnown = heading
    .split(/\s+/)
    .some((word) => meaningsOfHeading('CLOTHING', word).some(({ field }) => measurementOf(field) === undefined));
  return number >= MOST && heading.length > 2 && !isKnown ? measurementOfHeading(heading) : null;
}
