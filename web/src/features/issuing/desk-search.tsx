import Alert from '@mui/material/Alert';
import type { Issuable } from '@riideait/contract';
import { type Ref, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '../../ui/search-box.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useSearchAsTyped } from '../../ui/use-search-as-typed.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { IssuableOption } from './issuable-option.tsx';
import { issuablesQuery } from './issuing.api.ts';
import type { Desk } from './use-desk.ts';

/** Pause in typing before the search, ms. */
const SEARCH_PAUSE = 150;
/** Delay before a single result is added, ms: longer than a pause in typing. */
const SINGLE_RESULT_PAUSE = 700;
const isEnough = (typed: string) => typed !== '';

interface DeskSearchProps {
  desk: Desk;
  inputRef: Ref<HTMLInputElement>;
}

/** Searches by number, name or both. Enter adds the first result and empties the box; a single result is added without a key. */
export function DeskSearch({ desk, inputRef }: DeskSearchProps) {
  const { t } = useTranslation('issuing');
  const [text, setText] = useState('');
  const typed = text.trim();
  const settled = useDebounced(typed, SINGLE_RESULT_PAUSE);
  const search = useSearchAsTyped({ typed, isEnough, pause: SEARCH_PAUSE, query: issuablesQuery });

  // Empty the box for the next number; restore the text on failure unless the user has typed on.
  const orBack = async (taken: Promise<boolean>) => {
    setText('');
    if (!(await taken)) setText((now) => (now === '' ? typed : now));
  };
  const take = (hit: Issuable) => void orBack(desk.take(hit));
  const takeFirst = () => typed !== '' && void orBack(desk.takeFirst(typed));

  const [only, ...others] = settled === typed && search.isCurrent ? (search.found ?? []) : [];
  const single = only !== undefined && others.length === 0 && !only.outOfStock ? only : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new single result acts once
  useEffect(() => {
    if (single !== undefined && typed.length > 1) take(single);
  }, [single]);

  return (
    <search>
      <SearchBox
        look="page"
        label={t('searchLabel')}
        placeholder={t('searchPlaceholder')}
        text={text}
        onText={setText}
        search={search}
        nothingFound={t('notFound', { typed })}
        choiceKey={({ type, id, clothingId }) => `${type} ${id} ${clothingId}`}
        choice={(hit) => <IssuableOption hit={hit} typed={typed} />}
        onChoose={take}
        onEnter={takeFirst}
        inputRef={inputRef}
        autoFocus
      />
      {/* Read one by one, not all again. */}
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
