import type { ClothingItem } from '@riideait/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useApi } from '../../../ui/api.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { itemsQuery } from '../../wardrobe/clothing-items/clothing-items.api.ts';
import { clothingNameQuery } from '../../wardrobe/clothing-names/clothing-names.api.ts';
import { PrintPage } from './print-page.embed.tsx';
import { type PrintColumn, PrintTable } from './print-table.embed.tsx';
import { t } from './texts.ts';

const route = getRouteApi('/signed-in/print/name/$id');

/** The holder, or where an item is that nobody holds. */
const whereabouts = ({ location, placeName }: ClothingItem) =>
  location.url === null && placeName !== null ? `${location.text}, ${placeName}` : location.text;

const columns: PrintColumn<ClothingItem>[] = [
  { header: t('number'), cell: ({ clothingNumber }) => clothingNumber, kind: 'fit' },
  { header: t('size'), cell: ({ sizeLabel }) => sizeLabel, kind: 'fit' },
  { header: t('who'), cell: whereabouts },
];

/** Who has which number of a clothing name. */
export function DoorListScreen() {
  const { id } = route.useParams();
  const { data: name } = useApi(clothingNameQuery(id));
  const { data: items } = useApi(itemsQuery(id, { active: true }));

  return (
    <PrintPage title={name.name} about={[t('items', { count: items.length })]}>
      {items.length === 0 ? (
        <EmptyState title={t('noItems')} />
      ) : (
        <PrintTable label={name.name} columns={columns} groups={[{ key: id, rows: items }]} rowKey={({ id }) => id} />
      )}
    </PrintPage>
  );
}
