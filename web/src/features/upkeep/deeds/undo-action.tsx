import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Undo from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import type { Deed } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { IconAction } from '../../../ui/icon-action.tsx';
import { t as uiText } from '../../../ui/texts.ts';
import { undo } from '../../../ui/undo.ts';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import { t } from './texts.ts';

interface UndoActionProps {
  deed: Deed;
  narrow: boolean;
  onWhy: () => void;
  /** The reasons are being read. */
  asks: boolean;
}

/** Undoes the deed; where that cannot be, asks why. */
export function UndoAction({ deed: { id, text, undoable }, narrow, onWhy, asks }: UndoActionProps) {
  const client = useQueryClient();
  const isMobile = useIsMobile();
  const [isUndoing, setUndoing] = useState(false);
  const takeBack = async () => {
    setUndoing(true);
    await undo(client, id);
    setUndoing(false);
  };

  const label = undoable ? uiText('undo') : t('why');
  const busy = isUndoing || asks;
  const onClick = undoable ? () => void takeBack() : onWhy;
  if (narrow || isMobile)
    return <IconAction label={label} of={text} icon={undoable ? <Undo /> : <HelpOutline />} disabled={busy} onClick={onClick} />;
  return (
    <Button
      size="small"
      variant={undoable ? 'outlined' : 'text'}
      loading={busy}
      onClick={onClick}
      aria-label={`${label}: ${text}`}
      sx={{ mr: 1 }}
    >
      {label}
    </Button>
  );
}
