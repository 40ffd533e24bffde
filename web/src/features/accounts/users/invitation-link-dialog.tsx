import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { User } from '@riideait/contract';
import { useId } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { useBackCloses } from '../../../ui/use-back-closes.ts';
import { t } from './texts.ts';
import { useOpenInvitationLink } from './users.api.ts';

/** Asks, then shows the link of an invitation once. */
export function InvitationLinkDialog({ user: { id, name }, onClose }: DialogProps & { user: User }) {
  const open = useOpenInvitationLink({ onError: onClose });
  const title = t('showLinkTitle', { name });
  if (open.data !== undefined) return <ShownLink title={title} link={open.data.data.link} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={title}
      text={t('showLinkText')}
      confirmLabel={t('showLinkConfirm')}
      busy={open.isPending}
      onConfirm={() => open.mutate({ params: { id } })}
      onClose={onClose}
    />
  );
}

/** Stays open on a click outside: the link does not come back. */
function ShownLink({ title, link, onClose }: DialogProps & { title: string; link: string }) {
  const id = useId();
  useBackCloses(onClose);
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Typography role="status" sx={{ overflowWrap: 'anywhere', fontWeight: 600, userSelect: 'all' }}>
            {link}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{t('linkLife')}</Typography>
        </Stack>
      </DialogContent>
      <DialogActions>
        <CopyButton text={link} copied={t('linkCopied')} />
        <Button variant="contained" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
