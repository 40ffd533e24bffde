import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Stack from '@mui/material/Stack';
import type { ClothingItem, Measurement } from '@riideait/contract';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shell/use-session.ts';
import { useApi } from '../../ui/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { FilterBar, FilterCheckbox, FilterText } from '../../ui/filters.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import type { TableView } from '../../ui/table-view.ts';
import { useShowClothingSize } from '../account/account.api.ts';
import { AddMeasurementDialog, EditMeasurementDialog } from '../measurements/measurement-dialogs.embed.tsx';
import { measurementsQuery } from '../measurements/measurements.api.ts';
import { AddItemsDialog } from './add-items-dialog.tsx';
import { itemsQuery } from './clothing-items.api.ts';
import { SizedItemCard, UnsizedItemCard } from './item-card.tsx';
import { itemColumns, shortLabel } from './item-columns.tsx';
import { DeleteItemDialog, EditItemDialog } from './item-dialogs.tsx';
import { filterItems, type ItemFilter } from './item-filter.ts';
import { ItemsActions } from './items-actions.tsx';
import { NoItems, NoItemsFound } from './no-items.tsx';

/** The filter shows from this number of items. */
const WORTH_FILTERING = 6;

export interface ItemsSearch extends ItemFilter, TableView {}

type OpenDialog =
  | { kind: 'edit' | 'delete'; item: ClothingItem }
  | { kind: 'addMany' | 'addMeasurement' }
  | { kind: 'editMeasurement'; measurement: Measurement };

const idOf = (item: ClothingItem) => item.id;

interface ItemsTableProps {
  nameId: number;
  clothingName: string;
  search: ItemsSearch;
  onSearch: (search: ItemsSearch) => void;
}

export function ItemsTable({ nameId, clothingName, search, onSearch }: ItemsTableProps) {
  const { t } = useTranslation('clothing-items');
  const { data: items, busy } = useApi(itemsQuery(nameId));
  const { data: measurements } = useApi(measurementsQuery(nameId));
  const withSize = useShowClothingSize();
  const mayWrite = useMay('clothing:write');
  const mayDelete = useMay('clothing:delete');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);

  const { find, present } = search;
  const found = useMemo(() => filterItems(items, { find, present }), [items, find, present]);
  const isFiltered = find !== undefined || present === true;
  const filter = (changes: ItemFilter) => onSearch({ ...search, ...changes, page: undefined });

  const editMeasurement = useCallback((measurement: Measurement) => setDialog({ kind: 'editMeasurement', measurement }), []);
  const columns = useMemo(
    () => itemColumns({ measurements, withSize, onEditMeasurement: mayWrite ? editMeasurement : undefined }),
    [measurements, withSize, mayWrite, editMeasurement],
  );
  const actions = useCallback(
    (item: ClothingItem) => (
      <RowActions
        of={shortLabel(item)}
        actions={[
          ...(mayWrite ? [{ label: t('edit'), icon: <EditOutlined />, onClick: () => setDialog({ kind: 'edit', item }) }] : []),
          ...(mayDelete ? [{ label: t('delete'), icon: <DeleteOutlined />, onClick: () => setDialog({ kind: 'delete', item }) }] : []),
        ]}
      />
    ),
    [mayWrite, mayDelete, t],
  );

  return (
    <Stack sx={{ gap: 2 }}>
      {(isFiltered || items.length >= WORTH_FILTERING) && (
        <FilterBar label={t('filters')}>
          <FilterText label={t('find')} value={find} onChange={(find) => filter({ find })} />
          <FilterCheckbox
            label={t('onlyPresent')}
            checked={present === true}
            onChange={(present) => filter({ present: present || undefined })}
          />
        </FilterBar>
      )}
      <DataTable
        columns={columns}
        rows={found}
        rowKey={idOf}
        card={withSize ? SizedItemCard : UnsizedItemCard}
        title={isFiltered ? t('titleFiltered', { count: found.length, all: items.length }) : t('title', { count: items.length })}
        titleAction={
          mayWrite && (
            <ItemsActions
              measurements={measurements}
              onAddMany={() => setDialog({ kind: 'addMany' })}
              onAddMeasurement={() => setDialog({ kind: 'addMeasurement' })}
              onEditMeasurement={editMeasurement}
            />
          )
        }
        defaultSort={{ key: 'clothingNumber', order: 'asc' }}
        paged
        view={search}
        onView={onSearch}
        busy={busy}
        empty={
          items.length === 0 ? (
            <NoItems measurements={measurements} onEditMeasurement={editMeasurement} />
          ) : (
            <NoItemsFound onClear={() => filter({ find: undefined, present: undefined })} />
          )
        }
        actions={mayWrite || mayDelete ? actions : undefined}
      />
      {dialog?.kind === 'edit' && <EditItemDialog item={dialog.item} measurements={measurements} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteItemDialog item={dialog.item} clothingName={clothingName} onClose={close} />}
      {dialog?.kind === 'addMany' && <AddItemsDialog nameId={nameId} items={items} onClose={close} />}
      {dialog?.kind === 'addMeasurement' && <AddMeasurementDialog nameId={nameId} onClose={close} />}
      {dialog?.kind === 'editMeasurement' && (
        <EditMeasurementDialog
          nameId={nameId}
          measurement={dialog.measurement}
          used={items.filter((item) => item.measurements.some(({ measurementId }) => measurementId === dialog.measurement.id)).length}
          onClose={close}
        />
      )}
    </Stack>
  );
}
