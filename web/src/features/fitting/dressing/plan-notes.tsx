import Typography from '@mui/material/Typography';
import type { DressingPlan } from '@riideait/contract';
import { useTranslation } from '../../../texts/i18n.ts';
import { WantedPiecesButton } from '../../mail/reminders/performance-mails.embed.tsx';
import { fitWords } from '../fit/fit-mark.embed.tsx';

/** Who holds pieces of the missing names and is not in the performance, and a mail to them; nothing where nobody does. */
export function HeldOutside({ plan: { heldOutside, performanceId } }: { plan: DressingPlan }) {
  const { t } = useTranslation('dressing');
  if (heldOutside.length === 0 || performanceId === null) return null;
  const personIds = [...new Set(heldOutside.flatMap(({ holders }) => holders.map((holder) => holder.personId)))];
  const list = heldOutside.map(({ clothingName, holders }) =>
    t('heldByName', { name: clothingName, people: holders.map(({ name, fit }) => `${name} (${fitWords(fit).word})`).join(', ') }),
  );
  return (
    <div>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {t('heldOutside', { list: list.join('; ') })}
      </Typography>
      <WantedPiecesButton performanceId={performanceId} personIds={personIds} />
    </div>
  );
}
