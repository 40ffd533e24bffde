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
    // a browser that forbids its storage forgets it, nothing else
  }
}

/** Whether the details of a clothing name stand beside its items; remembered by the browser. */
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
