import { type Issuable, itemLabel } from '@riideait/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type NameOfSet, type Picked, type Piece, pick, pickSet, without } from './basket.ts';
import { basketStore } from './basket-store.ts';
import type { PickedHit } from './picked-hits.ts';
import type { Added } from './typing.ts';
import type { HeldPiece, Messages } from './use-messages.ts';

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
  const listed = (instead: readonly number[]) => without(basketStore.of(personId).entries, instead);
  const put = (pieces: readonly Piece[], instead: readonly number[]): Added => {
    const { nextKey } = basketStore.of(personId);
    basketStore.dispatch(personId, { type: 'added', pieces, instead });
    return { keys: pieces.map((_, index) => nextKey + index) };
  };
  const refuseIt = (text: string, instead: readonly number[], held?: HeldPiece): Added => ({
    ...put([], instead),
    unsay: refuse(text, held),
    refusal: { text, isKnown: false },
  });
  const refuseKnown = (text: string, instead: readonly number[]): Added => ({
    ...refuseIt(text, instead),
    refusal: { text, isKnown: true },
  });

  const refuseOut = ({ name: item, title, outOfStock = false, clothingId, holder }: Issuable, instead: readonly number[]) => {
    if (holder?.id === personId) return refuseKnown(t('isHeldAlready', { item }), instead);
    if (holder && clothingId !== null)
      return refuseIt(t('isHeldBy', { item, holder: holder.name }), instead, { itemId: clothingId, personId: holder.id });
    return refuseIt(`${item}: ${outOfStock && title !== null ? title : t('justGone')}`, instead);
  };

  const addPiece = (hit: Issuable, picked: Picked, instead: readonly number[]) => {
    if (picked.outcome === 'listed') return refuseKnown(t('alreadyListed', { item: hit.name }), instead);
    if (picked.outcome === 'unavailable') return refuseOut(hit, instead);

    const { clothingName: name, clothingNumber, itemId } = picked.piece;
    const added = put([picked.piece], instead);
    const item = itemLabel(name, clothingNumber);
    if (itemId === null) announce(t('outOfStock', { name: hit.name }));
    else announce(picked.piece.checked ? t('added', { item }) : t('noneFits', { name, item }));
    return added;
  };

  const addSet = ({ name: set }: Issuable, names: readonly NameOfSet[], instead: readonly number[]) => {
    if (names.length === 0) return refuseIt(t('setEmpty', { set }), instead);
    const { pieces, listed: known } = pickSet(names, listed(instead), heldNow.current);
    if (pieces.length === 0) return refuseIt(t('setListed', { set }), instead);

    const added = put(pieces, instead);
    const out = pieces.filter(({ itemId }) => itemId === null).map(({ clothingName }) => clothingName);
    const said = t('setAdded', { set, count: pieces.length - out.length });
    announce(out.length === 0 ? said : `${said}. ${t('setOut', { names: out.join(', ') })}`);
    return known.length === 0 ? added : { ...added, unsay: refuse(t('setPartlyListed', { set, names: known.join(', ') })) };
  };

  /** @param instead keys of the entries that it replaces, also if it is refused */
  return (found: PickedHit, instead: readonly number[]): Added =>
    'names' in found ? addSet(found.hit, found.names, instead) : addPiece(found.hit, pick(found.hit, found.free, listed(instead)), instead);
}
