import type { CountPost } from '../stocktakes/counting.embed.tsx';
import { t } from './texts.ts';

/** The bag that pieces go into. One that has no number yet has an id, under which the server gives it one. */
export interface ChosenBag {
  readonly bag: string;
  readonly newBag: string | null;
}

const isOut = ({ message }: CountPost) => message.round === 'OUT' && message.bag !== null;

/** The bag of the last piece that went out here. */
export function lastBag(posts: readonly CountPost[]): ChosenBag | undefined {
  const last = posts.findLast(isOut);
  if (last === undefined) return undefined;
  const { message, reply } = last;
  const given = reply?.bag ?? (message.newBag === null ? message.bag : undefined);
  return given != null ? { bag: given, newBag: null } : { bag: message.bag ?? '', newBag: message.newBag };
}

/** "uus kott (Kadri)", of a second one that waits for its number "uus kott 2 (Kadri)". */
export function newBagName(who: string, posts: readonly CountPost[], id: string): string {
  const others = new Set(
    posts.flatMap(({ message: { newBag }, reply }) => (newBag === null || newBag === id || reply?.bag ? [] : [newBag])),
  );
  return others.size === 0 ? t('newBagOf', { who }) : t('nextNewBagOf', { who, number: others.size + 1 });
}
