import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Loan } from '@riideait/contract';
import { BottomBar, bottomButtons } from '../../../ui/bottom-bar.tsx';
import { IconAction } from '../../../ui/icon-action.tsx';
import { type Marks, useMarked } from '../../../ui/marks.ts';
import { HandingButtons } from './handing-buttons.tsx';
import { t } from './texts.ts';

/** Hands the ticked pieces over, or takes them back. */
export function LoanBar({ loan, marks }: { loan: Loan; marks: Marks }) {
  const { ids, isOn } = useMarked(marks, (state) => state);
  const ticked = loan.pieces.filter(({ clothingId, loanState }) => loanState !== 'BACK' && ids.has(clothingId));
  const count = ticked.length;
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
        <HandingButtons loan={loan} pieces={ticked} onDone={marks.end} />
      </Box>
    </BottomBar>
  );
}
