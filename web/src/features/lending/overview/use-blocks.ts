import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useMemo } from 'react';

/** Neighbouring rows or columns from `from` to before `to`, counted from 0, at `start` px of the sheet. */
export interface Block {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  /** px per row or column. */
  readonly size: number;
}

export const isIn = ({ from, to }: Block, index: number): boolean => from <= index && index < to;

const clamp = (min: number, value: number, max: number) => Math.min(max, Math.max(min, value));

interface BlocksOptions {
  /** The scroll container. */
  frame: RefObject<HTMLElement | null>;
  /** Columns, not rows. */
  horizontal?: boolean;
  count: number;
  /** px per row or column. */
  size: number;
  /** px before the first. */
  before: number;
  /** The focused row or column, always drawn; -1: none. */
  active: number;
}

/** Rows or columns per block. A small DOM change costs about as much as a large one, so blocks keep changes few. */
const SIZE = 6;
/** Blocks drawn beyond each end of the window. */
const OVERSCAN = 1;

/** The blocks to draw, and the length of the sheet, px. */
export function useBlocks({ frame, horizontal = false, count, size, before, active }: BlocksOptions) {
  // Stable objects keep the memoized blocks.
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
    // Render after the frame: the overscan leaves time.
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
    /** Scrolls just until the row or column `index` is clear of the sticky part; -1 is the sticky part. */
    show: (index: number) => {
      const { current } = frame;
      if (current === null || index < 0) return;
      const [end, start] = [before + (index + 1) * size, index * size];
      if (horizontal) current.scrollLeft = clamp(end - current.clientWidth, current.scrollLeft, start);
      else current.scrollTop = clamp(end - current.clientHeight, current.scrollTop, start);
    },
  };
}
