import Check from '@mui/icons-material/Check';
import Search from '@mui/icons-material/Search';
import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ClothingNameHit, ClothingSetItem } from '@riideait/contract';
import { type HTMLAttributes, useState } from 'react';
import { useApiWhile } from '../../../ui/api.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import { clothingNameHitsQuery } from '../clothing-names/clothing-names.api.ts';
import { Thumbnail } from '../images/thumbnail.embed.tsx';
import { useAddToSet } from './clothing-sets.api.ts';
import { t } from './texts.ts';

/** Characters before a search; spec, chapter 5. */
const LEAST_TYPED = 3;
interface AddToSetProps {
  setId: number;
  /** Clothing names in the set. */
  items: readonly ClothingSetItem[];
}

/** Adds clothing names to the set, one after another: the text and the results stay. */
export function AddToSet({ setId, items }: AddToSetProps) {
  const [text, setText] = useState('');
  const [added, setAdded] = useState<string | null>(null);
  const add = useAddToSet();

  const { hits, isEnough, isWaiting } = useHits(text);
  const inSet = new Set(items.map(({ clothingNameId }) => clothingNameId));
  const take = async ({ id, name }: ClothingNameHit) => {
    try {
      await add.mutateAsync({ params: { id: setId }, body: { clothingNameIds: [id] } });
      setAdded(name);
    } catch {
      // The mutation has shown the error.
    }
  };

  return (
    <search>
      <Autocomplete
        value={null}
        inputValue={text}
        onInputChange={(_, next, reason) => (reason === 'input' || reason === 'clear') && setText(next)}
        onChange={(_, hit) => hit && void take(hit)}
        options={hits}
        filterOptions={(options) => options}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        getOptionDisabled={({ id }) => inSet.has(id)}
        autoHighlight
        disableCloseOnSelect
        clearOnBlur={false}
        clearOnEscape
        loading={isWaiting}
        loadingText={t('searching')}
        noOptionsText={isEnough ? t('noneFound') : t('typeMore', { least: LEAST_TYPED })}
        renderOption={({ key, ...option }, hit) => <HitOption key={key} option={option} hit={hit} isIn={inSet.has(hit.id)} />}
        forcePopupIcon={false}
        slotProps={{ listbox: { sx: { maxHeight: 310, '& .MuiAutocomplete-option[aria-disabled=true]': { opacity: 1 } } } }}
        renderInput={(input) => <SearchInput {...input} />}
      />
      <p role="status" style={visuallyHidden}>
        {added !== null && t('itemAdded', { name: added })}
      </p>
    </search>
  );
}

/** The clothing names found for `text`; none for a shorter or an older text, or Enter would add another than the user means. */
function useHits(text: string) {
  const typed = text.trim();
  const asked = useDebounced(typed);
  const isEnough = typed.length >= LEAST_TYPED;
  const { data, busy } = useApiWhile(isEnough && asked.length >= LEAST_TYPED, clothingNameHitsQuery(asked));
  const isWaiting = isEnough && (asked !== typed || busy);
  return { isEnough, isWaiting, hits: isEnough && !isWaiting && data !== undefined ? data : [] };
}

/** The text box of the search. */
const SearchInput = (input: AutocompleteRenderInputParams) => (
  <TextField
    {...input}
    size="medium"
    placeholder={t('addItemPlaceholder')}
    slotProps={{
      ...input.slotProps,
      input: {
        ...input.slotProps.input,
        startAdornment: (
          <InputAdornment position="start" sx={{ ml: 0.5, mr: 1 }}>
            <Search />
          </InputAdornment>
        ),
        sx: { bgcolor: 'background.paper', minHeight: 52 },
      },
      htmlInput: { ...input.slotProps.htmlInput, 'aria-label': t('addItem'), enterKeyHint: 'enter', autoCapitalize: 'none' },
    }}
  />
);

interface HitOptionProps {
  option: HTMLAttributes<HTMLLIElement>;
  hit: ClothingNameHit;
  isIn: boolean;
}

/** A found clothing name; if in the set, checked and disabled. */
const HitOption = ({ option, hit, isIn }: HitOptionProps) => (
  <Box component="li" {...option} sx={{ gap: 1.5, minHeight: 52 }}>
    <Thumbnail url={hit.imageUrl} />
    <Typography sx={{ flex: 1, minWidth: 0, fontWeight: 600, lineHeight: 1.3, color: isIn ? 'text.secondary' : 'text.primary' }}>
      {hit.name}
    </Typography>
    {isIn && <Check color="success" titleAccess={t('inSet')} />}
  </Box>
);
