import CommentOutlined from '@mui/icons-material/CommentOutlined';
import ModeCommentOutlined from '@mui/icons-material/ModeCommentOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { careStateCodes, itemLabel } from '@riideait/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../ui/icon-action.tsx';
import type { Arrival, ArrivedPiece } from './arrivals.ts';
import { NoteDialog } from './note-dialog.tsx';
import { setCare } from './use-returns.ts';

/** The state in which a piece came back, by one tap, and a note. */
export function PieceState({ arrival, piece }: { arrival: Arrival; piece: ArrivedPiece }) {
  const { t } = useTranslation('returns');
  const [isNoting, setNoting] = useState(false);
  const { state, note } = piece;
  const item = itemLabel(piece.clothingName, piece.clothingNumber);

  return (
    <Box role="group" aria-label={t('stateOf', { item })} sx={{ display: 'flex', alignItems: 'center', ml: -0.75, mr: -1 }}>
      {careStateCodes.map((code) => (
        <ButtonBase
          key={code}
          aria-pressed={code === state}
          onClick={() => code !== state && setCare(arrival, piece, code, null)}
          sx={{
            minHeight: 44,
            px: 0.75,
            fontSize: '0.8125rem',
            fontWeight: 600,
            color: 'primary.main',
            '& > span': { px: 0.75, py: 0.5, borderRadius: 2 },
            ...(code === state && { '& > span': { px: 0.75, py: 0.5, borderRadius: 2, ...looks[code] } }),
          }}
        >
          <span>{t(`toState.${code}`)}</span>
        </ButtonBase>
      ))}
      <Box sx={{ ml: 'auto' }}>
        <IconAction
          label={note === null ? t('addNote') : t('editNote')}
          of={item}
          icon={note === null ? <ModeCommentOutlined fontSize="small" /> : <CommentOutlined fontSize="small" color="primary" />}
          onClick={() => setNoting(true)}
        />
      </Box>
      {isNoting && (
        <NoteDialog
          item={item}
          note={note}
          onSave={(next) => {
            setCare(arrival, piece, state, next);
            setNoting(false);
          }}
          onClose={() => setNoting(false)}
        />
      )}
    </Box>
  );
}

const plain = { bgcolor: 'success.main', color: '#fff' };
const inCare = { bgcolor: 'warning.main', color: '#fff' };
const looks = { OK: plain, WASH: inCare, REPAIR: inCare, LOST: { bgcolor: 'secondary.main', color: '#fff' } } as const;
