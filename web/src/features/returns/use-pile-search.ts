import { itemLabel } from '@riideait/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isEnough } from '../../shell/search/results.ts';
import { type Search, useSearchAsTyped } from '../../ui/use-search-as-typed.ts';
import { type Chosen, findHolders, findPieces, type HolderHit, meant, narrowed, type OutPiece } from './pile.ts';
import { pileQuery } from './returns.api.ts';

export type Hit = { readonly holder: HolderHit } | { readonly piece: OutPiece };

/** Most choices shown. */
const MOST = { people: 5, pieces: 30 };
/** Pause in typing before the server is asked, ms. */
const SEARCH_PAUSE = 250;

/**
 * Finds what is out in the browser, at once and without the network. What is not found there is asked of the server: it knows pieces
 * issued a moment ago, and where a piece is that is not out.
 */
export function usePileSearch(
  pieces: readonly OutPiece[],
  chosen: Chosen,
  typed: string,
  like: Pick<OutPiece, 'clothingNameId' | 'groupId'> | undefined,
) {
  const { t } = useTranslation('returns');
  const pile = useMemo(() => narrowed(pieces, chosen), [pieces, chosen]);
  const found = useMemo(() => findPieces(pile, typed, like), [pile, typed, like]);
  const people = useMemo(() => findHolders(pile, typed), [pile, typed]);
  const isKnown = found.length + people.length > 0;
  const here = useMemo(
    (): Hit[] => [
      ...people.slice(0, MOST.people).map((holder) => ({ holder })),
      ...found.slice(0, MOST.pieces).map(({ piece }) => ({ piece })),
    ],
    [people, found],
  );

  const { clothingNameIds, ...others } = chosen;
  const server = useSearchAsTyped({
    typed: isKnown ? '' : typed,
    isEnough,
    pause: SEARCH_PAUSE,
    query: (searchString) => pileQuery({ ...others, clothingNameIds: clothingNameIds && [...clothingNameIds], searchString }),
  });
  const there = useMemo(() => server.found?.out.map((piece): Hit => ({ piece })), [server.found]);
  const notOut = (server.found?.notOut ?? []).map(({ clothingName, clothingNumber, text: where }) =>
    t('notOutItem', { item: itemLabel(clothingName, clothingNumber), where }),
  );

  const search: Search<readonly Hit[]> = isKnown
    ? { isAsked: true, found: here, isCurrent: true, failed: false, retrying: false, retry: () => {} }
    : { ...server, found: there };
  return {
    search,
    nothingFound: notOut.length > 0 ? t('notOut', { items: notOut.join('; ') }) : t('unknown', { typed }),
    /** Enter takes the one piece. */
    isMeant: people.length === 0 && meant(found) !== undefined,
    hasPeople: people.length > 0,
  };
}
