import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { itemLabel, type PersonIssue } from '@riideait/contract';
import { useId } from 'react';
import { useApiWhile } from '../../../ui/api.ts';
import { compareBy } from '../../../ui/compare.ts';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { LinesSkeleton } from '../../../ui/lines-skeleton.tsx';
import { useBackCloses } from '../../../ui/use-back-closes.ts';
import { heldQuery } from '../issuing/issuing.api.ts';
import { useConfirmAtDesk } from './receipts.api.ts';
import { t } from './texts.ts';

interface DeskDialogProps extends DialogProps {
  person: { readonly id: number; readonly name: string };
}

/** For the person to read and press on the keeper's phone: large, and nothing else on the screen. */
export function DeskDialog({ person, onClose }: DeskDialogProps) {
  const id = useId();
  useBackCloses(onClose);
  const confirm = useConfirmAtDesk({ onSuccess: onClose });
  const { data: issues, busy } = useApiWhile(true, heldQuery(person.id));
  const held = issues?.toSorted(compareBy(({ clothingName, clothingNumber }) => itemLabel(clothingName, clothingNumber)));

  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`} component="h2" sx={{ fontSize: '1.75rem', lineHeight: 1.2, px: { xs: 2, sm: 4 }, pt: 3 }}>
        {person.name}
      </DialogTitle>
      <DialogContent sx={{ px: { xs: 2, sm: 4 }, fontSize: '1.25rem' }}>
        {held === undefined ? (
          <LinesSkeleton lines={4} height={52} />
        ) : (
          <>
            <Box component="p" sx={{ m: 0, mb: 1 }}>
              {held.length === 0 ? t('nothingHeld') : t('areYours', { count: held.length })}
            </Box>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {held.map((issue) => (
                <Piece key={issue.id} issue={issue} />
              ))}
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions
        sx={{ flexDirection: 'column', alignItems: 'stretch', gap: 1, px: { xs: 2, sm: 4 }, pb: 2, '& > *': { m: '0 !important' } }}
      >
        <Button
          variant="contained"
          size="large"
          loading={confirm.isPending}
          disabled={held === undefined || held.length === 0 || busy}
          onClick={() => confirm.mutate({ params: { id: person.id }, body: { issueIds: (held ?? []).map((issue) => issue.id) } })}
          sx={{ minHeight: 64, fontSize: '1.25rem' }}
        >
          {t('yesMine')}
        </Button>
        <Button size="large" onClick={onClose} disabled={confirm.isPending} sx={{ minHeight: 52 }}>
          {t('notNow')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Piece = ({ issue: { clothingName, clothingNumber } }: { issue: PersonIssue }) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'baseline', gap: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
    <Box component="strong" sx={{ minWidth: '3.5ch', fontSize: '1.5rem', fontVariantNumeric: 'tabular-nums' }}>
      {clothingNumber}
    </Box>
    <span>{clothingName}</span>
  </Box>
);
