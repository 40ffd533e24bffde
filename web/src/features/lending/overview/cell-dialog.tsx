import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Choice, Move, Overview } from '@riideait/contract';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIsCutOff, useMay } from '../../../shell/use-session.ts';
import { useApiWhile } from '../../../ui/api.ts';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { useBackCloses } from '../../../ui/use-back-closes.ts';
import { fittingQuery } from '../../fitting/fit/fit.api.ts';
import { FitChoices } from '../../fitting/fit/fit-choices.embed.tsx';
import { itemsQuery } from '../../wardrobe/clothing-items/clothing-items.api.ts';
import { type DueChoice, DueField, useDueChoice } from '../due-dates/due-choice.embed.tsx';
import { useSwap } from '../issuing/issuing.api.ts';
import { SwapChoices } from '../issuing/swap-choices.embed.tsx';
import { NotIssuedNote } from '../offline/not-issued-note.embed.tsx';
import { HeldPiece } from './held-piece.tsx';
import type { OverviewPiece } from './matrix.ts';
import { useGive, useTakeBack } from './overview.api.ts';
import { t } from './texts.ts';

interface CellDialogProps extends DialogProps {
  person: { readonly id: number; readonly name: string };
  name: Overview['clothingNameList'][number];
  held: readonly OverviewPiece[];
}

/** Who is given a free piece: somebody anew, or in return for a held one. */
type Choosing = OverviewPiece | 'another' | null;

const width = { width: { xs: 'calc(100% - 32px)', sm: 480 }, m: 2 } as const;

/** The pieces of a cell: take back, swap for a free one, give one. */
export function CellDialog({ person, name, held, onClose }: CellDialogProps) {
  const mayIssue = useMay('issuing:write');
  const mayGive = useMay('dressing:use') && mayIssue;
  const [chosen, setChosen] = useState<Choosing>(null);
  const choosing = chosen ?? (held.length === 0 && mayGive ? 'another' : null);
  const { data: items } = useApiWhile(held.length > 0, itemsQuery(name.id));
  const fitting = useApiWhile(choosing === 'another', fittingQuery(person.id, [name.id]));
  const due = useDueChoice();
  const isCutOff = useIsCutOff();
  const { give, swap, takeBack, isPending, failure } = useCellDeeds(person.id, due, onClose);
  const busy = isCutOff || isPending;
  const titleId = useId();
  const leave = () => due.reading || onClose();
  const giveAnother = () => {
    flushSync(() => setChosen('another'));
    // The button is gone. On a phone the keyboard would cover the choices.
    if (window.matchMedia('(pointer: fine)').matches) due.place.current?.querySelector('input')?.focus();
  };
  useBackCloses(leave);

  const sizeOf = ({ clothingId }: OverviewPiece) => items?.find(({ id }) => id === clothingId)?.sizeLabel ?? null;
  return (
    <Dialog open onClose={leave} maxWidth={false} aria-labelledby={titleId} slotProps={{ paper: { sx: width } }}>
      <DialogTitle id={titleId}>{t('cellOf', { person: person.name, name: name.name })}</DialogTitle>
      <DialogContent>
        {isCutOff && mayIssue && <Typography sx={{ mb: 1 }}>{t('cutOff')}</Typography>}
        <NotIssuedNote error={failure} unread={due.failure} />
        {held.map((piece) => (
          <HeldPiece
            key={piece.clothingId}
            name={name}
            piece={piece}
            size={sizeOf(piece)}
            deeds={
              mayIssue ? { busy, swapping: chosen === piece, onTakeBack: takeBack, onSwap: mayGive ? setChosen : undefined } : undefined
            }
          />
        ))}
        {mayGive && choosing === null && (
          <Button onClick={giveAnother} disabled={isCutOff} sx={{ ml: -1, px: 1 }}>
            {t('giveAnother')}
          </Button>
        )}
        {choosing === 'another' && (
          <>
            <Heading text={t('giveOne')} below={held.length > 0} />
            <Box sx={{ my: 1.5 }}>
              <DueField due={due} />
            </Box>
            <FitChoices choices={fitting.data} failed={fitting.error !== null} busy={busy} onChoose={(choice) => void give(choice)} />
          </>
        )}
        {choosing !== null && choosing !== 'another' && (
          <>
            <Heading
              text={choosing.clothingNumber === null ? t('swapForUnnumbered') : t('swapFor', { number: choosing.clothingNumber })}
              below
            />
            <SwapChoices key={choosing.clothingId} personId={person.id} clothingId={choosing.clothingId} busy={busy} onSwap={swap} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={due.reading}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Heading = ({ text, below }: { text: string; below: boolean }) => (
  <Typography component="h3" sx={{ fontWeight: 600, mt: below ? 2 : 0 }}>
    {text}
  </Typography>
);

/** The deeds of one person's cell; each closes the dialog. */
function useCellDeeds(personId: number, due: DueChoice, onSuccess: () => void) {
  const [giving, swapping, returning] = [useGive({ onSuccess }), useSwap({ onSuccess }), useTakeBack({ onSuccess })];
  return {
    failure: giving.error ?? swapping.error,
    isPending: due.reading || giving.isPending || swapping.isPending || returning.isPending,
    give: async ({ clothingId }: Choice) => {
      const dueOn = await due.read();
      if (dueOn !== undefined) giving.mutate({ body: { items: [{ clothingId, personId }], dueOn } });
    },
    swap: (moves: Move[]) => swapping.mutate({ params: { id: personId }, body: { moves } }),
    takeBack: ({ clothingId }: OverviewPiece) => returning.mutate({ body: { items: [{ clothingId, personId }] } }),
  };
}
