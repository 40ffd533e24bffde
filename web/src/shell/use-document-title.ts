import { useEffect } from 'react';

/** The title of a screen that is not a `Page`. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
