import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useApiWhile } from '../../../ui/api.ts';
import { type Chip, ChipsInput } from '../../../ui/chips-input.tsx';
import { touchSized } from '../../../ui/touch-sized.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { clothingNameHitsQuery } from '../../wardrobe/clothing-names/clothing-names.api.ts';
import { t } from './texts.ts';

/** Characters that the search needs. */
const ENOUGH = 2;

interface NamesInputProps {
  value: readonly number[];
  error: string | undefined;
  onChange: (ids: number[]) => void;
}

/** Clothing names: the chosen ones, and those that the text finds. */
export function NamesInput({ value, error, onChange }: NamesInputProps) {
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState<readonly Chip[]>([]);
  const asked = useDebounced(typed.trim());
  const { data: hits = [] } = useApiWhile(asked.length >= ENOUGH, clothingNameHitsQuery(asked));
  const chosen = known.filter(({ id }) => value.includes(id));
  const options = [...chosen, ...hits.filter(({ id }) => !value.includes(id))];
  const choose = (ids: number[]) => {
    setKnown(options);
    onChange(ids);
  };

  return (
    <ChipsInput label={t('names')} options={options} value={value} error={error} onChange={choose}>
      <TextField
        type="search"
        label={t('findName')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        sx={{ ...touchSized, width: 1, mb: 1, mt: 0.5 }}
      />
    </ChipsInput>
  );
}
