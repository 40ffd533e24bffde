import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { session } from '../lib/session.ts';
import { keepDrafts, keptHere } from '../ui/drafts.ts';
import { pressAgain } from '../ui/openers.ts';

/** Keeps what is open when the session ends by itself; on the page where it was, opens its dialogs again. */
export function useDrafts(): void {
  useEffect(() => {
    const { user } = session.get();
    return session.subscribe(() => {
      const now = session.get();
      if (user !== null && !now.authenticated && now.expired) keepDrafts({ userId: user.id, ensembleCode: user.ensembleCode });
    });
  }, []);

  const address = useLocation({ select: ({ href }) => href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own
  useEffect(() => {
    const leaving = new AbortController();
    const reopen = async () => {
      // The outer one first.
      for (const { opener } of keptHere()) if (opener !== null) await pressAgain(opener, leaving.signal);
    };
    void reopen();
    return () => leaving.abort();
  }, [address]);
}
