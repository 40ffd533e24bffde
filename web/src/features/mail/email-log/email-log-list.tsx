import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import Replay from '@mui/icons-material/Replay';
import type { EmailLogEntry } from '@riideait/contract';
import { useCallback, useState } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { useApi } from '../../../ui/api.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { RowActions } from '../../../ui/row-actions.tsx';
import { ClearButton, EmptyState } from '../../../ui/states.tsx';
import { isOver, useResend, watchedLogQuery } from './email-log.api.ts';
import { emailLogColumns, MailCard, OpenMail } from './email-log-columns.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { t } from './texts.ts';
import type { EmailLogSearching } from './use-email-log-search.ts';

interface EmailLogListProps {
  log: EmailLogSearching;
  canSend: boolean;
  /** Number of queued mails of the ensemble, on all pages. */
  waiting: number;
}

/** The page of mails in the address, polled while mails are queued. */
export function EmailLogList({ log, canSend, waiting }: EmailLogListProps) {
  const answer = useApi(watchedLogQuery(log.search, canSend));
  const { data: mails, pagination } = answer;
  const [opened, setOpened] = useState<EmailLogEntry | null>(null);
  const mayResend = useMay('reminders:manage') && canSend;
  const { mutate, isPending } = useResend({ onSuccess: (mail) => setOpened((now) => (now?.id === mail.id ? mail : now)) });
  const actions = useCallback(
    (mail: EmailLogEntry) =>
      isOver(mail) && (
        <RowActions
          of={mail.personName}
          actions={[{ label: t('resend'), icon: <Replay />, onClick: () => mutate({ params: { id: mail.id } }), disabled: isPending }]}
        />
      ),
    [mutate, isPending],
  );
  // The newest state if the page still has the mail.
  const shown = mails.find(({ id }) => id === opened?.id) ?? opened;
  const found = [t('found', { count: pagination.resultCount }), waiting > 0 && t('waiting', { count: waiting })];

  return (
    <OpenMail value={setOpened}>
      <PagedList
        answer={answer}
        searching={log}
        onCount={(count) => log.filter({ count })}
        found={found.filter(Boolean).join(' · ')}
        columns={emailLogColumns}
        rowKey={rowKey}
        card={MailCard}
        actions={mayResend && mails.some(isOver) ? actions : undefined}
        defaultSort={{ key: 'sentAt', order: 'desc' }}
        empty={<NoMails {...log} />}
      />
      {opened && shown && (
        <MailDialog
          mail={shown}
          canSend={canSend}
          onResend={mayResend && isOver(shown) ? () => mutate({ params: { id: shown.id } }) : undefined}
          busy={isPending}
          onClose={() => setOpened(null)}
        />
      )}
    </OpenMail>
  );
}

const rowKey = ({ id }: EmailLogEntry) => id;

function NoMails({ search: { personId, personName }, isFiltered, clear }: EmailLogSearching) {
  const icon = <MarkEmailReadOutlined />;
  if (isFiltered)
    return (
      <EmptyState
        icon={icon}
        title={t('noneFound')}
        text={personName === undefined ? t('noneOfStatus') : t('noneFoundText')}
        action={<ClearButton onClick={clear} />}
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
        <ButtonLink to="/reminders/send" variant="outlined">
          {t('toSend')}
        </ButtonLink>
      }
    />
  );
}
