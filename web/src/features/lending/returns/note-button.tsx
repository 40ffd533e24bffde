import CommentOutlined from '@mui/icons-material/CommentOutlined';
import ModeCommentOutlined from '@mui/icons-material/ModeCommentOutlined';
import { itemLabel } from '@riideait/contract';
import { useState } from 'react';
import { IconAction } from '../../../ui/icon-action.tsx';
import type { Arrival, ArrivedPiece } from './arrivals.ts';
import { NoteDialog } from './note-dialog.tsx';
import { t } from './texts.ts';
import { setCare } from './use-returns.ts';

/** Adds or changes the note on a piece that came back. */
export function NoteButton({ arrival, piece }: { arrival: Arrival; piece: ArrivedPiece }) {
  const [isOpen, setOpen] = useState(false);
  const { state, note } = piece;
  const item = itemLabel(piece.clothingName, piece.clothingNumber);

  return (
    <>
      <IconAction
        label={note === null ? t('addNote') : t('editNote')}
        of={item}
        icon={note === null ? <ModeCommentOutlined fontSize="small" /> : <CommentOutlined fontSize="small" color="primary" />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <NoteDialog
          item={item}
          note={note}
          onSave={(next) => {
            setCare(arrival, piece, state, next);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
