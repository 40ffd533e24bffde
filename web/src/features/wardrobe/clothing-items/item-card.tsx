import type { ClothingItem } from '@riideait/contract';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/numbers.ts';
import { RowCard } from '../../../ui/row-card.tsx';
import { useShowClothingSize } from '../../accounts/account/account.api.ts';
import { Thumbnail } from '../images/thumbnail.embed.tsx';
import { NumberLink } from './item-columns.tsx';
import { CareNotes, hasCareNotes, Whereabouts } from './item-location.embed.tsx';
import { t } from './texts.ts';

/** Lines break after a dot. */
const DOT = '\u00a0· ';

/** 'suurus 38 · Vöö 72 cm · Pikkus 78,5 cm'. */
const valuesOf = ({ sizeLabel, measurements }: ClothingItem, withSize: boolean) =>
  [
    withSize && sizeLabel !== null && t('sizeOf', { size: sizeLabel }),
    ...measurements.map(({ name, value }) => t('inCm', { name, value: formatNumber(value) })),
  ]
    .filter(Boolean)
    .join(DOT);

/** An item on a phone: its number leads to its history, the name of its holder to that person. */
export function ItemCard({ row: item, actions }: { row: ClothingItem; actions: ReactNode }) {
  const values = valuesOf(item, useShowClothingSize());
  const notes = [!item.active && t('inactive').toLowerCase(), item.comment].filter(Boolean).join(DOT);
  const hasDetail = values !== '' || notes !== '' || hasCareNotes(item);
  return (
    <RowCard
      lead={
        <>
          <Thumbnail url={item.imageUrl} size={44} />
          <NumberLink item={item} />
        </>
      }
      title={<Whereabouts item={item} ownOnly />}
      detail={
        hasDetail && (
          <>
            {values}
            {notes !== '' && <div>{notes}</div>}
            <CareNotes item={item} />
          </>
        )
      }
      action={actions}
    />
  );
}
