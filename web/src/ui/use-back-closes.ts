import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const opened: object[] = [];

export const doesBackClose = (): boolean => opened.length > 0;

/** Back acts as Escape while a dialog is mounted, and the page stays. Other navigation works as usual. */
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
