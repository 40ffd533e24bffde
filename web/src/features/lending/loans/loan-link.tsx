import Button from '@mui/material/Button';
import { type Loan, loanName } from '@riideait/contract';
import { lazy, Suspense, useState } from 'react';
import { useApiWhile } from '../../../ui/api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { personQuery } from '../../people/people/people.api.ts';
import { useEndLinks, useShowLink } from './loans.api.ts';
import { t } from './texts.ts';

const LinkDialog = lazy(() => import('../../../ui/link-dialog.tsx').then((module) => ({ default: module.LinkDialog })));

/** "Saada link": makes a link of the loan, to be read from the screen or sent. */
export function LinkButton({ loan }: { loan: Loan }) {
  const [url, setUrl] = useState<string | null>(null);
  const { data: person } = useApiWhile(true, personQuery(loan.personId));
  const show = useShowLink({ onSuccess: (made) => setUrl(made.url) });
  const name = loanName(loan);
  return (
    <>
      <Button variant="outlined" loading={show.isPending} onClick={() => show.mutate({ params: { id: loan.id } })} aria-haspopup="dialog">
        {t('sendLink')}
      </Button>
      {url !== null && (
        <Suspense>
          <LinkDialog
            url={url}
            title={t('linkOf', { name })}
            qrLabel={t('qrOf', { name })}
            text={t('howToRead')}
            message={t('linkMessage', { url })}
            phone={person?.phoneNumber ?? null}
            words={{ send: t('sendLink'), sms: t('sendSms'), copied: t('linkCopied') }}
            onClose={() => setUrl(null)}
          />
        </Suspense>
      )}
    </>
  );
}

export function EndLinksDialog({ loan, onClose }: DialogProps & { loan: Loan }) {
  const end = useEndLinks({ onSuccess: onClose });
  return (
    <ConfirmDialog
      title={t('endLinkTitle')}
      text={t('endLinkText')}
      confirmLabel={t('endLink')}
      busy={end.isPending}
      onConfirm={() => end.mutate({ params: { id: loan.id } })}
      onClose={onClose}
    />
  );
}
