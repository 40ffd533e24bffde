import { type DressingCell, type DressingPlan, itemLabel } from '@riideait/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useApi } from '../../../ui/api.ts';
import { compareTexts } from '../../../ui/compare.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { planQuery } from '../../fitting/dressing/dressing.api.ts';
import { PrintPage } from './print-page.embed.tsx';
import { type PrintColumn, PrintTable } from './print-table.embed.tsx';
import { Signature } from './signature.tsx';
import { t } from './texts.ts';

interface PlanPiece extends Pick<DressingCell, 'clothingNumber' | 'sizeLabel' | 'placeName' | 'state'> {
  readonly clothingId: number;
  readonly clothingName: string;
  readonly personId: number;
  readonly personName: string;
}

/** The pieces of a plan: held ones, and those still to be handed over. */
function piecesOf({ clothingNames, people }: DressingPlan): PlanPiece[] {
  const nameOf = new Map(clothingNames.map(({ id, name }) => [id, name]));
  return people.flatMap(({ id, name, cells }) =>
    cells.flatMap(({ clothingId, clothingNameId, obstacle, ...cell }) =>
      clothingId === null || obstacle !== undefined
        ? []
        : [{ ...cell, clothingId, clothingName: nameOf.get(clothingNameId) ?? '', personId: id, personName: name }],
    ),
  );
}

const inOrder = (one: PlanPiece, other: PlanPiece) =>
  compareTexts(itemLabel(one.clothingName, one.clothingNumber), itemLabel(other.clothingName, other.clothingNumber));

const number: PrintColumn<PlanPiece> = { header: t('number'), cell: ({ clothingNumber }) => clothingNumber, kind: 'fit' };
const name: PrintColumn<PlanPiece> = { header: t('name'), cell: ({ clothingName }) => clothingName };
const size: PrintColumn<PlanPiece> = { header: t('size'), cell: ({ sizeLabel }) => sizeLabel, kind: 'fit' };
const taken: PrintColumn<PlanPiece> = { header: t('taken'), cell: () => null, kind: 'tick' };
const gatherColumns = [taken, number, name, size, { header: t('for'), cell: ({ personName }: PlanPiece) => personName }];
const handOverColumns = [taken, number, name, size];

const gatherRoute = getRouteApi('/signed-in/print/dressing/$id/gather');
const handOverRoute = getRouteApi('/signed-in/print/dressing/$id');

/** Pieces not handed over yet, by the place where they belong. */
export function PlanGatherScreen() {
  const { data: plan } = useApi(planQuery(gatherRoute.useParams().id));
  const pieces = piecesOf(plan)
    .filter(({ state }) => state !== 'HELD')
    .toSorted(inOrder);
  const places = [...Map.groupBy(pieces, ({ placeName }) => placeName)].toSorted(([one], [other]) =>
    compareTexts(one ?? '\uffff', other ?? '\uffff'),
  );
  const title = t('gatherOf', { name: plan.name });

  return (
    <PrintPage title={title} about={[plan.groupName, t('items', { count: pieces.length })]}>
      {pieces.length === 0 ? (
        <EmptyState title={t('nothingPlanned')} />
      ) : (
        <PrintTable
          label={title}
          columns={gatherColumns}
          groups={places.map(([place, rows]) => ({
            key: place ?? '',
            title: `${place ?? t('noPlace')} · ${t('items', { count: rows.length })}`,
            rows,
          }))}
          rowKey={({ clothingId }) => clothingId}
          toGather
        />
      )}
    </PrintPage>
  );
}

/** What each dancer gets and has, with a line for each to sign. */
export function PlanHandOverScreen() {
  const { data: plan } = useApi(planQuery(handOverRoute.useParams().id));
  const pieces = piecesOf(plan);
  const title = t('handOverOf', { name: plan.name });

  return (
    <PrintPage title={title} about={[plan.groupName, t('items', { count: pieces.length })]}>
      {pieces.length === 0 ? (
        <EmptyState title={t('nothingPlanned')} />
      ) : (
        <PrintTable
          label={title}
          columns={handOverColumns}
          groups={[...Map.groupBy(pieces, ({ personId }) => personId)].map(([personId, rows]) => ({
            key: personId,
            title: `${rows[0]?.personName} · ${t('items', { count: rows.length })}`,
            rows,
            end: <Signature />,
          }))}
          rowKey={({ clothingId }) => clothingId}
        />
      )}
    </PrintPage>
  );
}
