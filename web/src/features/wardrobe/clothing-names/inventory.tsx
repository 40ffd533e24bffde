import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ClothingName, Inventory } from '@riideait/contract';
import { TextLink } from '../../../ui/link.tsx';
import { StockBar } from '../../../ui/stock-bar.tsx';
import { t } from './texts.ts';

export const InventoryBar = ({ inventory }: { inventory: Inventory }) => (
  <StockBar
    label={t('inventory', { ...inventory })}
    segments={[
      { value: inventory.present, color: 'success.main' },
      { value: inventory.issued, color: 'primary.light' },
      { value: inventory.care, color: 'warning.main' },
      { value: inventory.inactive, color: '#c9bfae' },
    ]}
  />
);

/** Red if items exist and none is in stock. */
export const presentColor = ({ present, total }: Inventory) =>
  present > 0 ? 'success.main' : total > 0 ? 'secondary.main' : 'text.secondary';

/** '24 laos', 'otsas', or 'esemeid pole' without items. */
export function PresentCount({ inventory }: { inventory: Inventory }) {
  const { present, total } = inventory;
  const text = present > 0 ? t('presentCount', { present }) : total > 0 ? t('outOfStock') : t('noItems');
  return (
    <Box component="span" sx={{ color: presentColor(inventory), fontWeight: total > 0 ? 700 : 400 }}>
      {text}
    </Box>
  );
}

/** 'hoolduses 3', which leads to these items of the clothing name; nothing without any. */
export function CareLink({ name: { name, inventory } }: { name: Pick<ClothingName, 'name' | 'inventory'> }) {
  if (inventory.care === 0) return null;
  return (
    <TextLink to="/clothing/care" search={{ name }}>
      {t('inCare', { count: inventory.care })}
    </TextLink>
  );
}

export function InventoryNumbers({ name }: { name: Pick<ClothingName, 'name' | 'inventory'> }) {
  const { inventory } = name;
  const { present, issued, inactive, total } = inventory;
  const numbers = [
    { label: t('present'), value: present, color: presentColor(inventory) },
    { label: t('issued'), value: issued, color: 'primary.light' },
    { label: t('inactive'), value: inactive, color: 'text.secondary' },
    { label: t('total'), value: total, color: 'text.primary' },
  ];

  return (
    <Box>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, m: 0, mb: 1 }}>
        {numbers.map(({ label, value, color }) => (
          <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, color, fontWeight: 700, fontSize: '1.125rem', fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      <InventoryBar inventory={inventory} />
      {inventory.care > 0 && (
        <Box sx={{ mt: 1, typography: 'body2' }}>
          <CareLink name={name} />
        </Box>
      )}
    </Box>
  );
}
