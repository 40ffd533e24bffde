import { useEffect } from 'react';

/** Document title of a screen without a `Page`. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
