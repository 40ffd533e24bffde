import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { OwnRequest } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { readUserAgain } from '../../../shell/read-user-again.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { SectionCard } from '../../../ui/section-card.tsx';
import { ownRequestQuery, useBegin, useWithdraw } from './beginning.api.ts';
import { t } from './texts.ts';

/** The request of a user without an ensemble and what can be done about it; nothing where there is none. */
export function OwnRequestCard() {
  const { data } = useApiWhile(true, ownRequestQuery);
  return data ? <RequestCard request={data} /> : null;
}

function RequestCard({ request }: { request: OwnRequest }) {
  const navigate = useNavigate();
  const { ensembleName: name, place, state, start, reason } = request;
  const enter = async () => {
    // Where administrators decide it waits for them.
    const user = await readUserAgain();
    if (user.ensembleCode !== null) await navigate({ to: start === 'FILE' ? '/import' : '/', replace: true });
  };
  const begin = useBegin({ onSuccess: enter });
  const withdraw = useWithdraw();
  const texts = {
    READY: t('ownReady', { name, place }),
    TO_PROVE: t('ownToProve', { name, place }),
    WAITING: t('ownWaiting', { name, place }),
    REFUSED: t('ownRefused', { name }),
  };
  const leaving = { READY: t('withdraw'), TO_PROVE: t('notMine'), WAITING: t('withdraw'), REFUSED: t('understood') };
  const mayBegin = state === 'READY' || state === 'TO_PROVE';

  return (
    <SectionCard title={t('own')}>
      <Box sx={{ px: 2, pb: 2, overflowWrap: 'anywhere' }}>
        <Typography>{texts[state]}</Typography>
        {reason !== null && <Typography sx={{ mt: 1, fontWeight: 600 }}>{reason}</Typography>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          {mayBegin && (
            <Button variant="contained" loading={begin.isPending} disabled={withdraw.isPending} onClick={() => begin.mutate({})}>
              {state === 'READY' ? t('begin') : t('mine')}
            </Button>
          )}
          <Button loading={withdraw.isPending} disabled={begin.isPending} onClick={() => withdraw.mutate({})}>
            {leaving[state]}
          </Button>
        </Box>
      </Box>
    </SectionCard>
  );
}
