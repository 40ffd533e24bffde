import EditOutlined from '@mui/icons-material/EditOutlined';
import PlaylistAdd from '@mui/icons-material/PlaylistAdd';
import Straighten from '@mui/icons-material/Straighten';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Measurement } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '../../ui/menu-button.tsx';
import { useIsMobile } from '../../ui/use-is-mobile.ts';

interface ItemsActionsProps {
  measurements: readonly Measurement[];
  onAddMany: () => void;
  onAddMeasurement: () => void;
  onEditMeasurement: (measurement: Measurement) => void;
}

/** Actions on all items: buttons; on a phone a menu with the measurements, as cards have no headings. */
export function ItemsActions({ measurements, onAddMany, onAddMeasurement, onEditMeasurement }: ItemsActionsProps) {
  const { t } = useTranslation('clothing-items');
  const actions = [
    { label: t('addMany'), icon: <PlaylistAdd />, onClick: onAddMany },
    { label: t('addMeasurement'), icon: <Straighten />, onClick: onAddMeasurement },
  ];
  const edits = measurements.map((measurement) => ({
    label: t('editMeasurementOf', { name: measurement.name }),
    icon: <EditOutlined />,
    onClick: () => onEditMeasurement(measurement),
  }));

  if (useIsMobile()) return <MenuButton label={t('allItems')} actions={[...actions, ...edits]} />;
  return (
    <Box sx={{ display: 'flex', gap: 0.5, mr: -1 }}>
      {actions.map(({ label, icon, onClick }) => (
        <Button key={label} startIcon={icon} onClick={onClick}>
          {label}
        </Button>
      ))}
    </Box>
  );
}
