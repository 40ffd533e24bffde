import Button from '@mui/material/Button';
import type { Loan, LoanPiece } from '@riideait/contract';
import { useState } from 'react';
import { useHandOver } from './loans.api.ts';
import { TakeBackDialog } from './take-back-dialog.tsx';
import { t } from './texts.ts';

interface HandingProps {
  loan: Loan;
  /** Of the loan. */
  pieces: readonly LoanPiece[];
  /** After either. */
  onDone?: () => void;
}

/** Hands over those of the pieces that are reserved, takes back those that are out. */
export function HandingButtons({ loan, pieces, onDone }: HandingProps) {
  const [asks, setAsks] = useState(false);
  const handOver = useHandOver({ onSuccess: () => onDone?.() });
  const idsOf = (state: LoanPiece['loanState']) => pieces.flatMap(({ clothingId, loanState }) => (loanState === state ? [clothingId] : []));
  const [reserved, out] = [idsOf('RESERVED'), idsOf('OUT')];
  const close = () => setAsks(false);
  return (
    <>
      {reserved.length > 0 && (
        <Button
          variant="contained"
          loading={handOver.isPending}
          onClick={() => handOver.mutate({ params: { id: loan.id }, body: { clothingIds: reserved } })}
        >
          <span>{t('handOver', { count: reserved.length })}</span>
        </Button>
      )}
      {out.length > 0 && (
        <Button variant={reserved.length > 0 ? 'outlined' : 'contained'} onClick={() => setAsks(true)}>
          <span>{t('takeAllBack', { count: out.length })}</span>
        </Button>
      )}
      {asks && (
        <TakeBackDialog
          loan={loan}
          clothingIds={out}
          onTaken={() => {
            close();
            onDone?.();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
