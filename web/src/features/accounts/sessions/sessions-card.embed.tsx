import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import PhoneAndroidOutlined from '@mui/icons-material/PhoneAndroidOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { OwnSession } from '@riideait/contract';
import { useState } from 'react';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { logOut } from '../../../shell/log-out.ts';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { LinesSkeleton } from '../../../ui/lines-skeleton.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { sessionsQuery, useEndAllSessions, useEndSession } from './sessions.api.ts';
import { t } from './texts.ts';

const isPhone = (device: string) => /Android|iOS|iPhone|iPad/.test(device);

export function SessionsCard() {
  const [asked, setAsked] = useState<OwnSession | 'all' | null>(null);
  const close = () => setAsked(null);

  return (
    <Section title={t('title')} query={sessionsQuery} skeleton={<LinesSkeleton lines={2} height={64} />}>
      {(sessions) => (
        <>
          <RowList>
            {sessions.map((session) => (
              <li key={session.id}>
                <SessionRow session={session} onEnd={() => setAsked(session)} />
              </li>
            ))}
          </RowList>
          <Box sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Button variant="outlined" onClick={() => setAsked('all')}>
              {t('endAll')}
            </Button>
          </Box>
          {asked === 'all' && <EndAllDialog onClose={close} />}
          {asked !== null && asked !== 'all' && (
            <DeleteDialog
              title={t('endTitle')}
              text={t('endText', { device: asked.device })}
              confirmLabel={t('end')}
              useDelete={useEndSession}
              input={{ params: { id: asked.id } }}
              onClose={close}
            />
          )}
        </>
      )}
    </Section>
  );
}

function SessionRow({ session: { device, createdAt, lastUsedAt, current }, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const detail = current
    ? t('since', { time: formatDateTime(createdAt) })
    : t('lastUsed', { time: formatDateTime(lastUsedAt), date: formatDate(createdAt) });
  return (
    <RowCard
      lead={
        isPhone(device) ? (
          <PhoneAndroidOutlined sx={{ display: 'block', mx: 'auto' }} />
        ) : (
          <DevicesOutlined sx={{ display: 'block', mx: 'auto' }} />
        )
      }
      title={device}
      detail={detail}
      action={
        current ? (
          <Chip size="small" color="primary" variant="outlined" label={t('current')} sx={{ mr: 1 }} />
        ) : (
          <Button onClick={onEnd} aria-label={`${t('end')}: ${device}`}>
            {t('end')}
          </Button>
        )
      }
    />
  );
}

function EndAllDialog({ onClose }: { onClose: () => void }) {
  const texts = { title: t('endAllTitle'), text: t('endAllText'), confirmLabel: t('endAll') };
  return <DeleteDialog {...texts} useDelete={useEndAllSessions} input={{}} onDeleted={logOut} onClose={onClose} />;
}
