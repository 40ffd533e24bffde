import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type ClothingNameHit, type Issuable, itemLabel } from '@riideait/contract';
import { useId, useRef, useState } from 'react';
import { useApiWhile } from '../../../ui/api.ts';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { HalfWindow } from '../../../ui/half-window.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { fittingQuery } from '../../fitting/fit/fit.api.ts';
import { FitChoices } from '../../fitting/fit/fit-choices.embed.tsx';
import { clothingNameHitsQuery } from '../../wardrobe/clothing-names/clothing-names.api.ts';
import { t } from './texts.ts';

/** Characters before a search, as at the desk. */
const LEAST_TYPED = 2;
export interface FittingProps {
  personId: number;
  /** Takes a piece into the list. */
  onTake: (hit: Issuable) => void;
}

/** All free pieces of a clothing name, best-fitting first; a press takes one into the list. */
export function FittingDialog({ personId, onTake, onClose }: FittingProps & DialogProps) {
  const titleId = useId();
  const content = useRef<HTMLDivElement>(null);
  const [name, setName] = useState<ClothingNameHit | null>(null);
  const fitting = useApiWhile(name !== null, fittingQuery(personId, name === null ? [] : [name.id]));

  return (
    <HalfWindow titleId={titleId} onLeave={onClose} minWidth={400} onEntered={() => content.current?.querySelector('input')?.focus()}>
      <DialogTitle id={titleId}>{t('fitting')}</DialogTitle>
      <DialogContent ref={content} sx={{ minHeight: 360 }}>
        <NameField name={name} onChange={setName} />
        {name !== null && (
          <FitChoices
            key={name.id}
            choices={fitting.data?.filter(({ clothingNameId }) => clothingNameId === name.id)}
            failed={fitting.error !== null}
            onChoose={({ clothingId, clothingNumber }) => {
              onTake(hitOf(name, clothingId, clothingNumber));
              onClose();
            }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('closeRefusal')}</Button>
      </DialogActions>
    </HalfWindow>
  );
}

const hitOf = ({ id, name }: ClothingNameHit, clothingId: number, itemNumber: string | null): Issuable => ({
  id,
  type: 'ITEM',
  name: itemLabel(name, itemNumber),
  title: null,
  clothingName: name,
  itemNumber,
  clothingId,
  path: `/clothing/${id}`,
});

interface NameFieldProps {
  name: ClothingNameHit | null;
  onChange: (name: ClothingNameHit | null) => void;
}

/** Chooses a clothing name by a part of it. */
function NameField({ name, onChange }: NameFieldProps) {
  const [text, setText] = useState('');
  const typed = text.trim();
  const asked = useDebounced(typed);
  const isEnough = typed.length >= LEAST_TYPED && typed !== name?.name;
  const { data: hits = [], busy } = useApiWhile(isEnough && asked.length >= LEAST_TYPED, clothingNameHitsQuery(asked));
  const isWaiting = isEnough && (asked !== typed || busy);

  return (
    <Autocomplete
      value={name}
      onChange={(_, next) => onChange(next)}
      inputValue={text}
      onInputChange={(_, next) => setText(next)}
      // Of an older text none: Enter would take another than is meant.
      options={isWaiting ? [] : hits}
      filterOptions={(options) => options}
      getOptionLabel={(hit) => hit.name}
      getOptionKey={(hit) => hit.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      autoHighlight
      loading={isWaiting}
      loadingText={t('searchingNames')}
      noOptionsText={isEnough ? t('noNames') : t('typeName')}
      forcePopupIcon={false}
      slotProps={{ listbox: { sx: { maxHeight: 310, '& .MuiAutocomplete-option': { minHeight: 44 } } } }}
      renderInput={(input) => <TextField {...input} label={t('name')} sx={{ mt: 1 }} />}
    />
  );
}
