import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../ui/icon-action.tsx';

interface PersonDrawerProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The dancer's data on a phone, from the right. */
export function PersonDrawer({ open, onClose, children }: PersonDrawerProps) {
  const { t } = useTranslation('issuing');
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      aria-label={t('personData')}
      slotProps={{ paper: { sx: { width: 'min(360px, 90vw)', p: 2 } } }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>
        <IconAction label={t('closeData')} icon={<Close />} onClick={onClose} />
      </Box>
      {children}
    </Drawer>
  );
}
