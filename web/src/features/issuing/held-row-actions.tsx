import EventOutlined from '@mui/icons-material/EventOutlined';
import KeyboardReturn from '@mui/icons-material/KeyboardReturn';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Issue, itemLabel } from '@riideait/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shell/use-session.ts';
import { IconAction } from '../../ui/icon-action.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { useIsMobile } from '../../ui/use-is-mobile.ts';
import { PieceDueDialog } from '../due-dates/due-date-dialogs.embed.tsx';
import { SwapDialog } from './swap-dialog.tsx';

interface HeldRowActionsProps {
  personId: number;
  issue: Issue;
  /** The person may get another piece. */
  canIssue: boolean;
  busy: boolean;
  onReturn: () => void;
}

/** Takes a held piece back or swaps it; on a phone also its due date. */
export function HeldRowActions({ personId, issue, canIssue, busy, onReturn }: HeldRowActionsProps) {
  const { t } = useTranslation('issuing');
  const { t: due } = useTranslation('due-dates');
  const isMobile = useIsMobile();
  const canSwap = useMay('dressing:use') && canIssue;
  const [dialog, setDialog] = useState<'due' | 'swap' | null>(null);
  const close = () => setDialog(null);

  const of = itemLabel(issue.clothingName, issue.clothingNumber);
  const setDue = {
    label: issue.dueOn === null ? due('set') : due('change'),
    icon: <EventOutlined />,
    onClick: () => setDialog('due'),
  };
  const swap = { label: t('swap'), icon: <SwapHoriz />, onClick: () => setDialog('swap') };
  return (
    <>
      {isMobile ? (
        <Box sx={{ display: 'flex' }}>
          {canSwap ? <MenuButton label={t('more')} of={of} actions={[swap, setDue]} /> : <IconAction of={of} {...setDue} />}
          <IconAction label={t('return')} of={of} icon={<KeyboardReturn />} disabled={busy} onClick={onReturn} />
        </Box>
      ) : (
        <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
          {canSwap && <IconAction of={of} {...swap} disabled={busy} aria-haspopup="dialog" />}
          <Button variant="outlined" size="small" loading={busy} onClick={onReturn} aria-label={`${t('return')}: ${of}`}>
            {t('return')}
          </Button>
        </Box>
      )}
      {dialog === 'due' && <PieceDueDialog personId={personId} issue={issue} onClose={close} />}
      {dialog === 'swap' && <SwapDialog personId={personId} issue={issue} onClose={close} />}
    </>
  );
}
