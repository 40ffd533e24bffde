import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows are made this far outside the window, as a part of its height. */
const MARGIN = '25%';

interface NearRowsOptions {
  /** The element around the rows. */
  list: RefObject<HTMLElement | null>;
  /** The scroll container, if it is not the page. */
  frame?: RefObject<HTMLElement | null>;
  /** Ids of rows to make without waiting: those of the first screen, and that of the tab stop. */
  atOnce: readonly number[];
}

/**
 * Which of many rows to make: those `atOnce`, those that come near the window or get the focus, and before printing all. Once made a row stays, also
 * where others come before it. The rest are an element each with `data-far={id}`, about as high as the row, and with its text, which the browser's
 * search finds. A button in it is a stop for the keyboard and screen readers: with `onFocus` and `onClick` at the list it gives its place to the row.
 */
export function useNearRows({ list, frame, atOnce }: NearRowsOptions) {
  const [made, setMade] = useState<ReadonlySet<number>>(new Set(atOnce));
  const observer = useRef<IntersectionObserver>(null);
  if (atOnce.some((id) => !made.has(id))) setMade(made.union(new Set(atOnce)));

  useEffect(() => {
    const watching = new IntersectionObserver(
      (entries) => {
        const come = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
        if (come.length === 0) return;
        for (const row of come) watching.unobserve(row);
        const add = adding(come);
        startTransition(() => setMade(add));
      },
      { root: frame?.current ?? null, rootMargin: MARGIN },
    );
    observer.current = watching;
    return () => watching.disconnect();
  }, [frame]);

  useEffect(() => {
    for (const row of farRows(list.current)) observer.current?.observe(row);
  });

  useEffect(() => {
    const makeAll = () => flushSync(() => setMade(adding(farRows(list.current))));
    addEventListener('beforeprint', makeAll);
    return () => removeEventListener('beforeprint', makeAll);
  }, [list]);

  const makeTarget = ({ target, relatedTarget: from }: Entering) => {
    const far = target instanceof Element ? target.closest('[data-far]') : null;
    const rows = far?.parentElement?.children;
    if (!far || !rows) return;
    const at = [...rows].indexOf(far);
    const isFromBelow = from instanceof Node && (far.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
    flushSync(() => setMade(adding([far])));
    const controls = [...(rows[at]?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    controls.at(isFromBelow ? -1 : 0)?.focus();
  };
  return { isMade: (id: number) => made.has(id), onFocus: makeTarget, onClick: makeTarget };
}

/** Focus or a press that comes into a list. */
interface Entering {
  readonly target: EventTarget;
  readonly relatedTarget: EventTarget | null;
}

const farRows = (list: Element | null) => [...(list?.querySelectorAll('[data-far]') ?? [])];

/** Adds rows to those that are made. A row that was watched may be made meanwhile. */
function adding(rows: readonly Element[]) {
  const ids = new Set(rows.flatMap((row) => row.getAttribute('data-far') ?? []).map(Number));
  return (made: ReadonlySet<number>): ReadonlySet<number> => made.union(ids);
}
