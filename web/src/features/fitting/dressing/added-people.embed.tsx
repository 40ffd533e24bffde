import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { isEnough, resultsQuery } from '../../../shell/search/results.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { namedOption } from '../../../ui/named-option.tsx';
import { t as uiText } from '../../../ui/texts.ts';
import { touchSized } from '../../../ui/touch-sized.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import type { KnownPerson } from './plan-form.ts';
import { t } from './texts.ts';

interface AddedPeopleProps {
  ids: readonly number[];
  known: readonly KnownPerson[];
  /** With who has just been added. */
  onChange: (ids: number[], added?: KnownPerson) => void;
}

/** Active dancers beside the group, found by name. */
export function AddedPeople({ ids, known, onChange }: AddedPeopleProps) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly KnownPerson[]>([]);
  const asked = useDebounced(typed.trim());
  const { data: hits = [], busy } = useApiWhile(isEnough(asked), resultsQuery(asked));
  const options = hits
    .filter(({ id, type, inactive }) => type === 'PERSON' && !inactive && !ids.includes(id))
    .map(({ id, name, title }) => ({ id, name, title }));
  const nameOf = (id: number) => [...known, ...found].find((person) => person.id === id)?.name ?? '';
  const add = (person: KnownPerson) => {
    setFound([...found, person]);
    setTyped('');
    onChange([...ids, person.id], person);
  };

  return (
    <Box>
      <Autocomplete
        value={null}
        inputValue={typed}
        options={options}
        filterOptions={(all) => all}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        renderOption={namedOption}
        onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
        onChange={(_, person) => person && add(person)}
        autoHighlight
        blurOnSelect={false}
        forcePopupIcon={false}
        loading={isEnough(asked) && busy}
        loadingText={uiText('searching')}
        noOptionsText={isEnough(asked) ? t('noPerson') : t('typeName')}
        clearText={uiText('clear')}
        slotProps={{ listbox: { sx: { maxHeight: 310 } } }}
        renderInput={(input) => <TextField {...input} label={t('addPerson')} sx={touchSized} />}
      />
      {ids.length > 0 && (
        <Box role="group" aria-label={t('added')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {ids.map((id) => (
            <Chip
              key={id}
              label={nameOf(id)}
              aria-label={t('takeOut', { name: nameOf(id) })}
              onClick={() => onChange(ids.filter((each) => each !== id))}
              onDelete={() => onChange(ids.filter((each) => each !== id))}
              sx={{ minHeight: 36 }}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}
