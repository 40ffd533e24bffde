import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { ClothingItem } from '@riideait/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shell/use-session.ts';
import { useApiWhile } from '../../ui/api.ts';
import type { DialogProps } from '../../ui/form-dialog.tsx';
import { useBackCloses } from '../../ui/use-back-closes.ts';
import { itemsQuery } from '../clothing-items/clothing-items.api.ts';
import { useDueChoice } from '../due-dates/due-choice.embed.tsx';
import { FreePieces } from './free-pieces.tsx';
import { isFree } from './giving.ts';
import { HeldPiece } from './held-piece.tsx';
import type { OverviewPiece } from './matrix.ts';
import { useGive, useSwap, useTakeBack } from './overview.api.ts';

interface CellDialogProps extends DialogProps {
  person: { readonly id: number; readonly name: string };
  name: { readonly id: number; readonly name: string };
  held: readonly OverviewPiece[];
}

/** Who is given a free piece: somebody anew, or in return for a held one. */
type Choosing = OverviewPiece | 'another' | null;

const width = { width: { xs: 'calc(100% - 32px)', sm: 480 }, m: 2 } as const;

/** The pieces of a cell: take back, swap for a free one, give one. */
export function CellDialog({ person, name, held, onClose }: CellDialogProps) {
  const { t } = useTranslation('overview');
  const mayIssue = useMay('issuing:write');
  const [chosen, setChosen] = useState<Choosing>(null);
  const choosing = chosen ?? (held.length === 0 ? 'another' : null);
  const { data: items, error } = useApiWhile(mayIssue || held.length > 0, itemsQuery(name.id));
  const { give, swap, takeBack, busy } = useCellDeeds(person.id, onClose);
  const titleId = useId();
  useBackCloses(onClose);

  const sizeOf = ({ clothingId }: OverviewPiece) => items?.find(({ id }) => id === clothingId)?.size ?? null;
  const swapped = choosing === 'another' ? null : choosing;
  return (
    <Dialog open onClose={onClose} maxWidth={false} aria-labelledby={titleId} slotProps={{ paper: { sx: width } }}>
      <DialogTitle id={titleId}>{t('cellOf', { person: person.name, name: name.name })}</DialogTitle>
      <DialogContent>
        {held.map((piece) => (
          <HeldPiece
            key={piece.clothingId}
            nameId={name.id}
            piece={piece}
            size={sizeOf(piece)}
            deeds={mayIssue ? { busy, swapping: swapped === piece, onTakeBack: takeBack, onSwap: setChosen } : undefined}
          />
        ))}
        {mayIssue && choosing === null && (
          <Button onClick={() => setChosen('another')} sx={{ ml: -1, px: 1 }}>
            {t('giveAnother')}
          </Button>
        )}
        {mayIssue && choosing !== null && (
          <>
            <Typography component="h3" sx={{ fontWeight: 600, mt: held.length > 0 ? 2 : 0 }}>
              {swapped === null
                ? t('giveOne')
                : swapped.clothingNumber === null
                  ? t('swapForUnnumbered')
                  : t('swapFor', { number: swapped.clothingNumber })}
            </Typography>
            <FreePieces
              free={items?.filter(isFree)}
              failed={error !== null}
              near={swapped && sizeOf(swapped)}
              busy={busy}
              onChoose={(item) => void (swapped === null ? give(item) : swap(swapped, item))}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** The deeds of one person's cell; each closes the dialog. */
function useCellDeeds(personId: number, onSuccess: () => void) {
  const due = useDueChoice();
  const [giving, swapping, returning] = [useGive({ onSuccess }), useSwap({ onSuccess }), useTakeBack({ onSuccess })];
  return {
    busy: giving.isPending || swapping.isPending || returning.isPending,
    give: async ({ id }: ClothingItem) =>
      giving.mutate({ body: { items: [{ clothingId: id, personId }], dueOn: (await due.read()) ?? null } }),
    /** The new piece keeps the due date. */
    swap: (old: OverviewPiece, { id }: ClothingItem) =>
      swapping.mutate({
        params: { id: personId },
        body: {
          moves: [
            { clothingId: old.clothingId, fromPersonId: personId, toPersonId: null },
            { clothingId: id, fromPersonId: null, toPersonId: personId },
          ],
          dueOn: old.dueOn,
        },
      }),
    takeBack: ({ clothingId }: OverviewPiece) => returning.mutate({ body: { personId, items: [{ clothingId }] } }),
  };
}
