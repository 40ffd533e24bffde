import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** The visible heading; during navigation the old one may still exist, hidden. */
const headingOf = (main: HTMLElement) => [...main.querySelectorAll('h1')].find((heading) => heading.checkVisibility());

/** Whether the page or the user has set the focus. */
function isFocusWanted(main: HTMLElement): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === main) return false;
  if (main.contains(activeElement) || activeElement.closest('[role=dialog], [role=presentation]') !== null) return true;
  // The user types in the search of the bar.
  return activeElement.matches('input');
}

/** What a navigation left behind. */
interface Left {
  readonly heading: Element | undefined;
  readonly text: string | null | undefined;
  /** The focused link that led on. */
  readonly link: Element | null;
}

const deeds = ['keydown', 'pointerdown'] as const;

/**
 * After a navigation focuses the page's heading, or its region until the heading renders,
 * unless the page focused an input.
 */
export function useFocusAfterNavigation(region: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(() => {
    let left: Left = { heading: undefined, text: undefined, link: null };
    let placed: HTMLElement | null = null;
    const arrival = new MutationObserver(() => arrive());
    const stop = () => arrival.disconnect();

    // The router may report a rendered page before its data, with a skeleton heading first.
    const arrive = () => {
      if (placed?.isConnected && placed === document.activeElement) return;
      const main = region.current;
      // The link that led here keeps the focus until its page goes, a tab for ever.
      const isLeft = document.activeElement !== null && document.activeElement === left.link;
      if (main === null || (!isLeft && isFocusWanted(main))) return stop();
      const heading = headingOf(main);
      const isOld = heading === left.heading && heading?.textContent === left.text;
      if (heading === undefined || isOld) return main.focus({ preventScroll: true });
      placed = heading;
      heading.setAttribute('tabindex', '-1');
      heading.focus({ preventScroll: true });
    };

    const ends = [
      router.subscribe('onBeforeNavigate', () => {
        stop();
        const heading = region.current === null ? undefined : headingOf(region.current);
        left = { heading, text: heading?.textContent, link: document.activeElement?.closest('a') ?? null };
      }),
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || fromLocation === undefined || region.current === null) return;
        arrival.observe(region.current, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] });
        arrive();
      }),
      stop,
    ];
    // From then on the focus is the user's.
    for (const deed of deeds) document.addEventListener(deed, stop, { capture: true });
    return () => {
      for (const end of ends) end();
      for (const deed of deeds) document.removeEventListener(deed, stop, { capture: true });
    };
  }, [router, region]);
}
