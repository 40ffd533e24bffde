import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { Page } from '../../../ui/page.tsx';
import { TableSkeleton } from '../../../ui/states.tsx';
import { fullName, personQuery } from '../../people/people/people.api.ts';
import { watchedMailingQuery } from './email-log.api.ts';
import { EmailLogFilters } from './email-log-filters.tsx';
import { EmailLogList } from './email-log-list.tsx';
import { GivenUpBar } from './given-up-bar.tsx';
import { MailingNotice } from './mailing.embed.tsx';
import { t } from './texts.ts';
import { useEmailLogSearch } from './use-email-log-search.ts';

export function EmailLogScreen() {
  const log = useEmailLogSearch();
  const mailing = useApiWhile(useMay('email-log:read'), watchedMailingQuery).data;
  const { personId } = log.search;

  return (
    <Page
      title={t('title')}
      beside={personId !== undefined && <WhoseMails personId={personId} onAll={() => log.filter({ personId: undefined })} />}
    >
      <MailingNotice />
      {mailing && personId === undefined && (
        <GivenUpBar mailing={mailing} status={log.search.status} onShow={(status) => log.filter({ status, personName: undefined })} />
      )}
      <EmailLogFilters {...log} />
      <Suspense fallback={<TableSkeleton />}>
        <EmailLogList log={log} canSend={mailing?.canSend ?? false} waiting={mailing?.waiting ?? 0} />
      </Suspense>
    </Page>
  );
}

/** Says that the log shows one person's mails; links to all. */
function WhoseMails({ personId, onAll }: { personId: number; onAll: () => void }) {
  const person = useApiWhile(true, personQuery(personId)).data;
  const label = person ? t('mailsOf', { name: fullName(person) }) : t('mailsOfSomebody');
  return (
    <Button variant="outlined" endIcon={<Close />} aria-label={`${label}. ${t('mailsOfAll')}`} onClick={onAll} sx={{ borderRadius: 6 }}>
      {label}
    </Button>
  );
}
