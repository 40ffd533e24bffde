import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { formatDateTime } from '../lib/dates.ts';

/** Puts a page in the place of what the address answered. */
export function show(page: ReactElement): void {
  const root = document.querySelector('main');
  if (root === null) return;
  // While the list is on its way: the formats of dates take a slow phone some ms.
  formatDateTime(new Date().toISOString());
  createRoot(root).render(page);
}
