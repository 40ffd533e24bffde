import type { PerformancePerson } from '@riideait/contract';
import { isWaiting } from '../../../lib/posts.ts';
import type { AttendancePost } from './attendance-outbox.ts';

/** A dancer with what was tapped here. */
export interface NotedPerson extends PerformancePerson {
  /** The server does not have it yet. */
  readonly waits: boolean;
  /** Why the server refused it. */
  readonly refused: string | null;
}

/** What is tapped here goes over what was read at `readAt` (ms), until it is read again; `me`: the user. */
export function withPosts(
  people: readonly PerformancePerson[],
  posts: readonly AttendancePost[],
  { readAt, me }: { readonly readAt: number; readonly me: string },
): NotedPerson[] {
  const lastOf = new Map(posts.map((post) => [post.message.personId, post]));
  return people.map((person) => {
    const post = lastOf.get(person.id);
    const refused = post?.refused ?? null;
    if (post === undefined || refused !== null || (post.answeredAt ?? Number.POSITIVE_INFINITY) < readAt) {
      return { ...person, waits: false, refused };
    }
    const { comes } = post.message;
    const said = comes === null ? { saidAt: null, saidBy: null } : { saidAt: new Date(post.at).toISOString(), saidBy: me };
    return { ...person, ...said, comes, late: false, waits: isWaiting(post), refused };
  });
}

/** How many said that they come, that they do not, that they do not when it was late for it, and nothing. */
export function countsOf(people: readonly Pick<PerformancePerson, 'comes' | 'late'>[]) {
  const coming = people.filter(({ comes }) => comes === true).length;
  const late = people.filter((person) => person.late).length;
  const absent = people.filter(({ comes }) => comes === false).length - late;
  return { coming, absent, late, unsaid: people.length - coming - absent - late };
}

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether each typed word begins a word of the name: 'ma ta' finds Mari Tamm. */
export function isNamed({ name }: Pick<PerformancePerson, 'name'>, typed: string): boolean {
  const words = folded(name).split(/[\s-]+/);
  return folded(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** What a tap notes: on the pressed side it takes back what a user has noted, but what she said herself it notes, with her words. */
export const afterTap = (
  { saidAt, saidBy }: Pick<PerformancePerson, 'saidAt' | 'saidBy'>,
  comes: boolean | null,
  tapped: boolean | null,
): boolean | null => (tapped === null && saidAt !== null && saidBy === null ? comes : tapped);
