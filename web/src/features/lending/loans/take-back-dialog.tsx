import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { CareState, type Loan, type LoanPiece, statesBack } from '@riideait/contract';
import { useState } from 'react';
import { z } from 'zod';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { SaveDialog } from '../../../ui/record-dialogs.tsx';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import { Thumbnail } from '../../wardrobe/images/thumbnail.embed.tsx';
import { looksOfState, StateChips } from '../returns/state-chips.embed.tsx';
import { useTakeBack } from './loans.api.ts';
import { t } from './texts.ts';
import { pieceLabel } from './words.ts';

interface TakeBackProps extends DialogProps {
  loan: Loan;
  clothingIds: readonly number[];
  onTaken: () => void;
}

/** States by the id of the piece. */
const Typed = z.object({ states: z.record(z.string(), CareState) });

/** Takes pieces back, each in the state in which it came: a tap opens its states. */
export function TakeBackDialog({ loan, clothingIds, onTaken, onClose }: TakeBackProps) {
  // The pieces that it opened with: what is taken back elsewhere meanwhile is answered by the server.
  const [pieces] = useState(() => loan.pieces.filter(({ clothingId }) => clothingIds.includes(clothingId)));
  const as = (state: CareState) => Object.fromEntries(pieces.map(({ clothingId }) => [clothingId, state]));
  return (
    <SaveDialog
      title={t('takeAllBack', { count: pieces.length })}
      submitLabel={t('takeAllBack', { count: pieces.length })}
      schema={Typed}
      initial={{ states: as('OK') }}
      keepAs={`back ${loan.id}`}
      useSave={useTakeBack}
      toInput={({ states }) => ({
        params: { id: loan.id },
        body: { items: pieces.map(({ clothingId }) => ({ clothingId, state: states[clothingId] })) },
      })}
      onSaved={onTaken}
      onClose={onClose}
    >
      {({ values: { states }, set }) => {
        const chosen = new Set(Object.values(states));
        const [all] = chosen;
        return (
          <div>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('stateOfAll')}
            </Typography>
            <StateChips
              label={t('stateOfAll')}
              state={chosen.size === 1 && all !== undefined ? all : null}
              onChoose={(state) => set({ states: as(state) })}
            />
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {pieces.map((piece) => (
                <PieceLine
                  key={piece.clothingId}
                  piece={piece}
                  state={states[piece.clothingId] ?? 'OK'}
                  onChoose={(state) => set({ states: { ...states, [piece.clothingId]: state } })}
                />
              ))}
            </Box>
          </div>
        );
      }}
    </SaveDialog>
  );
}

function PieceLine({ piece, state, onChoose }: { piece: LoanPiece; state: CareState; onChoose: (state: CareState) => void }) {
  const [isOpen, setOpen] = useState(false);
  const item = pieceLabel(piece);
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <ButtonBase
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{ width: 1, minHeight: 44, gap: 1, justifyContent: 'flex-start', textAlign: 'left', font: 'inherit' }}
      >
        <span style={visuallyHidden}>{t('change')}: </span>
        <Thumbnail url={piece.imageUrl} size={28} />
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {item}
        </Box>
        <Box
          component="span"
          sx={{ flexShrink: 0, px: 0.875, py: 0.25, borderRadius: 2, fontSize: '0.8125rem', fontWeight: 600, ...looksOfState[state] }}
        >
          {statesBack[state]}
        </Box>
      </ButtonBase>
      {isOpen && <StateChips label={t('stateOf', { item })} state={state} onChoose={onChoose} />}
    </Box>
  );
}
