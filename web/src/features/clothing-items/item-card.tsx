import type { ClothingItem } from '@riideait/contract';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/numbers.ts';
import { i18n } from '../../texts/i18n.ts';
import { RowCard } from '../../ui/row-card.tsx';
import { NumberLink, Place } from './item-columns.tsx';

const t = i18n.getFixedT(null, 'clothing-items');

/** Lines break after a dot, not between a label and its value. */
const NO_BREAK = '\u00a0';

interface ItemCardProps {
  row: ClothingItem;
  actions: ReactNode;
}

function ItemCard({ row: item, actions, withSize }: ItemCardProps & { withSize: boolean }) {
  const { size, comment, active, measurements } = item;
  const details = [
    withSize && size !== null && t('sizeOf', { size: formatNumber(size) }),
    !active && t('inactive').toLowerCase(),
    ...measurements.map(({ name, value }) => `${name}${NO_BREAK}${formatNumber(value)}`),
    comment,
  ];
  const detail = details.filter(Boolean).join(`${NO_BREAK}· `);
  return <RowCard lead={<NumberLink item={item} />} title={<Place item={item} />} detail={detail || undefined} action={actions} />;
}

export const SizedItemCard = (card: ItemCardProps) => <ItemCard {...card} withSize />;

export const UnsizedItemCard = (card: ItemCardProps) => <ItemCard {...card} withSize={false} />;
