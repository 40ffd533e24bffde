import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useApiWhile } from '../../../ui/api.ts';
import { namedOption } from '../../../ui/named-option.tsx';
import { t as uiText } from '../../../ui/texts.ts';
import { touchSized } from '../../../ui/touch-sized.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { fullName, personQuery } from '../../people/people/people.api.ts';
import { hitsQuery } from './deeds.api.ts';
import { t } from './texts.ts';

/** Characters before a search. */
const LEAST_TYPED = 2;
interface PersonFilterProps {
  value: number | undefined;
  onChange: (personId: number | undefined) => void;
}

/** A person, found by typing a part of the name. */
export function PersonFilter({ value, onChange }: PersonFilterProps) {
  const [typed, setTyped] = useState('');
  const asked = useDebounced(typed.trim());
  const isEnough = asked.length >= LEAST_TYPED;
  const { data: hits = [], busy } = useApiWhile(isEnough, hitsQuery(asked));
  const person = useApiWhile(value !== undefined, personQuery(value ?? 0)).data;
  const chosen = value !== undefined && person ? { id: value, name: fullName(person), title: null } : null;

  return (
    <Autocomplete
      value={chosen}
      options={hits.filter(({ type }) => type === 'PERSON').map(({ id, name, title }) => ({ id, name, title }))}
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      renderOption={namedOption}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, hit) => onChange(hit?.id)}
      forcePopupIcon={false}
      loading={isEnough && busy}
      loadingText={uiText('searching')}
      noOptionsText={isEnough ? t('noPerson') : t('typeName')}
      clearText={uiText('clear')}
      slotProps={{ listbox: { sx: { maxHeight: 310 } } }}
      renderInput={(input) => <TextField {...input} label={t('person')} sx={touchSized} />}
    />
  );
}
