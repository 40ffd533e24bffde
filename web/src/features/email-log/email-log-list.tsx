import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import Replay from '@mui/icons-material/Replay';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { EmailLogEntry } from '@riideait/contract';
import { Navigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shell/use-session.ts';
import { useApi } from '../../ui/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { isGivenUp, useResend, watchedLogQuery } from './email-log.api.ts';
import { emailLogColumns, MailCard, OpenMail } from './email-log-columns.tsx';
import { MailDialog } from './mail-dialog.tsx';
import type { EmailLogSearching } from './use-email-log-search.ts';

interface EmailLogListProps extends EmailLogSearching {
  canSend: boolean;
  /** Mails of the ensemble that are on their way, on whatever page. */
  waiting: number;
}

/** The page of mails that the address asks for; it follows those that are on their way. */
export function EmailLogList(props: EmailLogListProps) {
  const { search, sort, toPage, canSend, waiting } = props;
  const { t } = useTranslation('email-log');
  const { data: mails, pagination, busy } = useApi(watchedLogQuery(search));
  const [opened, setOpened] = useState<EmailLogEntry | null>(null);
  const mayResend = useMay('reminders:send') && canSend;
  const { mutate, isPending } = useResend({ onSuccess: (mail) => setOpened((now) => (now?.id === mail.id ? mail : now)) });
  const actions = useCallback(
    (mail: EmailLogEntry) =>
      isGivenUp(mail) && (
        <RowActions
          of={mail.personName}
          actions={[{ label: t('resend'), icon: <Replay />, onClick: () => mutate({ params: { id: mail.id } }), disabled: isPending }]}
        />
      ),
    [mutate, isPending, t],
  );
  // what has become of it meanwhile; the page may no longer have it
  const shown = mails.find(({ id }) => id === opened?.id) ?? opened;

  // the page is no more: the address is an old one
  if (!busy && mails.length === 0 && search.page > 1)
    return <Navigate from="/email-log" to="." search={(now) => ({ ...now, page: 1 })} replace />;

  return (
    <OpenMail value={setOpened}>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mb: -1 }}>
        {t('found', { count: pagination.resultCount })}
        {waiting > 0 && ` · ${t('waiting', { count: waiting })}`}
      </Typography>
      <DataTable
        columns={emailLogColumns}
        rows={mails}
        rowKey={rowKey}
        card={MailCard}
        actions={mayResend && mails.some(isGivenUp) ? actions : undefined}
        sort={sort}
        paging={{ page: search.page, count: search.count, resultCount: pagination.resultCount, onPage: toPage }}
        busy={busy}
        empty={<NoMails {...props} />}
      />
      {opened && shown && (
        <MailDialog
          mail={shown}
          onResend={mayResend && isGivenUp(shown) ? () => mutate({ params: { id: shown.id } }) : undefined}
          busy={isPending}
          onClose={() => setOpened(null)}
        />
      )}
    </OpenMail>
  );
}

const rowKey = ({ id }: EmailLogEntry) => id;

function NoMails({ search: { personId, personName }, isFiltered, clear }: EmailLogListProps) {
  const { t } = useTranslation('email-log');
  const icon = <MarkEmailReadOutlined />;
  if (isFiltered)
    return (
      <EmptyState
        icon={icon}
        title={t('noneFound')}
        text={personName === undefined ? t('noneOfStatus') : t('noneFoundText')}
        action={
          <Button variant="outlined" onClick={clear}>
            {t('clear')}
          </Button>
        }
      />
    );
  if (personId !== undefined)
    return (
      <EmptyState
        icon={icon}
        title={t('emptyPerson')}
        text={t('emptyPersonText')}
        action={
          <ButtonLink to="/people/$id" params={{ id: personId }} variant="outlined">
            {t('toPerson')}
          </ButtonLink>
        }
      />
    );
  return (
    <EmptyState
      icon={icon}
      title={t('empty')}
      text={t('emptyText')}
      action={
        <ButtonLink to="/clothing/overview" variant="outlined">
          {t('toOverview')}
        </ButtonLink>
      }
    />
  );
}
