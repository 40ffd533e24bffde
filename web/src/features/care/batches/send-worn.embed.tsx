import './texts.ts';
import Box from '@mui/material/Box';
import type { Performance } from '@riideait/contract';
import { useMay } from '../../../shell/use-session.ts';
import { useTranslation } from '../../../texts/i18n.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { wornQuery } from '../../stocktaking/packing/packing.api.ts';
import { SendButton } from './send-button.embed.tsx';

/** Sends what was worn at a closed performance to be washed; nothing until it is closed. */
export function SendWorn({ performance: { id, closedAt } }: { performance: Pick<Performance, 'id' | 'closedAt'> }) {
  const { t } = useTranslation('batches');
  const asks = useMay('care:use') && closedAt !== null;
  const { data: worn = [] } = useApiWhile(asks, wornQuery(id));
  if (!asks || worn.length === 0) return null;
  return (
    <Box>
      <SendButton label={t('sendWorn')} clothingIds={worn.map(({ clothingId }) => clothingId)} />
    </Box>
  );
}
