import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import type { ClothingType } from '@riideait/contract';
import { useState } from 'react';
import { useMayNow } from '../../../shell/use-session.ts';
import { useApi } from '../../../ui/api.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Page, PageAction } from '../../../ui/page.tsx';
import { RowActions } from '../../../ui/row-actions.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useAddressSearch } from '../../../ui/use-address-search.ts';
import { ClothingTypeCard, clothingTypeColumns } from './clothing-type-columns.tsx';
import { AddClothingTypeDialog, DeleteClothingTypeDialog, EditClothingTypeDialog } from './clothing-type-dialogs.tsx';
import { clothingTypesQuery } from './clothing-types.api.ts';
import { t } from './texts.ts';

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; type: ClothingType };

export function ClothingTypesScreen() {
  const { data: types } = useApi(clothingTypesQuery);
  const { search: view, filter: setView } = useAddressSearch('/signed-in/clothing/clothing-types');
  const mayWrite = useMayNow('clothing:write');
  const mayDelete = useMayNow('clothing:delete');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);

  const actionsOf = (type: ClothingType) => [
    ...(mayWrite ? [{ label: t('edit'), icon: <EditOutlined />, onClick: () => setDialog({ kind: 'edit', type }) }] : []),
    ...(mayDelete ? [{ label: t('delete'), icon: <DeleteOutlined />, onClick: () => setDialog({ kind: 'delete', type }) }] : []),
  ];

  return (
    <Page title={t('title')} action={mayWrite && <PageAction label={t('add')} onClick={() => setDialog({ kind: 'add' })} />}>
      <DataTable
        columns={clothingTypeColumns}
        rows={types}
        rowKey={(type) => type.id}
        card={ClothingTypeCard}
        paged
        view={view}
        onView={setView}
        defaultSort={{ key: 'name', order: 'asc' }}
        empty={<EmptyState icon={<CategoryOutlined />} title={t('empty')} text={mayWrite ? t('emptyText') : undefined} />}
        actions={mayWrite || mayDelete ? (type) => <RowActions of={type.name} actions={actionsOf(type)} /> : undefined}
      />
      {dialog?.kind === 'add' && <AddClothingTypeDialog onClose={close} />}
      {dialog?.kind === 'edit' && <EditClothingTypeDialog type={dialog.type} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteClothingTypeDialog type={dialog.type} onClose={close} />}
    </Page>
  );
}
