import { itemLabel } from '@riideait/contract';
import { useMemo } from 'react';
import type { Match } from '../../../lib/piece-match.ts';
import { isEnough } from '../../../shell/search/results.ts';
import { type Search, useSearchAsTyped } from '../../../ui/use-search-as-typed.ts';
import { type Arrival, recentNames } from './arrivals.ts';
import { type Chosen, findHolders, findPieces, type HolderHit, meant, narrowed, type OutPiece } from './pile.ts';
import { pileQuery } from './returns.api.ts';
import { t } from './texts.ts';

/** `isOutside`: the chips leave it out. */
export type Hit = { readonly holder: HolderHit } | { readonly piece: OutPiece; readonly isOutside?: boolean };

/** Most choices shown. */
const MOST = { people: 5, pieces: 30 };
/** Fewer choices than this stand below each other. */
const TILED_FROM = 4;
const isNumbered = (match: Match) => match !== 'words' && match !== 'beginning';

/**
 * Finds pieces that are out in the browser, at once and without the network. Others are asked of the server: it knows pieces
 * issued a moment ago, and where a piece is that is not out.
 */
export function usePileSearch(pieces: readonly OutPiece[], chosen: Chosen, typed: string, arrivals: readonly Arrival[]) {
  const recent = useMemo(() => recentNames(arrivals), [arrivals]);
  const pile = useMemo(() => narrowed(pieces, chosen), [pieces, chosen]);
  const inside = useMemo(() => findPieces(pile, typed, recent), [pile, typed, recent]);
  const outside = useMemo(() => (inside.length > 0 ? [] : findPieces(pieces, typed, recent)), [inside, pieces, typed, recent]);
  const people = useMemo(() => findHolders(pile, typed), [pile, typed]);
  const isKnown = inside.length + outside.length + people.length > 0;
  const here = useMemo(
    (): Hit[] => [
      ...people.slice(0, MOST.people).map((holder) => ({ holder })),
      ...inside.slice(0, MOST.pieces).map(({ piece }) => ({ piece })),
      ...outside.slice(0, MOST.pieces).map(({ piece }) => ({ piece, isOutside: true })),
    ],
    [people, inside, outside],
  );

  const { clothingNameIds } = chosen;
  const server = useSearchAsTyped({
    typed: inside.length + people.length > 0 ? '' : typed,
    isEnough,
    query: (searchString) => pileQuery({ clothingNameIds: clothingNameIds && [...clothingNameIds], searchString }),
  });
  const there = useMemo(() => server.found?.out.map((piece): Hit => ({ piece: { ...piece, stateAfterWear: null } })), [server.found]);
  const meantPiece = meant(isKnown ? inside : findPieces(server.found?.out ?? [], typed));
  const notOut = (server.found?.notOut ?? []).map(({ clothingName, clothingNumber, text: where }) =>
    t('notOutItem', { item: itemLabel(clothingName, clothingNumber), where }),
  );

  const search: Search<readonly Hit[]> = isKnown
    ? { isAsked: true, found: here, isCurrent: true, failed: false, retrying: false, retry: () => {} }
    : { ...server, found: there };
  return {
    search,
    /** Heading above pieces outside the chosen filters. It begins with the place of a piece of that number that is not out. */
    outsideHeading: [...(notOut.length > 0 ? [t('notOut', { items: notOut.join('; ') })] : []), t('outside')].join('. '),
    nothingFound: notOut.length > 0 ? t('notOut', { items: notOut.join('; ') }) : t('unknown', { typed }),
    /** Enter takes the one piece. */
    isMeant: people.length === 0 && meantPiece !== undefined,
    /** Many garments with that number: what is to be found is the garment. */
    isTiled: people.length + outside.length === 0 && inside.length >= TILED_FROM && inside.every(({ match }) => isNumbered(match)),
    hasHeadings: people.length + outside.length > 0,
  };
}
