import Close from '@mui/icons-material/Close';
import SearchGlass from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { IconAction } from './icon-action.tsx';
import { Field, FieldLabel, frames, type SearchBoxLook } from './search-box-looks.ts';
import { SearchChoices, SearchNotice } from './search-choices.tsx';
import { t } from './texts.ts';
import { useCombobox } from './use-combobox.ts';
import type { Search } from './use-search-as-typed.ts';
import { visuallyHidden } from './visually-hidden.ts';

interface SearchBoxProps<Choice> {
  look: SearchBoxLook;
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  /** The results; a new array preselects its first choice. */
  search: Search<readonly Choice[]>;
  nothingFound: string;
  choiceKey: (choice: Choice) => string;
  choice: (choice: Choice) => ReactNode;
  /** Choices with the same heading form a group. */
  headingOf?: (choice: Choice) => string;
  onChoose: (choice: Choice) => void;
  /** Enter without a preselected choice. */
  onEnter: () => void;
  /** Enter asks it first: a text that stands for one thing by itself, as a scanned code does. True: it is dealt with. */
  takes?: (text: string) => boolean;
  onLeave?: () => void;
  inputRef?: Ref<HTMLInputElement | null>;
  autoFocus?: boolean;
  /** The keyboard of a phone. */
  inputMode?: 'text' | 'numeric';
  /** Shows the choices side by side. */
  tiled?: boolean;
  /** Default: Enter takes the first choice. */
  preselects?: boolean;
  /** At the right of an empty box: its shortcut keys. */
  hint?: ReactNode;
  /** After the text: what became of it. */
  mark?: ReactNode;
  /** At the right end: another way to find. */
  end?: ReactNode;
  /** Replaces the search icon: a back button. */
  start?: ReactNode;
}

const nothing: readonly never[] = [];
/** Limit of the contract, characters. */
const LONGEST = 200;

/** A search field with choices below it while typing. */
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
  takes,
  onLeave,
  inputRef,
  autoFocus = false,
  inputMode = 'text',
  tiled = false,
  preselects = true,
  hint,
  mark,
  end,
  start,
}: SearchBoxProps<Choice>) {
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(inputRef, () => field.current);
  useEffect(() => {
    if (!autoFocus) return;
    // With the next frame, which lays out the page anyway; not while the user types elsewhere: a page may load late.
    const frame = requestAnimationFrame(() => {
      if (!document.activeElement?.matches('input, textarea')) field.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [autoFocus]);

  const { isAsked, found: choices = nothing, isCurrent } = search;
  const combobox = useCombobox({
    choices,
    preselects,
    isCurrent,
    text,
    onText,
    onChoose: (index) => choices[index] !== undefined && onChoose(choices[index]),
    onEnter,
    takes,
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
        {/* A click on the icon or beside it focuses the field. */}
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
            inputMode={inputMode}
            data-takes-codes={takes && ''}
          />
        </FieldLabel>
        {mark}
        {text === '' ? (
          hint
        ) : (
          <Box component="span" onMouseDown={list.onMouseDown}>
            <IconAction label={t('clear')} icon={<Close fontSize="small" />} onClick={clear} />
          </Box>
        )}
        {end}
      </Box>
      {isOpen && !isEmpty && <SearchChoices {...{ label, choices, choiceKey, choice, headingOf, isCurrent, tiled, combobox }} />}
      {isOpen && isEmpty && isAsked && <SearchNotice {...{ search, nothingFound }} onMouseDown={list.onMouseDown} />}
      <span role="status" style={visuallyHidden}>
        {isOpen && isCurrent && t('found', { count: choices.length })}
      </span>
    </Box>
  );
}
