import EventOutlined from '@mui/icons-material/EventOutlined';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import KeyboardReturn from '@mui/icons-material/KeyboardReturn';
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { itemLabel, type PersonIssue } from '@riideait/contract';
import { lazy, Suspense, useState } from 'react';
import { useMay, useMayNow } from '../../../shell/use-session.ts';
import { useApiWhile } from '../../../ui/api.ts';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { IconAction } from '../../../ui/icon-action.tsx';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import { useJobAction } from '../../care/mending/job-button.embed.tsx';
import { fullName, personQuery } from '../../people/people/people.api.ts';
import { useCareOfItems } from '../../wardrobe/clothing-items/clothing-items.api.ts';
import { useStateActions } from '../../wardrobe/clothing-items/state-menu.embed.tsx';
import { usePhoto } from '../../wardrobe/images/use-photo.embed.tsx';
import { PieceDueDialog } from '../due-dates/due-date-dialogs.embed.tsx';
import { t as dueDatesText } from '../due-dates/texts.ts';
import { SwapDialog } from './swap-dialog.tsx';
import { t } from './texts.ts';

const SettlementDialog = lazy(() =>
  import('../../money/settlements/settlement-dialog.embed.tsx').then((module) => ({ default: module.SettlementDialog })),
);

interface HeldRowActionsProps {
  personId: number;
  issue: PersonIssue;
  /** The person may get another piece. */
  canIssue: boolean;
  busy: boolean;
  onReturn: () => void;
}

/** Takes a held piece back; in its menu it is swapped, gets a day, a state, a photo. */
export function HeldRowActions({ personId, issue, canIssue, busy, onReturn }: HeldRowActionsProps) {
  const isMobile = useIsMobile();
  const of = itemLabel(issue.clothingName, issue.clothingNumber);
  const { swap, others, dialogs } = useMenu(personId, issue, canIssue);

  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center' }}>
      {!isMobile && swap && <IconAction of={of} {...swap} disabled={busy} aria-haspopup="dialog" />}
      <MenuButton label={t('more')} of={of} actions={isMobile && swap ? [swap, ...others] : others} />
      {isMobile ? (
        <IconAction label={t('return')} of={of} icon={<KeyboardReturn />} disabled={busy} onClick={onReturn} />
      ) : (
        <Button variant="outlined" size="small" loading={busy} onClick={onReturn} aria-label={`${t('return')}: ${of}`}>
          {t('return')}
        </Button>
      )}
      {dialogs}
    </Box>
  );
}

interface SettlingProps extends DialogProps {
  personId: number;
  issue: PersonIssue;
}

function Settling({ personId, issue, onClose }: SettlingProps) {
  const { data: person } = useApiWhile(true, personQuery(personId));
  return (
    person && (
      <Suspense>
        <SettlementDialog
          clothingId={issue.clothingId}
          label={itemLabel(issue.clothingName, issue.clothingNumber)}
          person={{ id: person.id, name: fullName(person) }}
          onClose={onClose}
        />
      </Suspense>
    )
  );
}

/** The entries of a piece's menu, and what they open. */
function useMenu(personId: number, issue: PersonIssue, canIssue: boolean) {
  const canSwap = useMay('dressing:use') && canIssue;
  const mayWrite = useMayNow('clothing:write');
  const care = useCareOfItems();
  const { states, withNote, dialog } = useStateActions({
    busy: care.isPending,
    onChoose: (change, then) => care.mutate({ body: { clothingIds: [issue.clothingId], ...change } }, then),
  });
  const maySettle = useMayNow('money:write');
  const [open, setOpen] = useState<'due' | 'swap' | 'settle' | null>(null);
  const close = () => setOpen(null);

  const swap = { label: t('swap'), icon: <SwapHoriz />, onClick: () => setOpen('swap') };
  const setDue = {
    label: issue.dueOn === null ? dueDatesText('set') : dueDatesText('change'),
    icon: <EventOutlined />,
    onClick: () => setOpen('due'),
  };
  const photo = usePhoto(issue.clothingId);
  const image = { label: t('image'), icon: <PhotoCameraOutlined />, onClick: photo.take };
  const settle = { label: t('addSettlement'), icon: <HandshakeOutlined />, onClick: () => setOpen('settle') };
  const job = useJobAction({ clothingId: issue.clothingId, label: itemLabel(issue.clothingName, issue.clothingNumber) });
  const changes = states.filter(({ state }) => state !== issue.state).map((each) => ({ ...each, label: t(`toState.${each.state}`) }));
  return {
    swap: canSwap ? swap : undefined,
    others: [
      setDue,
      ...(mayWrite ? [...changes, withNote, image] : []),
      ...(job.action ? [job.action] : []),
      ...(maySettle ? [settle] : []),
    ],
    dialogs: (
      <>
        {open === 'due' && <PieceDueDialog personId={personId} issue={issue} onClose={close} />}
        {open === 'swap' && <SwapDialog personId={personId} issue={issue} onClose={close} />}
        {open === 'settle' && <Settling personId={personId} issue={issue} onClose={close} />}
        {photo.input}
        {dialog}
        {job.dialog}
      </>
    ),
  };
}
