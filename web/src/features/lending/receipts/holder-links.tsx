import EventOutlined from '@mui/icons-material/EventOutlined';
import LinkOff from '@mui/icons-material/LinkOff';
import QrCode from '@mui/icons-material/QrCode';
import Button from '@mui/material/Button';
import type { Person, ShownKind } from '@riideait/contract';
import { lazy, Suspense, useState } from 'react';
import { useCurrentUser, useMayNow } from '../../../shell/use-session.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { fullName } from '../../people/people/people.api.ts';
import { useEndLinks, useShowLink } from './receipts.api.ts';
import { t } from './texts.ts';

const LinkDialog = lazy(() => import('./link-dialog.tsx').then((module) => ({ default: module.LinkDialog })));

/** Whether the user may show and end links of dancers now: only where the pages of dancers are on. */
export function useMayShowLinks(): boolean {
  const mayShow = useMayNow('receipts:write');
  return useCurrentUser()?.holderPages === true && mayShow;
}

/** Shows a link of the person, to the page or of a calendar, or ends all of them. */
export function HolderLinks({ person }: { person: Person }) {
  const [kind, setKind] = useState<ShownKind>('SHOWN');
  const [url, setUrl] = useState<string | null>(null);
  const [isEnding, setEnding] = useState(false);
  const show = useShowLink({ onSuccess: (made) => setUrl(made.url) });
  const make = (wanted: ShownKind) => {
    setKind(wanted);
    show.mutate({ params: { id: person.id }, body: { kind: wanted } });
  };
  const end = useEndLinks({ onSuccess: () => setEnding(false) });

  return (
    <>
      <Button startIcon={<QrCode />} loading={show.isPending} onClick={() => make('SHOWN')} aria-haspopup="dialog">
        {t('showLink')}
      </Button>
      <Button startIcon={<EventOutlined />} loading={show.isPending} onClick={() => make('CALENDAR')} aria-haspopup="dialog">
        {t('calendar')}
      </Button>
      <Button startIcon={<LinkOff />} onClick={() => setEnding(true)} aria-haspopup="dialog">
        {t('endLinks')}
      </Button>
      {url !== null && (
        <Suspense>
          <LinkDialog person={person} kind={kind} url={url} onClose={() => setUrl(null)} />
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
