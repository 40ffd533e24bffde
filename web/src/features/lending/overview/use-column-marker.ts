import { type MouseEvent, useRef } from 'react';
import type { MatrixLayout } from './matrix-layout.ts';

/** Marks the column under the pointer by moving two boxes, without a render. */
export function useColumnMarker({ person, column: width }: MatrixLayout, columns: number) {
  const marker = useRef<HTMLDivElement>(null);
  const headerMarker = useRef<HTMLDivElement>(null);
  const mark = (column: number | null) => {
    for (const { current: box } of [marker, headerMarker]) {
      if (box === null) continue;
      box.hidden = column === null;
      if (column !== null) box.style.transform = `translateX(${person + column * width}px)`;
    }
  };

  return {
    marker,
    headerMarker,
    onMouseMove: ({ currentTarget: frame, clientX }: MouseEvent) => {
      const inFrame = clientX - frame.getBoundingClientRect().left;
      const column = Math.floor((inFrame + frame.scrollLeft - person) / width);
      mark(inFrame > person && column < columns ? column : null);
    },
    onMouseLeave: () => mark(null),
  };
}
