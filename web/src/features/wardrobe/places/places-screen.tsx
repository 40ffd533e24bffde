import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import type { Place } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMayNow } from '../../../shell/use-session.ts';
import { useApi } from '../../../ui/api.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Page, PageAction } from '../../../ui/page.tsx';
import { PrintLink } from '../../../ui/print-link.tsx';
import { RowActions } from '../../../ui/row-actions.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { t as uiText } from '../../../ui/texts.ts';
import { PlaceCard, placeColumns } from './place-columns.tsx';
import { AddPlaceDialog, DeletePlaceDialog, EditPlaceDialog } from './place-dialogs.embed.tsx';
import { placesQuery } from './places.api.ts';
import { t } from './texts.ts';

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; place: Place };

/** The register of places. */
export function PlacesScreen() {
  const { data: places } = useApi(placesQuery);
  const mayWrite = useMayNow('clothing:write');
  const mayDelete = useMayNow('clothing:delete');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);

  const navigate = useNavigate();
  const actionsOf = (place: Place) => [
    {
      label: uiText('print'),
      icon: <PrintOutlined />,
      onClick: () => void navigate({ to: '/print/gather', search: { placeId: place.id } }),
    },
    ...(mayWrite ? [{ label: t('edit'), icon: <EditOutlined />, onClick: () => setDialog({ kind: 'edit', place }) }] : []),
    ...(mayDelete ? [{ label: t('delete'), icon: <DeleteOutlined />, onClick: () => setDialog({ kind: 'delete', place }) }] : []),
  ];

  return (
    <Page
      title={t('title')}
      action={
        <>
          <PrintLink to="/print/gather" />
          {mayWrite && <PageAction label={t('add')} onClick={() => setDialog({ kind: 'add' })} />}
        </>
      }
    >
      <DataTable
        columns={placeColumns}
        rows={places}
        rowKey={({ id }) => id}
        card={PlaceCard}
        paged
        defaultSort={{ key: 'name', order: 'asc' }}
        empty={<EmptyState icon={<PlaceOutlined />} title={t('empty')} text={mayWrite ? t('emptyText') : undefined} />}
        actions={(place) => <RowActions of={place.name} actions={actionsOf(place)} />}
      />
      {dialog?.kind === 'add' && <AddPlaceDialog onClose={close} />}
      {dialog?.kind === 'edit' && <EditPlaceDialog place={dialog.place} onClose={close} />}
      {dialog?.kind === 'delete' && <DeletePlaceDialog place={dialog.place} onClose={close} />}
    </Page>
  );
}
