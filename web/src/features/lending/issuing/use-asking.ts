import { useState } from 'react';
import { toastError } from '../../../ui/toasts.tsx';
import { Doubtful } from './picked-hits.ts';
import { t } from './texts.ts';
import type { Typing } from './typing.ts';
import type { Messages } from './use-messages.ts';
import type { AddInTurn, PickSearch } from './use-turns.ts';

/** Adds what a text finds, or asks which result is meant. */
export function useAsking(typing: Typing, addInTurn: AddInTurn, { announce, refuse }: Messages) {
  const [asked, setAsked] = useState<string>();
  const ask = (typed: string) => {
    setAsked(typed);
    // The next text is being typed already.
    if (typing.shown().text.trim() !== typed) refuse(t('whichOneOf', { typed }));
    else announce(t('whichOne'));
  };

  /** Empties the box for the next number; the text comes back on failure, and with a question. */
  const close = async (search: PickSearch, typed: string) => {
    const { text } = typing.shown();
    let isInDoubt = false;
    const onFailure = (error: unknown) => {
      if (error instanceof Doubtful) isInDoubt = true;
      else toastError(error);
    };
    const added = await addInTurn({ search, typed, instead: typing.close(), onFailure });
    if (added === null) typing.putBack(text);
    if (isInDoubt) ask(typed);
  };

  return { asked, ask, close };
}
