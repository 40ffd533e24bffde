import type { Performance } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { isWaiting } from '../../../lib/posts.ts';
import { useCurrentUser } from '../../../shell/use-session.ts';
import { type NotedPerson, withPosts } from './attendance.rules.ts';
import { attendanceOutbox } from './attendance-outbox.ts';
import { performanceQuery } from './performances.api.ts';

/** Who comes to a performance, with what was tapped here and the page does not have from the server yet. */
export function useAttendance({ id, onDay, people }: Pick<Performance, 'id' | 'onDay' | 'people'>) {
  const client = useQueryClient();
  const me = useCurrentUser()?.name ?? '';
  const { posts: all, failing } = useSyncExternalStore(attendanceOutbox.subscribe, attendanceOutbox.get);
  const posts = all.filter(({ message }) => message.performanceId === id);
  const answered = posts.filter((post) => !isWaiting(post)).length;
  const seen = useRef(answered);
  useEffect(() => {
    if (answered > seen.current) void client.invalidateQueries();
    seen.current = answered;
  }, [client, answered]);
  const readAt = client.getQueryState(performanceQuery(id).queryKey)?.dataUpdatedAt ?? 0;
  const noted = withPosts(people, posts, { readAt, me });
  const waiting = failing ? noted.filter(({ waits }) => waits).length : 0;
  const note = ({ id: personId, waits }: NotedPerson, comes: boolean | null): void => {
    // The second of two quick taps must not take the first one back.
    if (!waits || failing) attendanceOutbox.post({ performanceId: id, onDay, personId, comes });
  };
  return { people: noted, waiting, note };
}
