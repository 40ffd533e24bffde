import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import type { Performance } from '@riideait/contract';
import { useMay } from '../../../shell/use-session.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { t } from './texts.ts';

/** The way to the packing, among the steps of a performance. */
export function PackingLink({ performance: { id } }: { performance: Pick<Performance, 'id'> }) {
  if (!useMay('stocktakes:read')) return null;
  return (
    <ButtonLink to="/performances/$id/packing" params={{ id }} variant="outlined" startIcon={<Inventory2Outlined />}>
      {t('pack')}
    </ButtonLink>
  );
}
