import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useApiWhile } from '../../../ui/api.ts';
import { clothingSetsQuery } from '../../wardrobe/clothing-sets/clothing-sets.api.ts';
import type { OverviewAddress } from './overview-address.ts';
import { t } from './texts.ts';

/** The rest by scrolling: the room below is the matrix's. */
const oneLine = { display: 'flex', alignItems: 'center', gap: 1, my: -0.5, py: 0.5, overflowX: 'auto', flexShrink: 0 };

/** Sets to choose from where the columns of all names do not fit beside each other. */
export function SetChoice({ onChange }: { onChange: (filters: OverviewAddress) => void }) {
  const { data: sets = [] } = useApiWhile(true, clothingSetsQuery);
  if (sets.length === 0) return null;
  return (
    <Box role="group" aria-label={t('chooseSet')} sx={oneLine}>
      <Typography variant="body2" sx={{ color: 'text.secondary', flexShrink: 0 }}>
        {t('chooseSet')}
      </Typography>
      {sets.map(({ id, name }) => (
        <Chip
          key={id}
          label={name}
          variant="outlined"
          clickable
          onClick={() => onChange({ setId: id })}
          sx={{ minHeight: 36, flexShrink: 0 }}
        />
      ))}
    </Box>
  );
}
