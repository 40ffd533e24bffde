import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { menuQuery } from '../../../shell/menu.ts';
import { useMay } from '../../../shell/use-session.ts';
import { TextLink } from '../../../ui/link.tsx';
import { t } from './texts.ts';

/** The only word about performances until there is one; then the menu has them. */
export function FirstPerformance() {
  const mayWrite = useMay('performances:write');
  const menu = useQuery(menuQuery).data?.data;
  const hasSome = menu?.some(({ items }) => items.some(({ url }) => url === '/performances'));
  if (!mayWrite || hasSome !== false) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {t('firstQuestion')}{' '}
      <TextLink to="/performances" search={{ add: true }}>
        {t('addPerformance')}
      </TextLink>
    </Typography>
  );
}
