import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApiWhile } from '../../../ui/api.ts';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { AddPiecesDialog } from './add-pieces-dialog.tsx';
import type { ChosenPiece } from './chosen.ts';
import { loanQuery, loansQuery } from './loans.api.ts';
import { NewLoanDialog } from './new-loan-dialog.tsx';
import { t } from './texts.ts';
import { loanDays } from './words.ts';

/** Lends these pieces: in a new loan, or in one that is open. */
export function LendDialog({ pieces, onClose }: DialogProps & { pieces: readonly ChosenPiece[] }) {
  const navigate = useNavigate();
  const [loanId, setLoanId] = useState<number | null>(null);
  const { data: open = [] } = useApiWhile(true, loansQuery({ open: true }));
  const { data: loan } = useApiWhile(loanId !== null, loanQuery(loanId ?? 0));
  const head = open.length > 0 && (
    <SelectInput
      name="loanId"
      label={t('target')}
      value={loanId}
      error={undefined}
      onChange={setLoanId}
      options={open.map((one) => ({ value: one.id, label: `${one.personName} ${loanDays(one)}` }))}
      clearable={t('add')}
    />
  );
  if (loan === undefined) return <NewLoanDialog pieces={pieces} head={head} onClose={onClose} />;
  const onAdded = () => navigate({ to: '/loans/$id', params: { id: loan.id } });
  return <AddPiecesDialog key={loan.id} loan={loan} pieces={pieces} head={head} onAdded={onAdded} onClose={onClose} />;
}
