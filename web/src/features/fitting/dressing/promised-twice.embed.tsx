import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Performance } from '@riideait/contract';
import { useMay } from '../../../shell/use-session.ts';
import { usePropose } from './dressing.api.ts';
import { t } from './texts.ts';

/** Says how many pieces of a performance are promised elsewhere too; one tap proposes others. */
export function PromisedTwice({ performance: { planId, numberOfTwice, closedAt, shared } }: { performance: Performance }) {
  const mayPropose = useMay('dressing:write') && closedAt === null && !shared;
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
