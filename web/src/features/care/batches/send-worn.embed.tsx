import Box from '@mui/material/Box';
import type { Performance } from '@riideait/contract';
import { useMay } from '../../../shell/use-session.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { wornQuery } from '../../stocktaking/packing/packing.api.ts';
import { SendButton } from './send-button.embed.tsx';
import { t } from './texts.ts';

/** Sends what was worn at a closed performance to be washed; nothing until it is closed. */
export function SendWorn({ performance: { id, closedAt } }: { performance: Pick<Performance, 'id' | 'closedAt'> }) {
  const asks = useMay('care:use') && closedAt !== null;
  const { data: worn = [] } = useApiWhile(asks, wornQuery(id));
  if (!asks || worn.length === 0) return null;
  return (
    <Box>
      <SendButton label={t('sendWorn')} clothingIds={worn.map(({ clothingId }) => clothingId)} />
    </Box>
  );
}
