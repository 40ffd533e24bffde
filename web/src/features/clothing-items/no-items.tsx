import Checkroom from '@mui/icons-material/CheckroomOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shell/use-session.ts';
import { EmptyState } from '../../ui/states.tsx';

interface NoItemsProps {
  /** There are items, but none that is looked for. */
  isFiltered: boolean;
  onClear: () => void;
}

/** Stands where the items would be. */
export function NoItems({ isFiltered, onClear }: NoItemsProps) {
  const { t } = useTranslation('clothing-items');
  const mayWrite = useMay('clothing:write');

  if (!isFiltered) return <EmptyState icon={<Checkroom />} title={t('empty')} text={mayWrite ? t('emptyText') : undefined} />;
  return (
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
}
