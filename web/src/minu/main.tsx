/** @jsxImportSource preact */
import { render } from 'preact';
import { formatDate } from '../lib/dates.ts';
import { App } from './app.tsx';
import { createCalls, type Link } from './calls.ts';

/** Shows the page; `link` is undefined where the address has none. */
export function open(link: Link | undefined): void {
  const root = document.querySelector('main');
  if (root === null) return;
  // While the list is on its way: the formats of dates take a slow phone some ms.
  formatDate(new Date().toISOString());
  root.replaceChildren();
  render(<App calls={createCalls(link)} />, root);
}
