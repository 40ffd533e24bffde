import { useState } from 'react';

const KEY = 'riideait.clothing-details';

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'closed';
  } catch {
    return true;
  }
}

function remember(open: boolean): void {
  try {
    localStorage.setItem(KEY, open ? 'open' : 'closed');
  } catch {
    // A browser without storage forgets it.
  }
}

/** Details beside the items are open; stored in the browser. */
export function useDetailsOpen(): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(remembered);
  return [
    open,
    (next) => {
      setOpen(next);
      remember(next);
    },
  ];
}
