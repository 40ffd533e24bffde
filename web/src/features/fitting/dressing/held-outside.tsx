import Typography from '@mui/material/Typography';
import type { DressingPlan } from '@riideait/contract';
import { Folded } from '../../../ui/folded.tsx';
import { WantedPiecesButton } from '../../mail/reminders/performance-mails.embed.tsx';
import { wordOf } from '../fit/fit-mark.embed.tsx';
import { t } from './texts.ts';

interface HeldOutsideProps {
  heldOutside: DressingPlan['heldOutside'];
  performanceId: number;
}

/** Behind a button who holds pieces of the missing names and is not in the performance, a line for each name, and a mail to them. */
export function HeldOutside({ heldOutside, performanceId }: HeldOutsideProps) {
  const holders = heldOutside.flatMap((ofName) => ofName.holders);
  return (
    <Folded label={t('heldOutside', { count: holders.length })} defaultOpen={false}>
      <div>
        {heldOutside.map(({ clothingNameId, clothingName, holders }) => (
          <Typography key={clothingNameId} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {t('heldByName', { name: clothingName, people: holders.map(({ name, fit }) => `${name} (${wordOf(fit)})`).join(', ') })}
          </Typography>
        ))}
        <WantedPiecesButton performanceId={performanceId} personIds={[...new Set(holders.map(({ personId }) => personId))]} />
      </div>
    </Folded>
  );
}
