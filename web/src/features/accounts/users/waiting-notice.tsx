import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useApiWhile } from '../../../ui/api.ts';
import { t } from './texts.ts';
import { isWaiting } from './user-columns.tsx';
import { usersQuery } from './users.api.ts';

/** Users without an ensemble come first: the first page has them. */
const firstPage = usersQuery({ active: true, page: 1, count: 100 });

interface WaitingNoticeProps {
  /** They may be filtered out. */
  isHiding: boolean;
  onShow: () => void;
}

/** Number of users waiting for an ensemble; nothing for 0. */
export function WaitingNotice({ isHiding, onShow }: WaitingNoticeProps) {
  const count = useApiWhile(true, firstPage).data?.filter(isWaiting).length ?? 0;
  if (count === 0) return null;

  return (
    <Alert
      severity="warning"
      icon={<HourglassEmpty />}
      sx={{ alignItems: 'center', py: 0 }}
      action={
        isHiding && (
          <Button color="inherit" onClick={onShow}>
            {t('showWaiting')}
          </Button>
        )
      }
    >
      {t('waiting', { count })}
    </Alert>
  );
}
