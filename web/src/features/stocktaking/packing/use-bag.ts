import { useState } from 'react';
import { newRequestId } from '../../../lib/new-request-id.ts';
import { useCurrentUser } from '../../../shell/use-session.ts';
import { type CountPost, createTaps, numberOfBag } from '../stocktakes/counting.embed.tsx';
import { type ChosenBag, lastBag, newBagName } from './bags.ts';

/** Which bag pieces go into here: the last one of this phone, else one of its own, which gets its number with its first piece. */
export function useBag(listId: number, posts: readonly CountPost[]) {
  const who = useCurrentUser()?.name.split(' ')[0] ?? '';
  const [firstId] = useState(newRequestId);
  const [chosen, setChosen] = useState<ChosenBag>();
  const [numbers, setNumbers] = useState<ReadonlyMap<string, string>>(new Map());
  const numberOf = (id: string) =>
    numbers.get(id) ?? posts.find(({ message, reply }) => message.newBag === id && reply?.bag !== undefined)?.reply?.bag;
  const named = (id: string): ChosenBag => ({ bag: newBagName(who, posts, id), newBag: id });
  const now = chosen ?? lastBag(posts) ?? named(firstId);
  const number = now.newBag === null ? undefined : numberOf(now.newBag);

  // A second tap of the same finger begins no further one.
  const [counts] = useState(() => createTaps<'BAG'>());
  const begin = (at: number): void => {
    if (!counts('BAG', at)) return;
    const id = newRequestId();
    setChosen(named(id));
    // Without a connection it waits for the first piece, and gets its number with it.
    numberOfBag(listId, id).then(
      (given) => setNumbers((before) => new Map(before).set(id, given)),
      () => {},
    );
  };
  return {
    chosen: number === undefined ? now : { bag: number, newBag: null },
    begin,
    choose: (bag: ChosenBag) => setChosen(bag),
  };
}
export type Bagging = ReturnType<typeof useBag>;
