import LinkOff from '@mui/icons-material/LinkOff';
import QrCode from '@mui/icons-material/QrCode';
import { HOLDER_LINK_DAYS, type Maker } from '@riideait/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import type { Action } from '../../../ui/menu-button.tsx';
import { useEndMakerLinks, useShowMakerLink } from './makers-link.api.ts';
import { t } from './texts.ts';

const LinkDialog = lazy(() => import('../../../ui/link-dialog.tsx').then((module) => ({ default: module.LinkDialog })));

type Open = { readonly maker: Maker; readonly url: string | null };

/** What is done with links of makers in a list: a link is made to be shown or sent, or all of a maker's end. `dialog` stands beside the list. */
export function useMakerLinks(): { actionsOf: (maker: Maker) => Action[]; dialog: ReactNode } {
  // Without an address: asks whether her links end.
  const [open, setOpen] = useState<Open | null>(null);
  const show = useShowMakerLink({});
  const make = (maker: Maker) => show.mutate({ params: { id: maker.id } }, { onSuccess: ({ data }) => setOpen({ maker, url: data.url }) });
  const close = () => setOpen(null);

  return {
    actionsOf: (maker) => [
      { label: t('showLink'), icon: <QrCode />, onClick: () => make(maker) },
      { label: t('endLinks'), icon: <LinkOff />, onClick: () => setOpen({ maker, url: null }) },
    ],
    dialog:
      open &&
      (open.url === null ? (
        <EndLinks maker={open.maker} onClose={close} />
      ) : (
        <ShowLink maker={open.maker} url={open.url} onClose={close} />
      )),
  };
}

const ShowLink = ({ maker: { name, phone }, url, onClose }: DialogProps & { maker: Maker; url: string }) => (
  <Suspense>
    <LinkDialog
      url={url}
      title={t('linkOf', { name })}
      qrLabel={t('qrOf', { name })}
      text={t('howToRead', { days: HOLDER_LINK_DAYS })}
      message={t('message', { url })}
      phone={phone}
      words={{ send: t('sendLink'), sms: t('sendSms'), copied: t('linkCopied') }}
      onClose={onClose}
    />
  </Suspense>
);

function EndLinks({ maker: { id, name }, onClose }: DialogProps & { maker: Maker }) {
  const end = useEndMakerLinks({ onSuccess: onClose });
  return (
    <ConfirmDialog
      title={t('endLinksTitle')}
      text={t('endLinksText', { name })}
      confirmLabel={t('endLinks')}
      busy={end.isPending}
      onConfirm={() => end.mutate({ params: { id } })}
      onClose={onClose}
    />
  );
}
