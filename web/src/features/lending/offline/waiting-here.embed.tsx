import Alert from '@mui/material/Alert';
import { useEffect, useState } from 'react';
import { indexedPosts } from '../../../lib/post-store.ts';
import { isUnsent, markedStores, marking } from '../../../lib/waiting-mark.ts';
import { t as authText } from '../../accounts/auth/texts.ts';

/** Posts of all users of this browser that the server has not answered. */
async function countUnsent(): Promise<number> {
  const posts = await Promise.all(markedStores.map((of) => marking(of, indexedPosts(of)).all()));
  return posts.flat().filter(isUnsent).length;
}

/** Says before the login that deeds wait in this browser; not whose, nor what. */
export function WaitingHere() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    countUnsent().then(setCount, () => {
      // Without a store nothing waits.
    });
  }, []);
  if (count === 0) return null;
  return (
    <Alert severity="info" role="status" sx={{ mb: 3 }}>
      {authText('waits', { count })}
    </Alert>
  );
}
