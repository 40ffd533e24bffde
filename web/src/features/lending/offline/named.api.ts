import { clothingItemEndpoints } from '@riideait/contract';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery, useApiWhile } from '../../../ui/api.ts';
import { fullName, personQuery } from '../../people/people/people.api.ts';
import type { DeedPost, TakenPiece } from './posts.api.ts';

/** Names by id, as far as they are known. */
interface Names {
  readonly people: ReadonlyMap<number, string>;
  readonly items: ReadonlyMap<number, string>;
}

const takenOf = ({ message }: DeedPost): readonly TakenPiece[] => (message.call === 'return' ? message.pieces : []);

/** Ids of what lost its name when a session ended. */
export const namelessIn = (posts: readonly DeedPost[]): { personIds: number[]; clothingIds: number[] } => {
  const pieces = posts.flatMap(takenOf);
  const personIds = pieces.filter(({ personName }) => personName === '').map(({ personId }) => personId);
  const clothingIds = pieces.filter(({ clothingName }) => clothingName === '').map(({ clothingId }) => clothingId);
  return { personIds: [...new Set(personIds)], clothingIds: [...new Set(clothingIds)] };
};

/** Posts whose returned pieces have their names again. */
export const named = (posts: readonly DeedPost[], { people, items }: Names): readonly DeedPost[] =>
  posts.map((post) => {
    const { message } = post;
    if (message.call !== 'return') return post;
    const pieces = message.pieces.map((piece) => ({
      ...piece,
      personName: piece.personName || (people.get(piece.personId) ?? ''),
      clothingName: piece.clothingName || (items.get(piece.clothingId) ?? ''),
    }));
    return { ...post, message: { ...message, pieces } };
  });

/** Posts of an earlier session have no names: the register gives them back. */
export function useNamed(posts: readonly DeedPost[]): readonly DeedPost[] {
  const { personIds, clothingIds } = useMemo(() => namelessIn(posts), [posts]);
  const query = apiQuery('clothingItems', clothingItemEndpoints.gather, { query: { clothingIds } });
  const { data: items } = useApiWhile(clothingIds.length > 0, query);
  const people = useQueries({
    queries: personIds.map(personQuery),
    combine: (answers) => answers.flatMap(({ data: answer }) => (answer ? [answer.data] : [])),
  });
  return useMemo(() => {
    if (people.length === 0 && items === undefined) return posts;
    return named(posts, {
      people: new Map(people.map((person) => [person.id, fullName(person)])),
      items: new Map(items?.map(({ id, clothingName }) => [id, clothingName])),
    });
  }, [posts, people, items]);
}
