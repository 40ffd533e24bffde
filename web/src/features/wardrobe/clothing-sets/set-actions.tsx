import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import PhotoOutlined from '@mui/icons-material/PhotoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ClothingSet } from '@riideait/contract';
import { useState } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { ImageDialog } from '../images/image-dialog.embed.tsx';
import { DeleteSetDialog, EditSetDialog } from './set-dialogs.tsx';
import { t } from './texts.ts';

interface SetActionsProps {
  set: ClothingSet;
  onDeleted: () => unknown;
}

/** Buttons on a wide screen, else a menu; nothing without permission. */
export function SetActions({ set, onDeleted }: SetActionsProps) {
  const mayWrite = useMay('clothing:write');
  const mayDelete = useMay('clothing:delete');
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const [dialog, setDialog] = useState<'edit' | 'image' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const deleted = () => {
    close();
    return onDeleted();
  };

  const image = set.imageUrl === null ? t('addImage') : t('changeImage');
  const actions = [
    ...(mayWrite ? [{ key: 'edit', label: t('edit'), icon: <EditOutlined />, onClick: () => setDialog('edit') }] : []),
    ...(mayWrite ? [{ key: 'image', label: image, icon: <PhotoOutlined />, onClick: () => setDialog('image') }] : []),
    ...(mayDelete ? [{ key: 'delete', label: t('delete'), icon: <DeleteOutlined />, onClick: () => setDialog('delete') }] : []),
  ];
  if (actions.length === 0) return null;

  return (
    <>
      {isWide ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {actions.map(({ key, label, icon, onClick }) => (
            <Button key={key} variant="outlined" startIcon={icon} onClick={onClick} sx={{ px: 1.5 }}>
              {label}
            </Button>
          ))}
        </Box>
      ) : (
        <MenuButton label={t('actions')} of={set.name} actions={actions} />
      )}
      {dialog === 'edit' && <EditSetDialog set={set} onClose={close} />}
      {dialog === 'image' && (
        <ImageDialog parent={{ parentType: 'CLOTHING_SET', parentId: set.id }} name={set.name} imageUrl={set.imageUrl} onClose={close} />
      )}
      {dialog === 'delete' && <DeleteSetDialog set={set} onDeleted={deleted} onClose={close} />}
    </>
  );
}
