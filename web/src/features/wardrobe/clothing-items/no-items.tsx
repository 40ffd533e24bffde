import Checkroom from '@mui/icons-material/CheckroomOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Measurement } from '@riideait/contract';
import { useMay } from '../../../shell/use-session.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { t } from './texts.ts';

export const NoItemsFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={<SearchOff />}
    title={t('noneFound')}
    action={
      <Button variant="outlined" onClick={onClear}>
        {t('clearSearch')}
      </Button>
    }
  />
);

interface NoItemsProps {
  measurements: readonly Measurement[];
  onEditMeasurement: (measurement: Measurement) => void;
}

/** No items yet. Measurements, which have no columns then, are edited here. */
export function NoItems({ measurements, onEditMeasurement }: NoItemsProps) {
  if (!useMay('clothing:write')) return <EmptyState icon={<Checkroom />} title={t('empty')} />;

  return (
    <EmptyState
      icon={<Checkroom />}
      title={t('empty')}
      text={t('emptyText')}
      action={
        measurements.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
            {measurements.map((measurement) => (
              <Button
                key={measurement.id}
                variant="outlined"
                endIcon={<EditOutlined />}
                aria-label={t('editMeasurementOf', { name: measurement.name })}
                onClick={() => onEditMeasurement(measurement)}
                sx={{ overflowWrap: 'anywhere' }}
              >
                {measurement.name}
              </Button>
            ))}
          </Box>
        )
      }
    />
  );
}
