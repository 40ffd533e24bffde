import Stack from '@mui/material/Stack';
import type { ClothingItem, Measurement } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { useApi } from '../../../ui/api.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { type Marks, useMarks } from '../../../ui/marks.ts';
import type { TableView } from '../../../ui/table-address.ts';
import { useShowClothingSize } from '../../accounts/account/account.api.ts';
import { measurementsQuery } from '../measurements/measurements.api.ts';
import { itemsQuery, shortLabel } from './clothing-items.api.ts';
import { ItemActions } from './item-actions.tsx';
import { ItemCard } from './item-card.tsx';
import { itemColumns } from './item-columns.tsx';
import { filterItems, type ItemFilter, noFilter } from './item-filter.ts';
import { ItemsActions } from './items-actions.tsx';
import { ItemsBar } from './items-bar.tsx';
import { ItemsDialog, type ItemsDialogKind } from './items-dialogs.tsx';
import { ItemsFilter } from './items-filter.tsx';
import { NoItems, NoItemsFound } from './no-items.tsx';
import { t } from './texts.ts';

/** The filter shows from this number of items. */
const WORTH_FILTERING = 6;

export interface ItemsSearch extends ItemFilter, TableView {}

const idOf = (item: ClothingItem) => item.id;

interface ItemsTableProps {
  nameId: number;
  clothingName: string;
  /** Of the clothing name: that of its pieces without a photo. */
  imageUrl: string | null;
  /** What else can be done with ticked pieces. */
  further: (ticked: readonly ClothingItem[], disabled: boolean) => ReactNode;
  search: ItemsSearch;
  onSearch: (search: ItemsSearch) => void;
}

export function ItemsTable({ nameId, clothingName, imageUrl, further, search, onSearch }: ItemsTableProps) {
  const { data: plain, busy } = useApi(itemsQuery(nameId));
  const items = useMemo(() => plain.map((item) => ({ ...item, imageUrl: item.imageUrl ?? imageUrl })), [plain, imageUrl]);
  const { data: measurements } = useApi(measurementsQuery(nameId));
  const withSize = useShowClothingSize();
  const [mayWrite, mayDelete] = [useMay('clothing:write'), useMay('clothing:delete')];
  const [dialog, setDialog] = useState<ItemsDialogKind | null>(null);

  const navigate = useNavigate();
  const marks = useMarks();

  const { found, isFiltered } = useFound(items, search);
  const filter = (changes: ItemFilter) => onSearch({ ...search, ...changes, page: undefined });

  const editMeasurement = useCallback((measurement: Measurement) => setDialog({ kind: 'editMeasurement', measurement }), []);
  const columns = useColumns({ measurements, withSize, onEditMeasurement: mayWrite ? editMeasurement : undefined });
  const actions = useCallback((item: ClothingItem) => <ItemActions item={item} onChoose={setDialog} />, []);

  return (
    <Stack sx={{ gap: { xs: 1.5, sm: 2 } }}>
      {(isFiltered || items.length >= WORTH_FILTERING) && <ItemsFilter items={items} filter={search} onChange={filter} />}
      <DataTable
        columns={columns}
        rows={found}
        rowKey={idOf}
        card={ItemCard}
        title={isFiltered ? t('titleFiltered', { count: found.length, all: items.length }) : t('title', { count: items.length })}
        titleAction={
          mayWrite && (
            <ItemsActions
              measurements={measurements}
              onAddMany={() => setDialog({ kind: 'addMany' })}
              onAddMeasurement={() => setDialog({ kind: 'addMeasurement' })}
              onEditMeasurement={editMeasurement}
              onPrintLabels={() => void navigate({ to: '/labels', search: { clothingNameId: nameId, active: true } })}
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
            <NoItemsFound onClear={() => filter(noFilter)} />
          )
        }
        actions={mayWrite || mayDelete ? actions : undefined}
        marking={mayWrite ? { marks, labelOf: shortLabel } : undefined}
      />
      <TickedBar marks={marks} found={found} further={further} />
      {dialog && <ItemsDialog {...{ dialog, nameId, clothingName, items, measurements }} onClose={() => setDialog(null)} />}
    </Stack>
  );
}

const TickedBar = ({ marks, found, further }: Pick<ItemsTableProps, 'further'> & { marks: Marks; found: readonly ClothingItem[] }) => (
  <ItemsBar
    marks={marks}
    among={found}
    further={({ clothingIds, disabled }) => {
      const ticked = found.filter(({ id }) => clothingIds.includes(id));
      return further(ticked, disabled);
    }}
  />
);

function useFound(items: readonly ClothingItem[], { find, present, state, place }: ItemFilter) {
  const found = useMemo(() => filterItems(items, { find, present, state, place }), [items, find, present, state, place]);
  return { found, isFiltered: [find, present, state, place].some((on) => on !== undefined) };
}

const useColumns = ({ measurements, withSize, onEditMeasurement }: Parameters<typeof itemColumns>[0]) =>
  useMemo(() => itemColumns({ measurements, withSize, onEditMeasurement }), [measurements, withSize, onEditMeasurement]);
