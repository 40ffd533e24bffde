import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { t } from './texts.ts';

/** The keyboard that a phone shows for the field: digits, or letters too. */
export type KeyboardKind = 'numeric' | 'text';

interface KeyboardSwitchProps {
  keyboard: KeyboardKind;
  onChange: (next: KeyboardKind) => void;
}

/** Changes the keyboard of a phone. */
export function KeyboardSwitch({ keyboard, onChange }: KeyboardSwitchProps) {
  const isNumeric = keyboard === 'numeric';
  const label = isNumeric ? t('lettersHint') : t('digitsHint');
  return (
    <Tooltip title={label}>
      <ButtonBase
        aria-label={label}
        onClick={() => onChange(isNumeric ? 'text' : 'numeric')}
        sx={{ minWidth: 48, height: 44, borderRadius: 1, font: 'inherit', fontWeight: 700, fontSize: '0.875rem', color: 'primary.main' }}
      >
        {isNumeric ? t('letters') : t('digits')}
      </ButtonBase>
    </Tooltip>
  );
}
