import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Succession } from '@riideait/contract';
import { type ReactNode, useState } from 'react';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { useAcceptSuccession, useDecline, useTakeBack } from './saving.api.ts';
import { t } from './texts.ts';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '6px 16px',
  margin: 0,
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

const Buttons = ({ children }: { children: ReactNode }) => <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>{children}</Box>;

/** The own office, offered or accepted. */
export function MySuccession({ succession }: { succession: Succession }) {
  const [isAsked, setAsked] = useState(false);
  const { id, to, email, onDay, then, acceptedAt, endsAt } = succession;
  const whom = to ?? email;
  return (
    <SectionCard title={t('mine')}>
      <Box sx={{ px: 2, pb: 2 }}>
        <Facts>
          <dt>{t('who')}</dt>
          <dd>
            {to !== null && <div>{to}</div>}
            {email}
          </dd>
          <dt>{t('day')}</dt>
          <dd>{formatDate(onDay)}</dd>
          <dt>{t('then')}</dt>
          <dd>{t(then)}</dd>
          <dt>{t('state')}</dt>
          <dd>
            {acceptedAt === null ? t('waits', { until: formatDateTime(endsAt) }) : t('isAccepted', { at: formatDateTime(acceptedAt) })}
          </dd>
        </Facts>
        <Buttons>
          <Button variant="outlined" color="secondary" onClick={() => setAsked(true)}>
            {t('takeBack')}
          </Button>
        </Buttons>
      </Box>
      {isAsked && (
        <DeleteDialog
          title={t('takeBackTitle')}
          text={t('takeBackText', { to: whom })}
          confirmLabel={t('takeBack')}
          useDelete={useTakeBack}
          input={{ params: { id } }}
          onClose={() => setAsked(false)}
        />
      )}
    </SectionCard>
  );
}

/** The office of another, to accept or decline. */
export function OfferedToMe({ succession }: { succession: Succession }) {
  const [isAsked, setAsked] = useState(false);
  const accept = useAcceptSuccession();
  const { id, from, ensemble, onDay, acceptedAt, endsAt } = succession;
  const about = { from, ensemble, day: formatDate(onDay) };
  return (
    <SectionCard title={t('toMe')}>
      <Box sx={{ px: 2, pb: 2, maxWidth: 720 }}>
        <Typography>{acceptedAt === null ? t('toMeText', about) : t('toMeAccepted', about)}</Typography>
        {acceptedAt === null && (
          <Typography sx={{ color: 'text.secondary' }}>{t('answerUntil', { until: formatDateTime(endsAt) })}</Typography>
        )}
        <Buttons>
          {acceptedAt === null && (
            <Button variant="contained" loading={accept.isPending} onClick={() => accept.mutate({ params: { id } })}>
              {t('accept')}
            </Button>
          )}
          <Button onClick={() => setAsked(true)}>{t('decline')}</Button>
        </Buttons>
      </Box>
      {isAsked && (
        <DeleteDialog
          title={t('declineTitle')}
          text={t('declineText', { from })}
          confirmLabel={t('decline')}
          useDelete={useDecline}
          input={{ params: { id } }}
          onClose={() => setAsked(false)}
        />
      )}
    </SectionCard>
  );
}
