import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Width of an element, px; 0 while hidden. */
export function useRoom(): [number, RefObject<HTMLDivElement | null>] {
  const element = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    setRoom(measured.clientWidth);
    const observer = new ResizeObserver(() => setRoom(measured.clientWidth));
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return [room, element];
}
