import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The dialogs that are open, the topmost last. */
const opened: object[] = [];

/** Whether going back now closes a dialog. */
export const doesBackClose = (): boolean => opened.length > 0;

/**
 * For a dialog that is mounted when it opens: going back, as the button of a phone does, is the same as Escape, and the page stays. Ways
 * elsewhere, such as a link in the dialog, lead there as ever.
 */
export function useBackCloses(onEscape: () => void): void {
  const [self] = useState(() => ({}));
  useEffect(() => {
    opened.push(self);
    return () => void opened.splice(opened.indexOf(self), 1);
  }, [self]);

  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK' || opened.at(-1) !== self) return false;
      onEscape();
      return true;
    },
    enableBeforeUnload: false,
  });
}
