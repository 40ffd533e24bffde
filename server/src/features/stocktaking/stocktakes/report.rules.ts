import { careStates, type FindingKind, type StocktakeFinding } from '@riideait/contract';
import { sizeCell, textCell } from '../../../sheets/text-cell.ts';
import type { Cell, Column } from '../../../sheets/write-sheet.ts';

/** A piece that was counted. */
export interface CountedPiece {
  readonly clothingName: string;
  readonly clothingNumber: string | null;
  readonly sizeLabel: string | null;
  readonly placeName: string | null;
  readonly foundPlaceName: string | null;
  readonly countedAt: string;
  readonly countedBy: string | null;
  /** Pieces without numbers counted at once. */
  readonly amount: number | null;
}

const words: Readonly<Record<FindingKind, string>> = {
  MISSING: 'Puudu',
  ISSUED: 'Leitud, aga väljastatud',
  PACKED: 'Leitud, aga kaasas',
  MISPLACED: 'Vales kohas',
  CARE: 'Leitud, aga ei olnud korras',
  AMOUNT: 'Arv ei klapi',
  UNKNOWN: 'Tundmatu',
  LOST: 'Kadunud juba enne',
  ARRIVED: 'Tuli loendamise ajal, lugemata',
};

interface ReportRow {
  readonly outcome: string;
  readonly name: string | null;
  readonly number: string | null;
  readonly sizeLabel: string | null;
  readonly place: string | null;
  readonly foundPlace: string | null;
  readonly note: string | null;
  readonly expected: number | null;
  readonly counted: number | null;
  readonly at: string | null;
  readonly by: string | null;
  readonly settled: string | null;
}

interface ReportColumn extends Column {
  readonly cell: (row: ReportRow) => Cell;
}

export const reportColumns: readonly ReportColumn[] = [
  { heading: 'Tulemus', width: 26, cell: ({ outcome }) => outcome },
  { heading: 'Nimetus', width: 28, cell: ({ name }) => textCell(name) },
  { heading: 'Number', width: 10, cell: ({ number }) => textCell(number) },
  { heading: 'Suurus', width: 9, cell: ({ sizeLabel }) => sizeCell(sizeLabel) },
  { heading: 'Koht', width: 24, cell: ({ place }) => textCell(place) },
  { heading: 'Loeti kohas', width: 24, cell: ({ foundPlace }) => textCell(foundPlace) },
  { heading: 'Märkus', width: 30, cell: ({ note }) => textCell(note) },
  { heading: 'Pidi olema', width: 11, cell: ({ expected }) => expected },
  { heading: 'Loeti', width: 9, cell: ({ counted }) => counted },
  { heading: 'Loetud', width: 17, format: 'dd.mm.yyyy hh:mm', cell: ({ at }) => estonianTime(at) },
  { heading: 'Kes luges', width: 22, cell: ({ by }) => textCell(by) },
  { heading: 'Lahendus', width: 18, cell: ({ settled }) => settled },
];

/** The time in Estonia as a sheet shows it: sheets have no time zones. */
function estonianTime(at: string | null): Cell {
  if (at === null) return null;
  const local = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Tallinn', dateStyle: 'short', timeStyle: 'medium' }).format(new Date(at));
  return new Date(`${local.replace(' ', 'T')}Z`);
}

const settlements = { DONE: 'registris muudetud', LEFT: 'jäeti nii' } as const;

export const rowOfFinding = (finding: StocktakeFinding): ReportRow => ({
  outcome: words[finding.kind],
  name: finding.clothingName,
  number: finding.clothingNumber,
  sizeLabel: finding.sizeLabel,
  place: finding.placeName,
  foundPlace: finding.foundPlaceName,
  note:
    [
      finding.text,
      finding.holder && `väljas: ${finding.holder.name}`,
      finding.state && careStates[finding.state],
      finding.missedBefore && 'puudus ka eelmisel korral',
    ]
      .filter((part) => typeof part === 'string')
      .join(', ') || null,
  expected: finding.expected,
  counted: finding.counted,
  at: finding.countedAt,
  by: finding.countedBy,
  settled: finding.settlement && settlements[finding.settlement],
});

export const rowOfPiece = (piece: CountedPiece): ReportRow => ({
  outcome: 'Olemas',
  name: piece.clothingName,
  number: piece.clothingNumber,
  sizeLabel: piece.sizeLabel,
  place: piece.placeName,
  foundPlace: piece.foundPlaceName,
  note: null,
  expected: null,
  counted: piece.amount ?? 1,
  at: piece.countedAt,
  by: piece.countedBy,
  settled: null,
});
