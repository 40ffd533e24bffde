import { type Issuable, itemLabel } from '@riideait/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type NameOfSet, type Picked, type Piece, pick, pickSet } from './basket.ts';
import { basketStore } from './basket-store.ts';
import type { PickedHit } from './picked-hits.ts';
import type { Messages } from './use-messages.ts';

/**
 * Adds a search result to a person's basket, or says why it cannot.
 * @param heldNames ids of the clothing names the person holds
 */
export function useAddHit(personId: number, heldNames: ReadonlySet<number>, { announce, refuse }: Messages) {
  const { t } = useTranslation('issuing');
  const heldNow = useRef(heldNames);
  useEffect(() => {
    heldNow.current = heldNames;
  });
  const entries = () => basketStore.of(personId).entries;
  const put = (pieces: readonly Piece[]) => basketStore.dispatch(personId, { type: 'added', pieces });

  const addPiece = (hit: Issuable, picked: Picked) => {
    if (picked.outcome === 'listed') return refuse(t('alreadyListed', { item: hit.name }));
    if (picked.outcome === 'unavailable') return refuse(`${hit.name}: ${hit.title ?? t('justGone')}`);

    const { clothingName: name, clothingNumber, itemId } = picked.piece;
    put([picked.piece]);
    announce(itemId === null ? t('outOfStock', { name: hit.name }) : t('added', { item: itemLabel(name, clothingNumber) }));
  };

  const addSet = ({ name: set }: Issuable, names: readonly NameOfSet[]) => {
    if (names.length === 0) return refuse(t('setEmpty', { set }));
    const { pieces, listed } = pickSet(names, entries(), heldNow.current);
    if (pieces.length === 0) return refuse(t('setListed', { set }));

    put(pieces);
    const out = pieces.filter(({ itemId }) => itemId === null).map(({ clothingName }) => clothingName);
    const added = t('setAdded', { set, count: pieces.length });
    announce(out.length === 0 ? added : `${added}. ${t('setOut', { names: out.join(', ') })}`);
    if (listed.length > 0) refuse(t('setPartlyListed', { set, names: listed.join(', ') }));
  };

  return (found: PickedHit) => {
    if ('names' in found) addSet(found.hit, found.names);
    else addPiece(found.hit, pick(found.hit, found.free, entries()));
  };
}
