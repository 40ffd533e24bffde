import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { t } from './texts.ts';

interface InventorySwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function InventorySwitch({ checked, onChange }: InventorySwitchProps) {
  const hintId = useId();
  return (
    <div>
      <FormControlLabel
        label={t('sendInventory')}
        sx={{ minHeight: 44 }}
        control={
          <Switch
            checked={checked}
            onChange={(_, next) => onChange(next)}
            slotProps={{ input: { 'aria-describedby': checked ? undefined : hintId } }}
          />
        }
      />
      {!checked && (
        <FormHelperText id={hintId} sx={{ mt: -0.5 }}>
          {t('sendInventoryHint')}
        </FormHelperText>
      )}
    </div>
  );
}
