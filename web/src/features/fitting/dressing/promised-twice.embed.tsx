import './texts.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Performance } from '@riideait/contract';
import { useMay } from '../../../shell/use-session.ts';
import { useTranslation } from '../../../texts/i18n.ts';
import { usePropose } from './dressing.api.ts';

/** Says how many pieces of a performance are promised elsewhere too; one tap proposes others. */
export function PromisedTwice({ performance: { planId, numberOfTwice, closedAt, shared } }: { performance: Performance }) {
  const { t } = useTranslation('dressing');
  const mayPropose = useMay('dressing:use') && closedAt === null && !shared;
  const propose = usePropose();
  if (numberOfTwice === 0) return null;
  return (
    <Alert
      severity="warning"
      action={
        mayPropose && (
          <Button
            variant="outlined"
            color="inherit"
            loading={propose.isPending}
            onClick={() => propose.mutate({ params: { id: planId }, body: {} })}
          >
            {t('proposeAgain')}
          </Button>
        )
      }
    >
      {t('twice', { count: numberOfTwice })}
    </Alert>
  );
}
