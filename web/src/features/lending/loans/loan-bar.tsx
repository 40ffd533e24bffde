import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Loan, LoanPiece } from '@riideait/contract';
import { useState } from 'react';
import { BottomBar, bottomButtons } from '../../../ui/bottom-bar.tsx';
import { IconAction } from '../../../ui/icon-action.tsx';
import { type Marks, useMarked } from '../../../ui/marks.ts';
import { useHandOver } from './loans.api.ts';
import { TakeBackDialog } from './take-back-dialog.tsx';
import { t } from './texts.ts';

/** Hands the ticked pieces over, or takes them back. */
export function LoanBar({ loan, marks }: { loan: Loan; marks: Marks }) {
  const { ids, isOn } = useMarked(marks, (state) => state);
  const [asks, setAsks] = useState(false);
  const handOver = useHandOver({ onSuccess: marks.end });
  const idsOf = (state: LoanPiece['loanState']) =>
    loan.pieces.flatMap(({ clothingId, loanState }) => (loanState === state && ids.has(clothingId) ? [clothingId] : []));
  const [reserved, out] = [idsOf('RESERVED'), idsOf('OUT')];
  const count = reserved.length + out.length;
  if (count === 0 && !isOn) return null;
  return (
    <BottomBar label={t('marked')}>
      <Box sx={{ display: 'flex', alignItems: 'center', flex: '1 1 auto' }}>
        <IconAction label={t('endMarking')} icon={<Close />} onClick={marks.end} />
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {t('markedCount', { count })}
        </Typography>
      </Box>
      <Box sx={bottomButtons}>
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
      </Box>
      {asks && (
        <TakeBackDialog
          loan={loan}
          clothingIds={out}
          onTaken={() => {
            setAsks(false);
            marks.end();
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </BottomBar>
  );
}
