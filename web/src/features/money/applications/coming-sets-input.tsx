import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { AmountInput } from '../../../ui/amount-input.tsx';
import { IconAction } from '../../../ui/icon-action.tsx';
import { NumberInput, TextInput } from '../../../ui/text-input.tsx';
import type { TypedComingSet } from './application-form.ts';
import { t } from './texts.ts';

interface ComingSetsInputProps {
  value: readonly TypedComingSet[];
  errors: Readonly<Partial<Record<string, string>>>;
  onChange: (comingSets: TypedComingSet[]) => void;
}

const EMPTY: TypedComingSet = { name: '', dancers: '', names: '', cents: '' };

/** Sets that the ensemble does not own yet: each with its garments, a line each. */
export function ComingSetsInput({ value, errors, onChange }: ComingSetsInputProps) {
  const change = (index: number, changed: Partial<TypedComingSet>) =>
    onChange(value.map((set, at) => (at === index ? { ...set, ...changed } : set)));
  const input = (index: number, field: 'name' | 'dancers' | 'names' | 'cents') => ({
    name: `comingSets.${index}.${field}`,
    error: errors[`comingSets.${index}.${field}`],
    onChange: (typed: string) => change(index, { [field]: typed }),
  });
  return (
    <>
      {value.map((set, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a new one has no id, and rows do not change places
        <Box key={index} component="fieldset" sx={frame}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <TextInput {...input(index, 'name')} value={set.name} label={t('comingName')} required />
            <IconAction
              label={t('removeComing')}
              of={set.name}
              icon={<Close />}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            />
          </Box>
          <TextInput {...input(index, 'names')} value={set.names} label={t('comingNames')} hint={t('comingNamesHint')} rows={4} required />
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
            <NumberInput {...input(index, 'dancers')} value={String(set.dancers)} label={t('wantedEach')} inputMode="numeric" required />
            <AmountInput {...input(index, 'cents')} value={set.cents} label={t('priceOfSet')} />
          </Box>
        </Box>
      ))}
      <Button startIcon={<Add />} onClick={() => onChange([...value, EMPTY])} sx={{ justifySelf: 'start' }}>
        {t('addComing')}
      </Button>
    </>
  );
}

const frame = { display: 'grid', gap: 2, m: 0, p: 1.5, minWidth: 0, border: 1, borderColor: 'divider', borderRadius: 1 } as const;
