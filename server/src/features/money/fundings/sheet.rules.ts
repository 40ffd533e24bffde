import { type FundingLine, type FundingReport, fundingLineKinds, fundingRemark, writtenDay } from '@riideait/contract';
import { textCell } from '../../../sheets/text-cell.ts';
import { type Cell, type Column, EUROS } from '../../../sheets/write-sheet.ts';

interface ReportColumn extends Column {
  readonly cell: (line: FundingLine) => Cell;
}

const columns: readonly ReportColumn[] = [
  { heading: 'Liik', width: 9, cell: ({ kind }) => fundingLineKinds[kind] },
  { heading: 'Mis', width: 44, cell: ({ what }) => textCell(what) },
  { heading: 'Esemeid', width: 9, cell: ({ nrOfPieces }) => nrOfPieces },
  { heading: 'Päev', width: 12, format: 'dd.mm.yyyy', cell: ({ day }) => (day === null ? null : new Date(`${day}T00:00:00Z`)) },
  { heading: 'Summa, €', width: 13, format: EUROS, cell: ({ cents }) => (cents === null ? null : cents / 100) },
  { heading: 'Tähelepanu', width: 30, cell: (line) => textCell(fundingRemark(line)) },
  { heading: 'Kantud esinemistel', width: 50, cell: ({ worn }) => textCell(wornInWords(worn)) },
];

export const reportColumns: readonly Column[] = columns;
const SUMS_AT = columns.findIndex(({ heading }) => heading === 'Summa, €');

const wornInWords = (worn: FundingLine['worn']) => worn.map(({ name, onDay }) => `${name} ${writtenDay(onDay)}`).join(', ') || null;

/** A row for each line, then the sums. */
export function sheetRowsOf({ funding, lines, sumCents, doubtfulCents, otherCents, restCents }: FundingReport): Cell[][] {
  const sum = (word: string, cents: number | null | undefined): Cell[][] =>
    cents == null ? [] : [columns.map((_, at) => (at === 0 ? word : at === SUMS_AT ? cents / 100 : null))];
  return [
    ...lines.map((line) => columns.map(({ cell }) => cell(line))),
    [],
    ...sum('Selle toetuse kulud', sumCents),
    ...sum('Neist väljaspool perioodi või päevata', doubtfulCents || null),
    ...sum('Toetus', funding.amountCents),
    ...sum('Omaosalus', funding.ownShareCents),
    ...sum(restCents !== null && restCents < 0 ? 'Üle toetuse ja omaosaluse' : 'Alles', restCents === null ? null : Math.abs(restCents)),
    ...sum('Ei kuulu selle toetuse alla', otherCents || null),
  ];
}
