import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../ui/icon-action.tsx';

interface PersonDrawerProps {
  name: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The person's data on a phone, in a drawer from the right. */
export function PersonDrawer({ name, open, onClose, children }: PersonDrawerProps) {
  const { t } = useTranslation('issuing');
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('personData'), sx: { width: 'min(360px, 90vw)', p: 2 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography variant="h2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <IconAction label={t('closeData')} icon={<Close />} onClick={onClose} />
      </Box>
      {children}
    </Drawer>
  );
}
