import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** The heading that shows; while a page is on its way the old one may still be there, hidden. */
const headingOf = (main: HTMLElement) => [...main.querySelectorAll('h1')].find((heading) => heading.checkVisibility());

/** Whether the page, or somebody meanwhile, has put the focus where it is wanted. */
function isFocusWanted(main: HTMLElement): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === main) return false;
  if (main.contains(activeElement) || activeElement.closest('[role=dialog], [role=presentation]') !== null) return true;
  // one types already, in the search of the bar
  return activeElement.matches('input');
}

const deeds = ['keydown', 'pointerdown'] as const;

/**
 * After the way to another page the focus stands at its heading, or at its region while the heading is on its way,
 * unless the page has put it into an input of its own.
 */
export function useFocusAfterNavigation(region: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(() => {
    let left: { heading: Element | undefined; text: string | null | undefined } = { heading: undefined, text: undefined };
    let placed: HTMLElement | null = null;
    const arrival = new MutationObserver(() => arrive());
    const stop = () => arrival.disconnect();

    // The router may tell that a page is rendered while it still waits for its data, and a skeleton with a heading may come first.
    const arrive = () => {
      if (placed?.isConnected && placed === document.activeElement) return;
      const main = region.current;
      if (main === null || isFocusWanted(main)) return stop();
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
        left = { heading, text: heading?.textContent };
      }),
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || fromLocation === undefined || region.current === null) return;
        arrival.observe(region.current, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] });
        arrive();
      }),
      stop,
    ];
    // from then on the focus is where one puts it
    for (const deed of deeds) document.addEventListener(deed, stop, { capture: true });
    return () => {
      for (const end of ends) end();
      for (const deed of deeds) document.removeEventListener(deed, stop, { capture: true });
    };
  }, [router, region]);
}
