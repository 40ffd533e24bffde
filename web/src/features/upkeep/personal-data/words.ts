import { type CellKind, type DeedKind, deedKinds, fold, type PersonData, personColumns } from '@riideait/contract';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import { t } from './texts.ts';

type Words = Readonly<Record<string, string>>;

const ofPerson = Object.entries(personColumns);
const ofKind = (...kinds: CellKind[]) => ofPerson.flatMap(([field, { kind }]) => (kinds.includes(kind) ? [field] : []));

const fields: Words = { ...Object.fromEntries(ofPerson.map(([field, { heading }]) => [field, heading])), ...t.table.field };
const codes: Words = t.table.fieldWord;
const ofDay: Words = t.table.deedOfDay;

/** Fields whose values are codes. */
const CODED = [...ofKind('CODE', 'YES_NO'), 'kind', 'state', 'settlement', 'added', 'source'];
const MEASURES = [...ofKind('NUMBER'), 'value'];
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Fields stand in the order of the record of people, then of their texts. */
const order = Object.keys(fields);
const placeOf = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);

/** The name of a field; one without a text stands as it is. */
export const fieldName = (field: string): string => fields[field] ?? field;

/** A value in words: days as in lists, codes by their texts. */
export function valueWords(field: string, value: string): string {
  if (MOMENT.test(value)) return formatDateTime(value);
  if (DAY.test(value)) return formatDate(value);
  if (MEASURES.includes(field)) return formatNumber(Number(value));
  return (CODED.includes(field) ? codes[value] : undefined) ?? value;
}

/** Fields of a change: 'Eesnimi: Mari → Kati; Rühm: – → Naisrühm'; of an added or removed row its values alone. */
export const changeWords = ({ action, fields }: PersonData['changes'][number]): string =>
  fields
    .toSorted((one, other) => placeOf(one.field) - placeOf(other.field))
    .map(({ field, old, new: now }) => {
      const [before, after] = [old, now].map((value) => (value === null ? '–' : valueWords(field, value)));
      return `${fieldName(field)}: ${action === 'UPDATE' ? `${before} → ${after}` : action === 'INSERT' ? after : before}`;
    })
    .join('; ');

interface Piece {
  readonly clothingName: string | null;
  readonly clothingNumber: string | null;
  readonly sizeLabel: string | null;
}

/** 'Muhu seelik nr 12, suurus 84,5'. */
export const pieceWords = ({ clothingName, clothingNumber, sizeLabel }: Piece): string =>
  [
    [clothingName ?? '–', clothingNumber !== null && `nr ${clothingNumber}`].filter((part) => part !== false).join(' '),
    sizeLabel !== null && `suurus ${sizeLabel}`,
  ]
    .filter((part) => part !== false)
    .join(', ');

/** What was done on a day, where its number of pieces is not known. */
export const deedOfDay = (kind: DeedKind): string => ofDay[kind] ?? deedKinds[kind](1);

/** Name of the file: `andmed-mari-tamm.json`. */
export const dataFileName = (name: string): string =>
  `andmed-${
    fold(name)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-') ?? ''
  }.json`;
