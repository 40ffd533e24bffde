import { z } from 'zod';
import type { Session } from './session.ts';

const Posted = z.object({
  /** The `requestId` of its call. */
  id: z.string(),
  userId: z.number(),
  ensembleCode: z.string(),
  /** When it was posted, ms; larger than that of the one before. */
  at: z.number(),
  /** When the server answered, ms; absent while it waits. */
  answeredAt: z.number().optional(),
  /** Why the server refused it. */
  refused: z.string().optional(),
});

/** What is sent, and the server's answer: without one it waits or was refused. */
export type Post<Message, Reply> = z.infer<typeof Posted> & { readonly message: Message; readonly reply?: Reply | undefined };

/** Where posts survive a reload. A browser without a store fails, and then they live in memory. */
export interface PostStore {
  all(): Promise<readonly unknown[]>;
  put(id: string, post: object): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Calls `listener` after a change by another tab. */
  onChange(listener: () => void): void;
}

export const isWaiting = ({ answeredAt }: { answeredAt?: number | undefined }): boolean => answeredAt === undefined;

/** After a logout, or of another user than the one who is signed in. */
export const isForgotten = ({ userId }: { userId: number }, { user, expired }: Session): boolean =>
  user === null ? !expired : user.id !== userId;

/** The posts of the store that this build can read; none where there is no store. */
export async function readPosts<Message, Reply>(
  store: PostStore,
  message: z.ZodType<Message>,
  reply: z.ZodType<Reply>,
): Promise<Post<Message, Reply>[]> {
  const schema = Posted.extend({ message, reply: reply.optional() });
  return (await store.all().catch(() => [])).flatMap((each): Post<Message, Reply>[] => {
    const read = schema.safeParse(each);
    return read.success ? [read.data] : [];
  });
}
