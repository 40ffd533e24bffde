import type { Loan } from '@riideait/contract';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { toast, toastError } from '../../../ui/toasts.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { type ChosenPiece, useChosen } from './chosen.ts';
import { ChosenList } from './chosen-list.tsx';
import { keptIds, withPieces } from './loan-form.ts';
import { useAddToLoan } from './loans.api.ts';
import { PieceSearch } from './piece-search.tsx';
import { t } from './texts.ts';
import { useRefusals } from './use-refusals.ts';
import { useSecondPress } from './use-second-press.ts';

interface AddPiecesProps extends DialogProps {
  loan: Loan;
  /** To begin with. */
  pieces?: readonly ChosenPiece[];
  /** Above the search. */
  head?: ReactNode;
  /** Replaces `onClose`. */
  onAdded?: () => unknown;
}

const Nothing = z.object({});

/** Reserves more pieces in a loan. */
export function AddPiecesDialog({ loan, pieces: given = [], head, onClose, onAdded = onClose }: AddPiecesProps) {
  const form = useContractForm(Nothing, {}, { keepAs: 'pieces of a loan' });
  const kept = keptIds(loan);
  const { pieces, add, remove } = useChosen(given, kept);
  const { refusals, clear, show } = useRefusals(toastError);
  const { asksAgain, press } = useSecondPress(pieces);
  const count = pieces.length;
  const save = useAddToLoan(count, { onSuccess: onAdded, onError: show });

  return (
    <FormDialog
      title={t('addPieces')}
      form={form}
      onSubmit={() => {
        clear();
        if (count === 0) toast.error(t('choosePieces'));
        else if (press()) save.mutate(withPieces(loan, [...new Set([...kept, ...pieces.map(({ clothingId }) => clothingId)])]));
      }}
      busy={save.isPending}
      submitLabel={asksAgain ? t('addAnyway') : count === 0 ? t('addPieces') : t('addCount', { count })}
      onClose={onClose}
    >
      {head}
      <PieceSearch onHit={add} />
      <ChosenList pieces={pieces} refusals={refusals} asksAgain={asksAgain} onRemove={remove} />
    </FormDialog>
  );
}
