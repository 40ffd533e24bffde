import { performanceEndpoints } from '@riideait/contract';
import { z } from 'zod';
import { call } from '../../../lib/call.ts';
import { Outbox } from '../../../lib/outbox.ts';
import { indexedPosts } from '../../../lib/post-store.ts';
import type { Post } from '../../../lib/posts.ts';
import { session } from '../../../lib/session.ts';
import { marking } from '../../../lib/waiting-mark.ts';
import { toast, toastError } from '../../../ui/toasts.tsx';
import { sayNotKept } from '../../lending/offline/not-kept.api.ts';

/** A tap on who comes; `comes` null: nothing was said. */
const AttendanceMessage = z.object({ performanceId: z.number(), onDay: z.string(), personId: z.number(), comes: z.boolean().nullable() });
const AttendanceReply = z.object({});
export type AttendancePost = Post<z.infer<typeof AttendanceMessage>, z.infer<typeof AttendanceReply>>;

async function send({ message: { performanceId: id, onDay, personId, comes }, at }: AttendancePost): Promise<Record<string, never>> {
  // Not rounded: of two taps on a dancer the later one counts.
  const secondsAgo = Math.max(0, (Date.now() - at) / 1000);
  const { messages = [] } = await call(performanceEndpoints.attend, {
    params: { id },
    body: { onDay, secondsAgo, people: [{ personId, comes }] },
  });
  for (const { text } of messages) toast.warning(text);
  return {};
}

/** Who comes, as it was tapped in this browser, until the server has it. */
export const attendanceOutbox = new Outbox({
  message: AttendanceMessage,
  reply: AttendanceReply,
  store: marking('attendance', indexedPosts('attendance')),
  session,
  send,
  keeps: () => false,
  // Said on any page: it may have waited since its own was left.
  onRefused: toastError,
  onNotKept: sayNotKept,
});

globalThis.addEventListener?.('online', attendanceOutbox.retry);
