import Box from '@mui/material/Box';
import type { SearchResult } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { SearchBox } from '../../ui/search-box.tsx';
import type { SearchBoxLook } from '../../ui/search-box-looks.ts';
import { useSearchAsTyped } from '../../ui/use-search-as-typed.ts';
import { ResultOption } from './result-option.tsx';
import { byKind, isEnough, resultsQuery } from './results.ts';
import { t } from './texts.ts';
import { typedCode } from './typed-code.ts';

interface GlobalSearchProps {
  look: SearchBoxLook;
  /** Unique within the page. */
  region: string;
  inputRef?: Ref<HTMLInputElement | null>;
  autoFocus?: boolean;
  hint?: ReactNode;
  end?: ReactNode;
  start?: ReactNode;
  /** Called when the navigation to a choice begins. */
  onChosen?: () => void;
  /** Called by Escape in the empty box. */
  onLeave?: () => void;
}

/** Finds clothes, pieces, sets, dancers and types and navigates there. */
export function GlobalSearch({ look, region, inputRef, autoFocus, hint, end, start, onChosen, onLeave }: GlobalSearchProps) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const typed = text.trim();
  const search = useSearchAsTyped({ typed, isEnough, query: resultsQuery });
  const found = useMemo(() => search.found && byKind(search.found), [search.found]);
  const first = useFirstResult();

  const type = (next: string) => {
    first.forget();
    setText(next);
  };
  const goTo = ({ path }: Pick<SearchResult, 'path'>) => {
    type('');
    // The next page sets the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    void navigate({ href: path });
    onChosen?.();
  };

  const takeCode = typedCode(goTo, first.take);

  return (
    <Box component="search" aria-label={region} sx={{ display: 'flex', flex: 1, minWidth: 0 }}>
      <SearchBox
        look={look}
        label={t('label')}
        placeholder={t('placeholder')}
        text={text}
        onText={type}
        search={{ ...search, found }}
        nothingFound={t('nothing', { typed })}
        choiceKey={({ type, id }) => `${type} ${id}`}
        choice={(result) => <ResultOption result={result} typed={typed} />}
        headingOf={({ type }) => t(type)}
        onChoose={goTo}
        onEnter={() => void first.take(typed, goTo)}
        takes={takeCode}
        {...(onLeave && { onLeave })}
        {...(inputRef && { inputRef })}
        {...(autoFocus && { autoFocus })}
        hint={hint}
        end={end}
        start={start}
      />
    </Box>
  );
}

/** Enter may come before the answer: `take` hands over the first result once it is there, unless the text or page has changed. */
function useFirstResult() {
  const client = useQueryClient();
  const awaited = useRef('');
  useEffect(
    () => () => {
      awaited.current = '';
    },
    [],
  );

  /** False if nothing was found. */
  const take = async (typed: string, onFound: (result: SearchResult) => void): Promise<boolean> => {
    if (!isEnough(typed)) return false;
    awaited.current = typed;
    const [first] = await client.fetchQuery(resultsQuery(typed)).then(
      ({ data }) => data,
      // The list shows the error.
      () => [],
    );
    if (first !== undefined && awaited.current === typed) onFound(first);
    return first !== undefined;
  };
  const forget = () => {
    awaited.current = '';
  };
  return { take, forget };
}
