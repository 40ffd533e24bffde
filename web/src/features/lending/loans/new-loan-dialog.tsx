import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { BorrowerInput } from './borrower-input.tsx';
import { type ChosenPiece, useChosen } from './chosen.ts';
import { ChosenList } from './chosen-list.tsx';
import { DaysFields, FoldedWords } from './loan-fields.tsx';
import { emptyLoan, NewLoan } from './loan-form.ts';
import { useAddLoan } from './loans.api.ts';
import { PieceSearch } from './piece-search.tsx';
import { t } from './texts.ts';
import { useRefusals } from './use-refusals.ts';
import { useSecondPress } from './use-second-press.ts';

export interface NewLoanProps extends DialogProps {
  /** To begin with. */
  pieces: readonly ChosenPiece[];
  /** The borrower; undefined: is asked. */
  personId?: number;
  /** Above the fields. */
  head?: ReactNode;
}

/** Reserves pieces for a borrower; then the page of the loan opens. */
export function NewLoanDialog({ pieces: given, personId, head, onClose }: NewLoanProps) {
  const navigate = useNavigate();
  const form = useContractForm(NewLoan, emptyLoan(personId ?? null), { keepAs: 'new loan' });
  const { pieces, add, remove } = useChosen(given);
  const clothingIds = pieces.map(({ clothingId }) => clothingId);
  const { refusals, clear, show } = useRefusals(form.showErrors);
  const { asksAgain, press } = useSecondPress(pieces);
  const save = useAddLoan({ onSuccess: ({ id }) => navigate({ to: '/loans/$id', params: { id } }), onError: show });
  const count = clothingIds.length;

  return (
    <FormDialog
      title={t('add')}
      form={form}
      onSubmit={(fields) => {
        clear();
        if (press()) save.mutate({ body: { ...fields, clothingIds } });
      }}
      // Once saved it waits for the page that opens.
      busy={save.isPending || save.isSuccess}
      submitLabel={asksAgain ? t('saveAnyway') : count === 0 ? t('save') : t('saveCount', { count })}
      onClose={onClose}
    >
      {head}
      {personId === undefined && <BorrowerInput {...form.field('personId')} />}
      <DaysFields form={form} />
      <PieceSearch onHit={add} />
      <ChosenList pieces={pieces} refusals={refusals} asksAgain={asksAgain} onRemove={remove} />
      <FoldedWords form={form} />
    </FormDialog>
  );
}
