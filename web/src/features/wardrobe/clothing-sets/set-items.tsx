import CheckroomOutlined from '@mui/icons-material/CheckroomOutlined';
import Close from '@mui/icons-material/Close';
import Stack from '@mui/material/Stack';
import type { ClothingSetItem } from '@riideait/contract';
import { useMay } from '../../../shell/use-session.ts';
import { useApi } from '../../../ui/api.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { IconAction } from '../../../ui/icon-action.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { AddToSet } from './add-to-set.tsx';
import { setItemsQuery } from './clothing-sets.api.ts';
import { SetItemCard, setItemColumns } from './set-item-columns.tsx';
import { t } from './texts.ts';
import { useRemoving } from './use-removing.ts';

export function SetItems({ setId }: { setId: number }) {
  const { data: items } = useApi(setItemsQuery(setId));
  const mayWrite = useMay('clothing:write');
  const { removing, remove } = useRemoving(setId, items);

  const removeButton = (item: ClothingSetItem) => (
    <IconAction label={t('remove')} of={item.name} icon={<Close />} disabled={removing.has(item.id)} onClick={() => void remove(item)} />
  );

  return (
    <Stack sx={{ gap: 2 }}>
      {mayWrite && <AddToSet setId={setId} items={items} />}
      <DataTable
        columns={setItemColumns}
        rows={items}
        rowKey={({ id }) => id}
        card={SetItemCard}
        title={t('items', { count: items.length })}
        empty={<EmptyState icon={<CheckroomOutlined />} title={t('noItems')} text={mayWrite ? t('noItemsText') : undefined} />}
        actions={mayWrite ? removeButton : undefined}
      />
    </Stack>
  );
}
