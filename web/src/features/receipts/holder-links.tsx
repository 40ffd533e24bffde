import './texts.ts';
import LinkOff from '@mui/icons-material/LinkOff';
import QrCode from '@mui/icons-material/QrCode';
import Button from '@mui/material/Button';
import type { Person } from '@riideait/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser, useMayNow } from '../../shell/use-session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { fullName } from '../people/people.api.ts';
import { useEndLinks, useShowLink } from './receipts.api.ts';

const LinkDialog = lazy(() => import('./link-dialog.tsx').then((module) => ({ default: module.LinkDialog })));

/** Shows a link of the person, or ends all of them; where the pages of dancers are on. */
export function HolderLinks({ person }: { person: Person }) {
  const { t } = useTranslation('receipts');
  const mayShow = useMayNow('receipts:write');
  const hasPages = useCurrentUser()?.holderPages === true;
  const [url, setUrl] = useState<string | null>(null);
  const [isEnding, setEnding] = useState(false);
  const show = useShowLink({ onSuccess: (made) => setUrl(made.url) });
  const end = useEndLinks({ onSuccess: () => setEnding(false) });
  if (!mayShow || !hasPages) return null;

  return (
    <>
      <Button
        startIcon={<QrCode />}
        loading={show.isPending}
        onClick={() => show.mutate({ params: { id: person.id } })}
        aria-haspopup="dialog"
      >
        {t('showLink')}
      </Button>
      <Button startIcon={<LinkOff />} onClick={() => setEnding(true)} aria-haspopup="dialog">
        {t('endLinks')}
      </Button>
      {url !== null && (
        <Suspense>
          <LinkDialog person={person} url={url} onClose={() => setUrl(null)} />
        </Suspense>
      )}
      {isEnding && (
        <ConfirmDialog
          title={t('endLinksTitle')}
          text={t('endLinksText', { name: fullName(person) })}
          confirmLabel={t('endLinks')}
          busy={end.isPending}
          onConfirm={() => end.mutate({ params: { id: person.id }, query: {} })}
          onClose={() => setEnding(false)}
        />
      )}
    </>
  );
}
