import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Inventory } from '@riideait/contract';
import { formatNumber } from '../../../lib/numbers.ts';
import { ButtonLink, TextLink } from '../../../ui/link.tsx';
import { Nothing, Section } from '../../../ui/section.tsx';
import { StockBar } from '../../../ui/stock-bar.tsx';
import { inventoryQuery } from './home.api.ts';
import { t } from './texts.ts';

export const StockSection = () => (
  <Section
    title={t('outNow')}
    query={inventoryQuery}
    action={
      <ButtonLink to="/people/search" search={{ holds: true }} sx={{ px: 1 }}>
        {t('withWhom')}
      </ButtonLink>
    }
    skeleton={<StockSkeleton />}
  >
    {(inventory) => (inventory.total === 0 ? <Nothing>{t('noItems')}</Nothing> : <Stock inventory={inventory} />)}
  </Section>
);

function Stock({ inventory: { present, issued, care, inactive, total } }: { inventory: Inventory }) {
  const parts = [
    { label: t('present'), value: present, color: 'success.main' },
    { label: t('issued'), value: issued, color: 'primary.light' },
    { label: t('care'), value: care, color: 'warning.main', leads: care > 0 },
    { label: t('inactive'), value: inactive, color: '#c9bfae' },
  ];

  return (
    <Box sx={layout}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography component="span" sx={{ typography: 'h2', fontSize: '1.5rem', lineHeight: 1, color: 'primary.main' }}>
          {formatNumber(issued)}
        </Typography>
        <span>{t('piecesOut', { count: issued })}</span>
      </Box>
      <div>
        <StockBar segments={parts} label={[...parts.map(({ label, value }) => `${label} ${value}`), `${t('total')} ${total}`].join(', ')} />
        <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25, m: 0, mt: 0.75, fontSize: '0.8125rem' }}>
          {parts.map((part) => (
            <Part key={part.label} {...part} />
          ))}
          <Part label={t('total')} value={total} />
        </Box>
      </div>
    </Box>
  );
}

interface PartProps {
  label: string;
  value: number;
  color?: string;
  /** Leads to the items in care. */
  leads?: boolean;
}

const Part = ({ label, value, color, leads = false }: PartProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
    {color !== undefined && <Box aria-hidden sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: color }} />}
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {leads ? <TextLink to="/clothing/care">{label}</TextLink> : label}
    </Box>
    <Box component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
      {formatNumber(value)}
    </Box>
  </Box>
);

const StockSkeleton = () => (
  <Box sx={layout}>
    <Skeleton variant="rounded" width={90} height={24} />
    <Skeleton variant="rounded" height={8} />
    <Skeleton width="60%" />
  </Box>
);

const layout = { display: 'flex', flexDirection: 'column', rowGap: 1, px: 2, pb: 1.5 } as const;
