import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { useIsShort } from '../../../ui/use-is-mobile.ts';
import { type MatrixLayout, matrixLayout } from './matrix-layout.ts';

/** Current width of an element without its scrollbar, px; 0 until mounted. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = () => setWidth(current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** Size of letters by the browser's settings: 2 at 200 %. */
const textSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

export function useMatrixLayout(frame: RefObject<HTMLElement | null>, columns: number, canMark: boolean): MatrixLayout {
  const width = useWidth(frame);
  const isShort = useIsShort();
  return useMemo(() => matrixLayout(width, columns, { isShort, canMark, text: textSize() }), [width, columns, isShort, canMark]);
}
