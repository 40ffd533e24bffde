import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useMemo } from 'react';

/** Neighbouring rows or columns: those from `from`, counted from 0, to before `to`; they begin at `start` px of the sheet. */
export interface Block {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  /** px of each. */
  readonly size: number;
}

/** Whether a block holds the row or column `index`, counted from 0. */
export const isIn = ({ from, to }: Block, index: number): boolean => from <= index && index < to;

const clamp = (min: number, value: number, max: number) => Math.min(max, Math.max(min, value));

interface BlocksOptions {
  /** What scrolls. */
  frame: RefObject<HTMLElement | null>;
  /** Columns, not rows. */
  horizontal?: boolean;
  count: number;
  /** px of one row or column. */
  size: number;
  /** px of what stands before the first. */
  before: number;
  /** The row or column with the focus, which must not leave the document; -1 for none. */
  active: number;
}

/**
 * Rows and columns to a block. They come and go by blocks: any change of the document costs a frame about as much as
 * a large one, so there should be few of them while one scrolls.
 */
const SIZE = 6;
/** Blocks drawn ahead of the window at each end. */
const OVERSCAN = 1;

/** The blocks of rows or columns to draw now, and the length of the whole sheet, px. */
export function useBlocks({ frame, horizontal = false, count, size, before, active }: BlocksOptions) {
  // the same objects as long as the sheet is the same: what is drawn of a block stays
  const all = useMemo(
    () =>
      Array.from({ length: Math.ceil(count / SIZE) }, (_, index): Block => {
        const from = index * SIZE;
        return { from, to: Math.min(count, from + SIZE), start: before + from * size, size };
      }),
    [count, size, before],
  );
  const always = Math.floor(active / SIZE);
  const virtualizer = useVirtualizer({
    horizontal,
    count: all.length,
    getScrollElement: () => frame.current,
    estimateSize: () => SIZE * size,
    paddingStart: before,
    overscan: OVERSCAN,
    // after the frame, not within it: what is drawn ahead gives the time
    useFlushSync: false,
    rangeExtractor: useCallback(
      (range: Range) => {
        const seen = defaultRangeExtractor(range);
        return always < 0 || seen.includes(always) ? seen : [...seen, always].toSorted((a, b) => a - b);
      },
      [always],
    ),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes kept from before hold no longer
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, size]);

  const items = virtualizer.getVirtualItems();
  const blocks = useMemo(() => items.flatMap(({ index }) => all[index] ?? []), [items, all]);
  return {
    blocks,
    length: before + count * size,
    /** Scrolls, no farther than needed, until the row or column `index` stands clear of what sticks before the first; -1 is that itself. */
    show: (index: number) => {
      const { current } = frame;
      if (current === null || index < 0) return;
      const [end, start] = [before + (index + 1) * size, index * size];
      if (horizontal) current.scrollLeft = clamp(end - current.clientWidth, current.scrollLeft, start);
      else current.scrollTop = clamp(end - current.clientHeight, current.scrollTop, start);
    },
  };
}
