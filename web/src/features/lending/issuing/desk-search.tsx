import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import { type Issuable, readCode } from '@riideait/contract';
import { type FocusEvent, type Ref, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { isEnough } from '../../../shell/search/results.ts';
import { SearchBox } from '../../../ui/search-box.tsx';
import { type Search, useSearchAsTyped } from '../../../ui/use-search-as-typed.ts';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import { useScanner } from '../../wardrobe/scanning/scanner.embed.tsx';
import { deskQuery } from './desk-query.api.ts';
import { DeskRefusals, type WaysOn } from './desk-refusals.tsx';
import { IssuableOption } from './issuable-option.tsx';
import { t } from './texts.ts';
import type { Typing } from './typing.ts';
import type { Desk } from './use-desk.ts';

/** Hides the choices. */
const notAsked: Search<never> = { isAsked: false, found: undefined, isCurrent: false, failed: false, retrying: false, retry: () => {} };

interface DeskSearchProps extends WaysOn {
  desk: Desk;
  inputRef: Ref<HTMLInputElement>;
}

/**
 * Searches by number, name or both. Enter adds the first result and empties the box; where another is meant as well, it asks. A single result is added without a key after a
 * rest: the text stays, marked, and typing on changes what it stands for.
 */
export function DeskSearch({ desk, inputRef, ...waysOn }: DeskSearchProps) {
  const { typing } = desk;
  const scanner = useScanner({ onHit: desk.scan });
  const { text, outcome } = useSyncExternalStore(typing.subscribe, typing.shown);
  const typed = text.trim();
  const search = useSearchAsTyped({ typed, isEnough, query: deskQuery });

  /** A code stands for one piece, whatever else is found. What a text stands for after a rest is in the list already. */
  const takeCode = () => {
    typing.split((scanned) => readCode(scanned) !== null);
    if (outcome || readCode(typing.shown().text) === null) return false;
    desk.takeFirst();
    return true;
  };

  const box = useRef<HTMLElement>(null);
  const isOverwriting = useOverwriting(box);
  const leave = ({ target }: FocusEvent) => {
    // A window that loses the focus leaves it to the box.
    if (target !== document.activeElement) typing.leave();
  };

  useAnswers(typing, typed, search);
  const inDoubt = search.isCurrent && search.found?.[0]?.doubtful === true;

  return (
    <search>
      {scanner.panel && <Box sx={{ mb: 1 }}>{scanner.panel}</Box>}
      <Box ref={box} onKeyDown={() => typing.rest()} onFocus={() => typing.focus()} onBlur={leave}>
        <SearchBox
          look="page"
          label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          text={text}
          onText={(next) => typing.type(next, isOverwriting())}
          search={outcome ? notAsked : search}
          nothingFound={t('notFound', { typed })}
          choiceKey={({ type, id, clothingId }) => `${type} ${id} ${clothingId}`}
          choice={(hit) => <IssuableOption hit={hit} typed={typed} />}
          onChoose={desk.take}
          onEnter={() => (inDoubt ? desk.ask(typed) : desk.takeFirst())}
          preselects={!inDoubt}
          {...(inDoubt && desk.asked === typed && { headingOf: () => t('whichOne') })}
          takes={takeCode}
          inputRef={inputRef}
          autoFocus
          mark={outcome === 'added' && <AddedMark />}
          end={scanner.button}
        />
      </Box>
      {/* Read one by one, not all again. */}
      <div role="status" aria-atomic={false} style={visuallyHidden}>
        {desk.additions.map(({ key, text: addition }) => (
          <p key={key}>{addition}</p>
        ))}
      </div>
      <DeskRefusals desk={desk} {...waysOn} />
    </search>
  );
}

/** Tells the typed text what it finds. */
function useAnswers(typing: Typing, typed: string, { isCurrent, found, failed }: Search<readonly Issuable[]>): void {
  useEffect(() => {
    if (failed) typing.answer(typed, undefined);
    // One letter is not searched.
    else if (typed !== '' && !isEnough(typed)) typing.answer(typed, []);
    else if (isCurrent && found !== undefined) typing.answer(typed, found);
  }, [typing, typed, isCurrent, found, failed]);
}

/** The list has what the text finds. Screen readers have heard it. */
const AddedMark = () => (
  <Box
    component="span"
    aria-hidden
    sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 1, color: 'success.main', fontWeight: 600, whiteSpace: 'nowrap' }}
  >
    <Check fontSize="small" />
    {t('addedMark')}
  </Box>
);

/** Whether the input event at hand overwrites the whole text of the field in `box`, which was selected. */
function useOverwriting(box: RefObject<HTMLElement | null>): () => boolean {
  const isWhole = useRef(false);
  useEffect(() => {
    const element = box.current;
    const onBeforeInput = ({ target }: InputEvent) => {
      if (target instanceof HTMLInputElement)
        isWhole.current = target.value !== '' && target.selectionStart === 0 && target.selectionEnd === target.value.length;
    };
    element?.addEventListener('beforeinput', onBeforeInput);
    return () => element?.removeEventListener('beforeinput', onBeforeInput);
  }, [box]);
  return () => isWhole.current;
}
