import Checkroom from '@mui/icons-material/CheckroomOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ClothingItem } from '@riideait/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shell/use-session.ts';
import { useApi } from '../../ui/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { FilterBar, FilterCheckbox, FilterText } from '../../ui/filters.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { itemsQuery } from './clothing-items.api.ts';
import { ItemCard, itemColumns, shortLabel } from './item-columns.tsx';
import { DeleteItemDialog, EditItemDialog } from './item-dialogs.tsx';
import { filterItems, type ItemFilter } from './item-filter.ts';

/** Fewer items than this are found without a filter. */
const WORTH_FILTERING = 6;

interface ItemsTableProps {
  nameId: number;
  clothingName: string;
  filter: ItemFilter;
  onFilter: (filter: ItemFilter) => void;
}

/** The items of a clothing name: where each is, to be found, changed and deleted. */
export function ItemsTable({ nameId, clothingName, filter, onFilter }: ItemsTableProps) {
  const { t } = useTranslation('clothing-items');
  const { data: items, busy } = useApi(itemsQuery(nameId));
  const mayWrite = useMay('clothing:write');
  const mayDelete = useMay('clothing:delete');
  const [dialog, setDialog] = useState<{ kind: 'edit' | 'delete'; item: ClothingItem } | null>(null);
  const close = () => setDialog(null);
  const found = useMemo(() => filterItems(items, filter), [items, filter]);
  const isFiltered = filter.find !== undefined || filter.present === true;

  const actionsOf = (item: ClothingItem) => [
    ...(mayWrite ? [{ label: t('edit'), icon: <EditOutlined />, onClick: () => setDialog({ kind: 'edit', item }) }] : []),
    ...(mayDelete ? [{ label: t('delete'), icon: <DeleteOutlined />, onClick: () => setDialog({ kind: 'delete', item }) }] : []),
  ];

  const empty =
    items.length === 0 ? (
      <EmptyState icon={<Checkroom />} title={t('empty')} text={mayWrite ? t('emptyText') : undefined} />
    ) : (
      <EmptyState
        icon={<SearchOff />}
        title={t('noneFound')}
        action={
          <Button variant="outlined" onClick={() => onFilter({})}>
            {t('clearSearch')}
          </Button>
        }
      />
    );

  return (
    <Stack sx={{ gap: 2 }}>
      {(isFiltered || items.length >= WORTH_FILTERING) && (
        <FilterBar label={t('filters')}>
          <FilterText label={t('find')} value={filter.find} onChange={(find) => onFilter({ ...filter, find })} />
          <FilterCheckbox
            label={t('onlyPresent')}
            checked={filter.present === true}
            onChange={(present) => onFilter({ ...filter, present: present || undefined })}
          />
        </FilterBar>
      )}
      <DataTable
        columns={itemColumns}
        rows={found}
        rowKey={(item) => item.id}
        card={ItemCard}
        title={isFiltered ? t('titleFiltered', { count: found.length, all: items.length }) : t('title', { count: items.length })}
        defaultSort={{ key: 'clothingNumber', order: 'asc' }}
        paging="client"
        busy={busy}
        empty={empty}
        actions={mayWrite || mayDelete ? (item) => <RowActions of={shortLabel(item)} actions={actionsOf(item)} /> : undefined}
      />
      {dialog?.kind === 'edit' && <EditItemDialog item={dialog.item} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteItemDialog item={dialog.item} clothingName={clothingName} onClose={close} />}
    </Stack>
  );
}
