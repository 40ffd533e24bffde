import { useEffect, useState } from 'react';

/** A pause in typing, after which what was typed is searched, filtered or previewed, ms. */
export const TYPING_PAUSE = 200;

/** The last `value` that stayed unchanged for a pause in typing. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), TYPING_PAUSE);
    return () => window.clearTimeout(timer);
  }, [value]);
  return settled;
}
