import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import {
  compareSizes,
  findingKinds,
  type Stocktake,
  type StocktakeFinding,
  type StocktakePiece,
  type StocktakePieces,
  shouldBeHere,
} from '@riideait/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../ui/api.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { PrintPage } from '../../upkeep/printing/print-page.embed.tsx';
import { type PrintColumn, PrintTable } from '../../upkeep/printing/print-table.embed.tsx';
import { findingDetail } from './finding-words.ts';
import { findingsQuery, piecesQuery, stocktakeQuery } from './stocktakes.api.ts';
import { t } from './texts.ts';

const route = getRouteApi('/signed-in/print/stocktake/$id');

/** A sheet to count on, with empty boxes; of a closed stocktake its result, too. */
export function PrintStocktakeScreen() {
  const { id } = route.useParams();
  const { data: stocktake } = useApi(stocktakeQuery(id));
  const [isSheet, setSheet] = useState(stocktake.closedAt === null);
  const { name, scope, closedAt } = stocktake;

  const controls = closedAt !== null && (
    <ToggleButtonGroup
      exclusive
      color="primary"
      sx={{ bgcolor: 'background.paper' }}
      aria-label={t('onPaper')}
      value={isSheet}
      onChange={(_, next) => typeof next === 'boolean' && setSheet(next)}
    >
      <ToggleButton value={false} sx={{ minHeight: 44 }}>
        {t('result')}
      </ToggleButton>
      <ToggleButton value={true} sx={{ minHeight: 44 }}>
        {t('sheet')}
      </ToggleButton>
    </ToggleButtonGroup>
  );
  return (
    <PrintPage
      title={isSheet ? t('sheetTitle', { name }) : t('resultTitle', { name })}
      about={[scope.length === 0 ? t('whole') : scope.join(', '), totalsOf(stocktake)]}
      controls={controls}
    >
      {isSheet ? <EmptySheet id={id} /> : <Result id={id} />}
    </PrintPage>
  );
}

const totalsOf = ({ totals }: Stocktake) => totals && `${t('total')} ${t('countedOf', totals)}`;

/** Numbers of a row, at most: a row stands on one sheet of paper. */
const IN_A_ROW = 50;

/** A name at a place: its numbers, each with a box. */
interface SheetRow {
  readonly key: string;
  readonly name: string;
  readonly numbered: readonly StocktakePiece[];
  readonly unnumbered: number;
}

const Boxes = ({ row: { numbered, unnumbered } }: { row: SheetRow }) => (
  <span className="print-boxes">
    {numbered.map(({ id, number }) => (
      <span key={id}>
        <i className="print-box" />
        {number}
      </span>
    ))}
    {unnumbered > 0 && (
      <span>
        <i className="print-blank" />
        <span>{t('unnumbered', { count: unnumbered })}</span>
      </span>
    )}
  </span>
);

const sheetColumns: PrintColumn<SheetRow>[] = [
  { header: t('garment'), cell: ({ name }) => name },
  { header: t('numbers'), cell: (row) => <Boxes row={row} /> },
];

/** By name; of one name the pieces with numbers first, then the others by size. */
function rowsOf(pieces: readonly StocktakePiece[], nameOf: (id: number) => string): SheetRow[] {
  return [...Map.groupBy(pieces, ({ nameId }) => nameId)].flatMap(([nameId, ofName]) => {
    const [numbered, others] = [ofName.filter(({ number }) => number !== null), ofName.filter(({ number }) => number === null)];
    const lots = [...Map.groupBy(numbered, (_, index) => Math.floor(index / IN_A_ROW)).values()];
    const bySize = [...Map.groupBy(others, ({ sizeLabel }) => sizeLabel)].toSorted(([a], [b]) => compareSizes(a, b));
    return [
      ...lots.map((lot) => ({ key: `${nameId} nr ${lot[0]?.number}`, name: nameOf(nameId), numbered: lot, unnumbered: 0 })),
      ...bySize.map(([size, alike]) => ({
        key: `${nameId} ${size}`,
        name: nameOf(nameId) + (size === null ? '' : `, ${t('size', { size })}`),
        numbered: [],
        unnumbered: alike.length,
      })),
    ];
  });
}

/** What should be where, by place and name. */
function sheetGroups({ pieces, names, places }: StocktakePieces) {
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const byPlace = Map.groupBy(pieces.filter(shouldBeHere), ({ placeId }) => placeId);
  return [...places, { id: null, name: t('withoutPlace') }].flatMap(({ id, name }) => {
    const here = byPlace.get(id) ?? [];
    if (here.length === 0) return [];
    const title = `${name} · ${t('sheetCount', { count: here.length })}`;
    return [{ key: id ?? 'none', title, rows: rowsOf(here, (nameId) => nameOf.get(nameId) ?? '') }];
  });
}

function EmptySheet({ id }: { id: number }) {
  const { data } = useApi(piecesQuery(id));
  const groups = sheetGroups(data);
  if (groups.length === 0) return <EmptyState title={t('nothingToPrint')} />;
  return <PrintTable label={t('sheet')} columns={sheetColumns} groups={groups} rowKey={({ key }) => key} />;
}

const resultColumns: PrintColumn<StocktakeFinding>[] = [
  { header: t('number'), cell: ({ clothingNumber }) => clothingNumber, kind: 'fit' },
  { header: t('garment'), cell: ({ clothingName, text }) => clothingName ?? text },
  { header: t('about'), cell: findingDetail },
];

function Result({ id }: { id: number }) {
  const { data: findings } = useApi(findingsQuery(id));
  if (findings.length === 0) return <EmptyState title={t('noFindings')} text={t('noFindingsText')} />;
  const byKind = Map.groupBy(findings, ({ kind }) => kind);
  const groups = findingKinds.flatMap((kind) => {
    const rows = byKind.get(kind) ?? [];
    return rows.length === 0 ? [] : [{ key: kind, title: `${t(`kind.${kind}`)} · ${rows.length}`, rows }];
  });
  return <PrintTable label={t('result')} columns={resultColumns} groups={groups} rowKey={(finding) => finding.id} />;
}
