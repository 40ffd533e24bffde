import Typography from '@mui/material/Typography';
import type { ClothingItem, Measurement } from '@riideait/contract';
import { Fragment, type ReactNode } from 'react';
import { formatNumber } from '../../lib/numbers.ts';
import { i18n } from '../../texts/i18n.ts';
import { useApi } from '../../ui/api.ts';
import { RowCard } from '../../ui/row-card.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { useShowClothingSize } from '../account/account.api.ts';
import { measurementsQuery } from '../measurements/measurements.api.ts';
import { NumberLink } from './item-columns.tsx';
import { CareNotes, hasCareNotes, Whereabouts } from './item-location.embed.tsx';

const t = i18n.getFixedT(null, 'clothing-items');

/** Lines break after a dot. */
const DOT = '\u00a0· ';

/** What the numbers of a card are, in their order. */
const labelsOf = (measurements: readonly Measurement[], withSize: boolean) => [
  ...(withSize ? [t('size')] : []),
  ...measurements.map(({ name }) => name),
];

const valuesOf = (item: ClothingItem, measurements: readonly Measurement[], withSize: boolean) =>
  [
    ...(withSize ? [item.sizeLabel] : []),
    ...measurements.map(({ id }) => item.measurements.find(({ measurementId }) => measurementId === id)?.value ?? null),
  ].map((value) => (value === null ? '–' : typeof value === 'number' ? formatNumber(value) : value));

/** An item on a phone: its numbers stand in one line, named once above all cards. */
export function ItemCard({ row: item, actions }: { row: ClothingItem; actions: ReactNode }) {
  const { data: measurements } = useApi(measurementsQuery(item.clothingNameId));
  const withSize = useShowClothingSize();
  const labels = labelsOf(measurements, withSize);
  const values = valuesOf(item, measurements, withSize);
  const notes = [!item.active && t('inactive').toLowerCase(), item.comment].filter(Boolean).join(DOT);
  const detail = (
    <>
      {values.map((value, index) => (
        <Fragment key={labels[index]}>
          {index > 0 && DOT}
          <span style={visuallyHidden}>{labels[index]} </span>
          {value}
        </Fragment>
      ))}
      {notes !== '' && <div>{notes}</div>}
      <CareNotes item={item} />
    </>
  );
  const hasDetail = values.length > 0 || notes !== '' || hasCareNotes(item);
  return (
    <RowCard
      lead={<NumberLink item={item} />}
      title={<Whereabouts item={item} ownOnly />}
      detail={hasDetail ? detail : undefined}
      action={actions}
    />
  );
}

export function ItemCardsHead({ measurements, withSize }: { measurements: readonly Measurement[]; withSize: boolean }) {
  const labels = labelsOf(measurements, withSize);
  if (labels.length === 0) return null;
  return (
    <Typography
      aria-hidden
      variant="caption"
      component="div"
      sx={{ pl: 9, pr: 2, py: 0.25, color: 'text.secondary', borderBottom: 1, borderColor: 'divider' }}
    >
      {labels.join(DOT)}
    </Typography>
  );
}
