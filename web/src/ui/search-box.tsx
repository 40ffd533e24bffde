import Close from '@mui/icons-material/Close';
import SearchGlass from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from './icon-action.tsx';
import { Field, FieldLabel, frames, type SearchBoxLook } from './search-box-looks.ts';
import { SearchChoices, SearchNotice } from './search-choices.tsx';
import { useCombobox } from './use-combobox.ts';
import type { Search } from './use-search-as-typed.ts';
import { visuallyHidden } from './visually-hidden.ts';

interface SearchBoxProps<Choice> {
  look: SearchBoxLook;
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  /** What was found; another array is another list, of which the first is preselected. */
  search: Search<readonly Choice[]>;
  nothingFound: string;
  choiceKey: (choice: Choice) => string;
  /** What a choice looks like. */
  choice: (choice: Choice) => ReactNode;
  /** Choices of one heading stand together. */
  headingOf?: (choice: Choice) => string;
  onChoose: (choice: Choice) => void;
  /** Enter before there is a choice. */
  onEnter: () => void;
  /** Escape in an empty box. */
  onLeave?: () => void;
  inputRef?: Ref<HTMLInputElement | null>;
  autoFocus?: boolean;
  /** At the right end of an empty box, such as the keys that lead to it. */
  hint?: ReactNode;
  /** In place of the glass at the left, such as the way back. */
  start?: ReactNode;
}

const nothing: readonly never[] = [];
/** The contract reads no longer text. */
const LONGEST = 200;

/** A text box that finds things: choices appear below it while one types. */
export function SearchBox<Choice>({
  look,
  label,
  placeholder,
  text,
  onText,
  search,
  nothingFound,
  choiceKey,
  choice,
  headingOf,
  onChoose,
  onEnter,
  onLeave,
  inputRef,
  autoFocus = false,
  hint,
  start,
}: SearchBoxProps<Choice>) {
  const { t } = useTranslation('ui');
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(inputRef, () => field.current);
  useEffect(() => {
    // not while one types elsewhere: a page may come late
    if (autoFocus && !document.activeElement?.matches('input, textarea')) field.current?.focus({ preventScroll: true });
  }, [autoFocus]);

  const { isAsked, found: choices = nothing, isCurrent } = search;
  const combobox = useCombobox({
    choices,
    isCurrent,
    text,
    onText,
    onChoose: (index) => choices[index] !== undefined && onChoose(choices[index]),
    onEnter,
    onLeave,
  });
  const { isOpen, box, list } = combobox;
  const isEmpty = choices.length === 0;
  const clear = () => {
    onText('');
    field.current?.focus();
  };

  return (
    <Box sx={{ position: 'relative', flex: 1, minWidth: 0 }}>
      <Box sx={frames[look]}>
        {start}
        {/* the icon and the room around it lead into the field */}
        <FieldLabel>
          {start === undefined && <SearchGlass aria-hidden />}
          <Field
            {...box}
            ref={field}
            aria-label={label}
            placeholder={placeholder}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={LONGEST}
            enterKeyHint="go"
          />
        </FieldLabel>
        {text === '' ? (
          hint
        ) : (
          <Box component="span" onMouseDown={list.onMouseDown}>
            <IconAction label={t('clear')} icon={<Close fontSize="small" />} onClick={clear} />
          </Box>
        )}
      </Box>
      {isOpen && !isEmpty && <SearchChoices {...{ label, choices, choiceKey, choice, headingOf, isCurrent, combobox }} />}
      {isOpen && isEmpty && isAsked && <SearchNotice {...{ search, nothingFound }} onMouseDown={list.onMouseDown} />}
      <span role="status" style={visuallyHidden}>
        {isOpen && isCurrent && t('found', { count: choices.length })}
      </span>
    </Box>
  );
}
