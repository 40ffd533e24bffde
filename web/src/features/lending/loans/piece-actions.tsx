import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined';
import type { LoanPiece } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useMayNow } from '../../../shell/use-session.ts';
import { RowActions } from '../../../ui/row-actions.tsx';
import { useJobAction } from '../../care/mending/job-button.embed.tsx';
import { keptIds, withPieces } from './loan-form.ts';
import { loanQuery, useRemoveFromLoan } from './loans.api.ts';
import { t } from './texts.ts';
import { pieceLabel } from './words.ts';

const SettlementDialog = lazy(() =>
  import('../../money/settlements/settlement-dialog.embed.tsx').then((module) => ({ default: module.SettlementDialog })),
);

/** What is reserved can be left out; what was out can be mended, and paid for by the borrower. */
export function PieceActions({ loanId, piece }: { loanId: number; piece: LoanPiece }) {
  const { clothingId, loanState } = piece;
  const label = pieceLabel(piece);
  const client = useQueryClient();
  const loan = client.getQueryData(loanQuery(loanId).queryKey)?.data;
  const remove = useRemoveFromLoan(label);
  const job = useJobAction({ clothingId, label });
  const maySettle = useMayNow('money:write');
  const [settles, setSettles] = useState(false);
  if (loan === undefined) return null;
  const take = () =>
    remove.mutate(
      withPieces(
        loan,
        keptIds(loan).filter((id) => id !== clothingId),
      ),
    );
  const settle = { label: t('addSettlement'), icon: <HandshakeOutlined />, onClick: () => setSettles(true) };
  const leaveOut = { label: t('remove'), icon: <RemoveCircleOutlineOutlined />, onClick: take, disabled: remove.isPending };
  const actions = loanState === 'RESERVED' ? [leaveOut] : [...(job.action ? [job.action] : []), ...(maySettle ? [settle] : [])];
  return (
    <>
      {actions.length > 0 && <RowActions of={label} actions={actions} />}
      {job.dialog}
      {settles && (
        <Suspense>
          <SettlementDialog
            clothingId={clothingId}
            label={label}
            person={{ id: loan.personId, name: loan.personName }}
            reason={piece.state === 'REPAIR' ? 'DAMAGED' : 'LOST'}
            onClose={() => setSettles(false)}
          />
        </Suspense>
      )}
    </>
  );
}
