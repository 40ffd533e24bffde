import Alert from '@mui/material/Alert';
import { useApiWhile } from '../../../ui/api.ts';
import { TextLink } from '../../../ui/link.tsx';
import { erasedBackQuery } from './erasing.api.ts';
import { t } from './texts.ts';

/** After the restore of an older backup: who was erased since is there again. */
export function BackNotice() {
  const back = useApiWhile(true, erasedBackQuery).data ?? [];
  if (back.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mx: 2, mb: 2 }}>
      <span>{t('cameBack', { count: back.length })}</span> <TextLink to="/data">{t('again')}</TextLink>
    </Alert>
  );
}
