import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useApiWhile } from '../../ui/api.ts';
import { namedOption } from '../../ui/named-option.tsx';
import { t as uiText } from '../../ui/texts.ts';
import { touchSized } from '../../ui/touch-sized.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { isEnough, resultsQuery } from './results.ts';
import { t } from './texts.ts';

export interface FoundPerson {
  readonly id: number;
  readonly name: string;
  /** The group. */
  readonly title: string | null;
}

interface PersonInputProps {
  /** Is not offered. */
  except?: number | undefined;
  person: FoundPerson | null;
  error?: string | undefined;
  onChange: (person: FoundPerson | null) => void;
}

/** A dancer or borrower, found by name. */
export function PersonInput({ except, person, error, onChange }: PersonInputProps) {
  const [typed, setTyped] = useState('');
  const asked = useDebounced(typed.trim());
  const { data: hits = [], busy } = useApiWhile(isEnough(asked), resultsQuery(asked));
  const options = hits.flatMap(({ id, name, type, title }) => (type === 'PERSON' && id !== except ? [{ id, name, title }] : []));
  return (
    <Autocomplete
      value={person}
      inputValue={typed}
      options={options}
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, chosen) => onChange(chosen)}
      renderOption={namedOption}
      autoHighlight
      forcePopupIcon={false}
      loading={isEnough(asked) && busy}
      loadingText={uiText('searching')}
      noOptionsText={isEnough(asked) ? t('noPerson') : t('typeName')}
      clearText={uiText('clear')}
      slotProps={{ listbox: { sx: { maxHeight: 310 } } }}
      renderInput={(input) => (
        <TextField {...input} autoFocus label={t('person')} error={error !== undefined} helperText={error} sx={touchSized} />
      )}
    />
  );
}
