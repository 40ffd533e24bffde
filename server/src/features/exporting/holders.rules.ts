import { type CareState, careStates, type GenderCode } from '@riideait/contract';
import { sizeCell, textCell } from '../../sheets/text-cell.ts';
import type { Cell, Column } from '../../sheets/write-sheet.ts';
import { cellOf } from './exporting.rules.ts';

/** A person with one item that they hold; without an item its fields are null. */
export interface ExportedHolder {
  readonly id: number;
  readonly lastName: string;
  readonly firstName: string;
  readonly genderCode: GenderCode | null;
  readonly group: string | null;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly height: number | null;
  readonly footSize: number | null;
  readonly headSize: number | null;
  readonly chest: number | null;
  readonly waist: number | null;
  readonly hips: number | null;
  readonly active: boolean;
  readonly name: string | null;
  readonly clothingNumber: string | null;
  readonly sizeLabel: string | null;
  readonly state: CareState | null;
  /** `2026-09-03`, as `dueOn`. */
  readonly issuedOn: string | null;
  readonly dueOn: string | null;
}

interface HolderColumn extends Column {
  readonly cell: (row: ExportedHolder) => Cell;
}

const DAY = 'dd.mm.yyyy';
const genders: Readonly<Record<GenderCode, string>> = { M: 'mees', F: 'naine' };

/** A row for each item: a keeper filters and sorts it by name, number or day, and counts rows for items. */
export const holderColumns: readonly HolderColumn[] = [
  { heading: 'Perekonnanimi', width: 20, cell: ({ lastName }) => textCell(lastName) },
  { heading: 'Eesnimi', width: 18, cell: ({ firstName }) => textCell(firstName || null) },
  { heading: 'Rühm', width: 18, cell: ({ group }) => textCell(group) },
  { heading: 'Nimetus', width: 28, cell: ({ name }) => textCell(name) },
  { heading: 'Number', width: 10, cell: ({ clothingNumber }) => textCell(clothingNumber) },
  { heading: 'Suurus', width: 9, cell: ({ sizeLabel }) => sizeCell(sizeLabel) },
  { heading: 'Seisund', width: 13, cell: ({ state }) => state && careStates[state] },
  { heading: 'Väljastatud', width: 13, format: DAY, cell: ({ issuedOn }) => cellOf({ kind: 'DAY' }, issuedOn) },
  { heading: 'Tähtaeg', width: 13, format: DAY, cell: ({ dueOn }) => cellOf({ kind: 'DAY' }, dueOn) },
  { heading: 'E-post', width: 28, cell: ({ email }) => textCell(email) },
  { heading: 'Telefon', width: 16, cell: ({ phoneNumber }) => textCell(phoneNumber) },
  { heading: 'Sugu', width: 9, cell: ({ genderCode }) => genderCode && genders[genderCode] },
  { heading: 'Pikkus', width: 9, cell: ({ height }) => height },
  { heading: 'Jalanumber', width: 12, cell: ({ footSize }) => footSize },
  { heading: 'Peaümbermõõt', width: 15, cell: ({ headSize }) => headSize },
  { heading: 'Rinnaümbermõõt', width: 16, cell: ({ chest }) => chest },
  { heading: 'Vööümbermõõt', width: 15, cell: ({ waist }) => waist },
  { heading: 'Puusaümbermõõt', width: 16, cell: ({ hips }) => hips },
  { heading: 'Aktiivne', width: 10, cell: ({ active }) => (active ? 'jah' : 'ei') },
  // Person id for imports.
  { heading: '', width: 9, hidden: true, cell: ({ id }) => `#${id}` },
];
