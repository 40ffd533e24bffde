import Search from '@mui/icons-material/Search';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { Issuable } from '@riideait/contract';
import { type Ref, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../ui/use-debounced.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { IssuableOption } from './issuable-option.tsx';
import { useIssuables } from './issuing.api.ts';
import type { Desk } from './use-desk.ts';

/** Time after the last key before the search runs, ms. */
const SEARCH_PAUSE = 150;
/** Time after which a single result goes to the list by itself, ms: long enough not to run ahead of somebody who still types. */
const SINGLE_RESULT_PAUSE = 700;

interface DeskSearchProps {
  desk: Desk;
  inputRef: Ref<HTMLInputElement>;
}

/**
 * Finds what to issue, by number, name or both. Enter takes the first result and leaves the box empty for the next;
 * one single result goes to the list without a key.
 */
export function DeskSearch({ desk, inputRef }: DeskSearchProps) {
  const { t } = useTranslation('issuing');
  const [text, setText] = useState('');
  const typed = text.trim();
  const asked = useDebounced(typed, SEARCH_PAUSE);
  const settled = useDebounced(typed, SINGLE_RESULT_PAUSE);
  const { hits, busy } = useIssuables(asked);
  const current = asked === typed ? hits : undefined;

  // The box is free for the next number at once; what could not be taken comes back, unless one types already.
  const orBack = async (taken: Promise<boolean>) => {
    setText('');
    if (!(await taken)) setText((now) => (now === '' ? typed : now));
  };
  const take = (hit: Issuable) => void orBack(desk.take(hit));
  const takeFirst = (what: string) => void orBack(desk.takeFirst(what));

  const [only, ...others] = settled === typed && current !== undefined ? current : [];
  const single = only !== undefined && others.length === 0 && !only.outOfStock ? only : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new single result acts once
  useEffect(() => {
    if (single !== undefined && typed.length > 1) take(single);
  }, [single]);

  return (
    <search>
      <Autocomplete<Issuable, false, false, true>
        freeSolo
        autoHighlight
        clearOnEscape
        value={null}
        inputValue={text}
        onInputChange={(_, next, reason) => reason !== 'reset' && setText(next)}
        onChange={(_, picked) => {
          if (typeof picked === 'string') takeFirst(picked.trim());
          else if (picked !== null) take(picked);
        }}
        options={current ?? []}
        filterOptions={(options) => options}
        getOptionLabel={(hit) => (typeof hit === 'string' ? hit : hit.name)}
        getOptionKey={(hit) => (typeof hit === 'string' ? hit : `${hit.id} ${hit.clothingId}`)}
        loading={typed.length > 0 && (busy || asked !== typed)}
        loadingText={t('searching')}
        renderOption={({ key, ...option }, hit) => <IssuableOption key={key} option={option} hit={hit} />}
        slotProps={{ listbox: { sx: { maxHeight: 310 } } }}
        renderInput={(input) => (
          <TextField
            {...input}
            size="medium"
            autoFocus
            inputRef={inputRef}
            placeholder={t('searchPlaceholder')}
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
              htmlInput: { ...input.slotProps.htmlInput, 'aria-label': t('searchLabel'), enterKeyHint: 'enter', autoCapitalize: 'none' },
            }}
          />
        )}
      />
      {/* each is heard by itself, not all of them anew */}
      <div role="status" aria-atomic={false} style={visuallyHidden}>
        {desk.additions.map(({ key, text: addition }) => (
          <p key={key}>{addition}</p>
        ))}
      </div>
      {desk.refusals.map((refusal) => (
        <Alert
          key={refusal.key}
          severity="warning"
          sx={{ mt: 1 }}
          closeText={t('closeRefusal')}
          slotProps={{ closeButton: { sx: { width: 44, height: 44, my: -1 } } }}
          onClose={() => desk.dismiss(refusal)}
        >
          {refusal.text}
        </Alert>
      ))}
    </search>
  );
}
