import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows are made this far outside the window, as a part of its height. */
const MARGIN = '25%';

interface NearRowsOptions {
  /** The element around the rows. */
  list: RefObject<HTMLElement | null>;
  /** The scroll container, if it is not the page. */
  frame?: RefObject<HTMLElement | null>;
  /** Rows that the first screen shows: made at once. */
  first: number;
}

/**
 * Which of many rows to make: those in the window or near it, and for good those that have been there; before printing all. The others are an
 * element each with `data-far={id}`, about as high as the row, and with its text, which the browser's search finds.
 */
export function useNearRows({ list, frame, first }: NearRowsOptions): (id: number, index: number) => boolean {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set());
  const [isPrinted, setPrinted] = useState(false);
  const observer = useRef<IntersectionObserver>(null);

  useEffect(() => {
    const watching = new IntersectionObserver(
      (entries) => {
        const come = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
        if (come.length === 0) return;
        for (const row of come) watching.unobserve(row);
        const ids = new Set(come.map((row) => Number(row.getAttribute('data-far'))));
        startTransition(() => setNear((before) => before.union(ids)));
      },
      { root: frame?.current ?? null, rootMargin: MARGIN },
    );
    observer.current = watching;
    return () => watching.disconnect();
  }, [frame]);

  useEffect(() => {
    for (const row of list.current?.querySelectorAll('[data-far]') ?? []) observer.current?.observe(row);
  });

  useEffect(() => {
    const makeAll = () => flushSync(() => setPrinted(true));
    addEventListener('beforeprint', makeAll);
    return () => removeEventListener('beforeprint', makeAll);
  }, []);

  return (id, index) => isPrinted || index < first || near.has(id);
}
