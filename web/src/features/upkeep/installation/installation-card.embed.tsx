import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Installation } from '@riideait/contract';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { formatFileSize } from '../../../lib/file-size.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { LinesSkeleton } from '../../../ui/lines-skeleton.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { installationQuery } from './installation.api.ts';
import { NoticeLines } from './notices.embed.tsx';
import { t } from './texts.ts';

/** How the installation is, and what to do about it. */
export function InstallationCard() {
  const { data } = useApiWhile(true, installationQuery);
  return (
    <SectionCard title={t('title')} busy={data === undefined}>
      <NoticeLines />
      {data === undefined ? <LinesSkeleton lines={2} height={64} /> : <Facts installation={data} />}
    </SectionCard>
  );
}

const facts = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
  columnGap: 2,
  rowGap: 1.5,
  m: 0,
  px: 2,
  pb: 2,
} as const;

function Facts({ installation }: { installation: Installation }) {
  const { version, backup, disk, queue, mails, database, operatorMail } = installation;
  const { sent, refused } = mails;
  return (
    <Box component="dl" sx={facts}>
      <Fact label={t('state.version')}>{version}</Fact>
      <Fact label={t('state.backup')} detail={<BackupCheck {...backup} />}>
        {backup.doneAt === null
          ? t(backup.automatic ? 'state.noBackup' : 'state.noneMade')
          : `${formatDateTime(backup.doneAt)} · ${formatFileSize(backup.bytes ?? 0)}`}
      </Fact>
      <Fact label={t('state.disk')} detail={disk && t('state.ofDisk', { size: formatFileSize(disk.bytes) })}>
        {disk === null ? t('state.unknown') : formatFileSize(disk.freeBytes)}
      </Fact>
      <Fact label={t('state.queue')} detail={queue.oldestAt !== null && t('state.oldest', { at: formatDateTime(queue.oldestAt) })}>
        {t('state.jobs', { count: queue.waiting })}
      </Fact>
      <Fact label={t('state.mails')} detail={refused > 0 && t('state.share', { share: formatNumber(shareOf(refused, sent)) })}>
        <span>{t('state.sent', { count: sent })}</span>, <span>{t('state.refused', { count: refused })}</span>
      </Fact>
      <Fact label={t('state.database')} detail={database.embedded ? t('state.embedded') : t('state.own')}>
        PostgreSQL {database.version} · {formatFileSize(database.bytes)}
      </Fact>
      <Fact label={t('state.operatorMail')} detail={<Unsent {...operatorMail} />}>
        {operatorMail.at === null ? t('state.noMail') : formatDateTime(operatorMail.at)}
      </Fact>
    </Box>
  );
}

/** Per cent, to a tenth. */
const shareOf = (refused: number, sent: number): number => Math.round((refused / (refused + sent)) * 1000) / 10;

function Fact({ label, detail, children }: { label: string; detail?: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0 }}>
        {children}
      </Typography>
      {Boolean(detail) && (
        <Typography component="dd" variant="body2" sx={{ m: 0, color: 'text.secondary' }}>
          {detail}
        </Typography>
      )}
    </Box>
  );
}

function BackupCheck({ doneAt, checkedAt, checkError }: Installation['backup']) {
  if (checkedAt === null) return doneAt !== null && t('state.unread');
  return checkError === null ? t('state.read', { day: formatDate(checkedAt) }) : <Wrong>{t('state.unreadable')}</Wrong>;
}

function Unsent({ unsent }: Installation['operatorMail']) {
  if (unsent.length === 0) return null;
  return (
    <Wrong>
      {unsent.map(({ to, error }) => (error === null ? t('state.notSent', { to }) : `${t('state.notSent', { to })}: ${error}`)).join('; ')}
    </Wrong>
  );
}

const Wrong = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ color: 'error.main' }}>
    {children}
  </Box>
);
