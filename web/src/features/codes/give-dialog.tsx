import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type CodedItem, itemLabel } from '@riideait/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEnough, resultsQuery } from '../../shell/search/results.ts';
import { useApiWhile } from '../../ui/api.ts';
import type { DialogProps } from '../../ui/form-dialog.tsx';
import { HalfWindow } from '../../ui/half-window.tsx';
import { namedOption } from '../../ui/named-option.tsx';
import { touchSized } from '../../ui/touch-sized.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { DueField, useDueChoice } from '../due-dates/due-choice.embed.tsx';
import { NotIssuedNote } from '../offline/not-issued-note.embed.tsx';
import { useGive } from './codes.api.ts';

interface Person {
  readonly id: number;
  readonly name: string;
  /** The group. */
  readonly title: string | null;
}

/** Gives the item to a dancer, found by name; one that somebody holds goes from hand to hand. */
export function GiveDialog({ item, onClose }: DialogProps & { item: CodedItem }) {
  const { t } = useTranslation(['codes', 'ui']);
  const titleId = useId();
  const [person, setPerson] = useState<Person | null>(null);
  const due = useDueChoice();
  const { id, holder } = item;
  const label = itemLabel(item.clothingName, item.clothingNumber);
  const give = useGive(label, { onSuccess: onClose });
  const isGiving = due.reading || give.isPending;
  const submit = async () => {
    const dueOn = await due.read();
    if (person === null || dueOn === undefined) return;
    const takeFrom = holder === null ? [] : [{ itemId: id, personId: holder.id }];
    give.mutate({ params: { id: person.id }, body: { clothingIds: [id], dueOn, takeFrom } });
  };

  return (
    <HalfWindow titleId={titleId} onLeave={() => isGiving || onClose()} minWidth={400}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogTitle id={titleId}>{t('giveTitle', { item: label })}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 1 }}>
            <PersonInput except={holder?.id} person={person} onChange={setPerson} />
            <DueField due={due} />
            <NotIssuedNote error={give.error} unread={due.failure} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isGiving}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isGiving} disabled={person === null}>
            {t('giveTo')}
          </Button>
        </DialogActions>
      </form>
    </HalfWindow>
  );
}

interface PersonInputProps {
  except: number | undefined;
  person: Person | null;
  onChange: (person: Person | null) => void;
}

function PersonInput({ except, person, onChange }: PersonInputProps) {
  const { t } = useTranslation(['codes', 'ui']);
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
      loadingText={t('ui:searching')}
      noOptionsText={isEnough(asked) ? t('noPerson') : t('typeName')}
      clearText={t('ui:clear')}
      slotProps={{ listbox: { sx: { maxHeight: 310 } } }}
      renderInput={(input) => <TextField {...input} autoFocus label={t('person')} sx={touchSized} />}
    />
  );
}
