import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import type { ClothingSet } from '@riideait/contract';
import { useId } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { useApi } from '../../../ui/api.ts';
import { TextLink } from '../../../ui/link.tsx';
import { clothingSetsQuery } from '../../wardrobe/clothing-sets/clothing-sets.api.ts';
import { t } from './texts.ts';

interface SetsInputProps {
  value: readonly number[];
  error: string | undefined;
  onChange: (ids: number[]) => void;
}

/** Sets as buttons: one tap each. */
export function SetsInput({ value, error, onChange }: SetsInputProps) {
  const { data: sets } = useApi(clothingSetsQuery);
  const mayWrite = useMay('clothing:write');
  const id = useId();
  const toggle = (setId: number) => onChange(value.includes(setId) ? value.filter((each) => each !== setId) : [...value, setId]);

  return (
    <Box role="group" aria-labelledby={id} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <Typography id={id} variant="body2" sx={{ mb: 0.75, fontWeight: 600 }}>
        {t('sets')}
      </Typography>
      {sets.length === 0 && (
        <Typography>
          {t('noSets')} {mayWrite && <TextLink to="/clothing/clothing-set">{t('addSet')}</TextLink>}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {sets.map((set) => (
          <SetButton key={set.id} set={set} isOn={value.includes(set.id)} isWrong={error !== undefined} onClick={() => toggle(set.id)} />
        ))}
      </Box>
      {error !== undefined && (
        <FormHelperText error id={`${id}-error`}>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}

interface SetButtonProps {
  set: ClothingSet;
  isOn: boolean;
  isWrong: boolean;
  onClick: () => void;
}

const SetButton = ({ set, isOn, isWrong, onClick }: SetButtonProps) => (
  <Button
    variant="outlined"
    startIcon={isOn && <Check />}
    aria-pressed={isOn}
    aria-invalid={isWrong}
    onClick={onClick}
    sx={{ px: 1.5, textAlign: 'left', lineHeight: 1.25, ...(isOn && { bgcolor: 'action.selected' }) }}
  >
    <span>
      <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
        {set.name}
      </Box>
      <Box component="span" sx={{ fontSize: 12.5, fontWeight: 400, color: 'text.secondary' }}>
        {t(`forWhom.${set.genderCode ?? 'ALL'}`)} · <span>{t('namesOfSet', { count: set.numberOfClothingItems })}</span>
      </Box>
    </span>
  </Button>
);
