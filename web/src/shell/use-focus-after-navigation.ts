import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/**
 * After the way to another page the focus stands at its heading, or at its region while the heading is on its way,
 * unless the page has put it into an input of its own.
 */
export function useFocusAfterNavigation(region: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        const main = region.current;
        if (!pathChanged || fromLocation === undefined || main === null) return;
        if (main !== document.activeElement && main.contains(document.activeElement)) return;
        if (document.activeElement?.closest('[role=dialog], [role=presentation]')) return;
        // one has begun to type already, in the search of the bar
        if (document.activeElement?.matches('input')) return;
        const heading = main.querySelector('h1');
        heading?.setAttribute('tabindex', '-1');
        (heading ?? main).focus({ preventScroll: true });
      }),
    [router, region],
  );
}
