/** What was typed as a sum: its cents, the two sums it may mean, or nothing. */
export type ReadAmount = { readonly cents: number } | { readonly either: readonly [number, number] } | null;

/** Before three digits, or beside the money. */
const SPACES = /(?<=\d)(?:[^\S\n]|')(?=\d{3}(?!\d))|^\s+|\s+$|(?<=[€R])\s+|\s+(?=[€e]|,-)/giu;
const SUM = /^(?<whole>\d{1,9})(?:[.,](?<part>\d{1,2}))?$/;
/** "1.234": thousands or decimals. */
const EITHER = /^(?<whole>\d{1,3})[.,](?<part>\d{3})$/;
/** "1.234,50", "1,234.50", "1.234.567". */
const GROUPED = /^[1-9]\d{0,2}(?<mark>[.,])\d{3}(?:\k<mark>\d{3})*(?:(?!\k<mark>)[.,](?<part>\d{1,2}))?$/;

const centsOf = (whole: string, part = '') => Number(whole) * 100 + Number(part.padEnd(2, '0'));

/** Reads "1234,5", "1 234.50 €", "EUR 12". "1.234" means two sums, the larger first; null where it is no sum. */
export function readAmount(typed: string): ReadAmount {
  const bare = typed.replaceAll(SPACES, '').replace(/^(?:€|EUR)|(?:€|EUR|eurot?|,-)$/giu, '');
  const sum = SUM.exec(bare)?.groups;
  if (sum?.whole !== undefined) return { cents: centsOf(sum.whole, sum.part) };
  const either = EITHER.exec(bare)?.groups;
  if (either?.whole !== undefined && either.part !== undefined && !bare.startsWith('0')) {
    return { either: [centsOf(either.whole + either.part), Math.round(Number(`${either.whole}.${either.part}`) * 100)] };
  }
  const grouped = GROUPED.exec(bare)?.groups;
  if (grouped === undefined) return null;
  const { mark = '', part = '' } = grouped;
  return { cents: centsOf((part === '' ? bare : bare.slice(0, -part.length - 1)).replaceAll(mark, ''), part) };
}

/** "1234,50 €" without spaces of thousands below 10 000, as Estonians write: "12 345,00 €". */
export function writtenAmount(cents: number): string {
  const [whole = '', part = ''] = (cents / 100).toFixed(2).split('.');
  const grouped = whole.replace('-', '').length > 4 ? whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00a0') : whole;
  return `${grouped},${part}\u00a0€`;
}
