import Typography from '@mui/material/Typography';
import type { DressingPlan } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { fitWords } from '../fit/fit-mark.embed.tsx';

/** Who holds pieces of the missing names and is not in the performance; nothing where nobody does. */
export function HeldOutside({ plan: { heldOutside } }: { plan: DressingPlan }) {
  const { t } = useTranslation('dressing');
  if (heldOutside.length === 0) return null;
  const list = heldOutside.map(({ clothingName, holders }) =>
    t('heldByName', { name: clothingName, people: holders.map(({ name, fit }) => `${name} (${fitWords(fit).word})`).join(', ') }),
  );
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {t('heldOutside', { list: list.join('; ') })}
    </Typography>
  );
}
