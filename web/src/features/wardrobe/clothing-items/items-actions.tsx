import EditOutlined from '@mui/icons-material/EditOutlined';
import PlaylistAdd from '@mui/icons-material/PlaylistAdd';
import QrCode2Outlined from '@mui/icons-material/QrCode2Outlined';
import Straighten from '@mui/icons-material/Straighten';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Measurement } from '@riideait/contract';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import { t } from './texts.ts';

interface ItemsActionsProps {
  measurements: readonly Measurement[];
  onAddMany: () => void;
  onAddMeasurement: () => void;
  onEditMeasurement: (measurement: Measurement) => void;
  onPrintLabels: () => void;
}

/** Actions on all items: buttons; on a phone a menu, with the measurements and labels, as cards have no headings and the page's title no room. */
export function ItemsActions({ measurements, onAddMany, onAddMeasurement, onEditMeasurement, onPrintLabels }: ItemsActionsProps) {
  const actions = [
    { label: t('addMany'), icon: <PlaylistAdd />, onClick: onAddMany },
    { label: t('addMeasurement'), icon: <Straighten />, onClick: onAddMeasurement },
  ];
  const edits = measurements.map((measurement) => ({
    label: t('editMeasurementOf', { name: measurement.name }),
    icon: <EditOutlined />,
    onClick: () => onEditMeasurement(measurement),
  }));

  const labels = { label: t('printLabels'), icon: <QrCode2Outlined />, onClick: onPrintLabels };
  if (useIsMobile()) return <MenuButton label={t('allItems')} actions={[...actions, labels, ...edits]} />;
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
