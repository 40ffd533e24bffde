import { type Issuable, isSetFor, itemLabel, type Person } from '@riideait/contract';
import { useEffect, useRef } from 'react';
import { fullName } from '../../people/people/people.api.ts';
import { addRange } from './add-range.ts';
import { type NameOfSet, type Picked, type Piece, pick, pickSet, without } from './basket.ts';
import { basketStore } from './basket-store.ts';
import type { PickedHit } from './picked-hits.ts';
import { t } from './texts.ts';
import type { Added } from './typing.ts';
import type { Messages, WayOn } from './use-messages.ts';

/** For whom something is added. */
export type Receiver = Pick<Person, 'id' | 'firstName' | 'lastName' | 'genderCode'>;

/** What to ask before a set for the other gender is listed. */
const questionOf = ({ name: set, genderCode }: Issuable, person: Receiver): string | undefined =>
  genderCode === undefined || isSetFor({ genderCode }, person)
    ? undefined
    : t(`setNotFor.${genderCode}`, { set, person: fullName(person) });

/** How many names a set has added, and which are out of stock. */
function wordsOfSet(set: string, pieces: readonly Piece[]): string {
  const out = pieces.filter(({ itemId }) => itemId === null).map(({ clothingName }) => clothingName);
  const said = t('setAdded', { set, count: pieces.length - out.length });
  return out.length === 0 ? said : `${said}. ${t('setOut', { names: out.join(', ') })}`;
}

/**
 * Adds a search result to a person's basket, or says why it cannot. A set for the other gender is asked about first.
 * @param heldNames ids of the clothing names the person holds
 */
export function useAddHit(person: Receiver, heldNames: ReadonlySet<number>, { announce, refuse }: Messages) {
  const { id: personId } = person;
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
  const refuseIt = (text: string, instead: readonly number[], wayOn?: WayOn, isKnown = false): Added => ({
    ...put([], instead),
    unsay: refuse(text, wayOn),
    refusal: { text, isKnown },
  });
  const refuseKnown = (text: string, instead: readonly number[]) => refuseIt(text, instead, undefined, true);

  const refuseOut = ({ name: item, title, outOfStock = false, clothingId, holder }: Issuable, instead: readonly number[]) => {
    if (holder?.id === personId) return refuseKnown(t('isHeldAlready', { item }), instead);
    if (holder && clothingId !== null)
      return refuseIt(t('isHeldBy', { item, holder: holder.name }), instead, { held: { itemId: clothingId, personId: holder.id } });
    return refuseIt(`${item}: ${outOfStock && title !== null ? title : t('justGone')}`, instead);
  };

  const addPiece = (hit: Issuable, picked: Picked, instead: readonly number[]) => {
    if (picked.outcome === 'listed') return refuseKnown(t('alreadyListed', { item: hit.name }), instead);
    if (picked.outcome === 'unavailable') return refuseOut(hit, instead);

    const { clothingName: name, clothingNumber, itemId } = picked.piece;
    const added = put([picked.piece], instead);
    const item = itemLabel(name, clothingNumber);
    announce(itemId === null ? t('outOfStock', { name: hit.name }) : t(picked.piece.checked ? 'added' : 'noneFits', { name, item }));
    return added;
  };

  const addSet = (hit: Issuable, names: readonly NameOfSet[], instead: readonly number[], isMeant = false): Added => {
    const { name: set } = hit;
    if (names.length === 0) return refuseIt(t('setEmpty', { set }), instead);
    const question = isMeant ? undefined : questionOf(hit, person);
    if (question) return refuseIt(question, instead, { add: () => void addSet(hit, names, [], true) });
    const { pieces, listed: known } = pickSet(names, listed(instead), heldNow.current);
    if (pieces.length === 0) return refuseIt(t('setListed', { set }), instead);

    const added = put(pieces, instead);
    announce(wordsOfSet(set, pieces));
    return known.length === 0 ? added : { ...added, unsay: refuse(t('setPartlyListed', { set, names: known.join(', ') })) };
  };

  const list = { listed, put, announce, refuse, refuseIt, refuseKnown };
  /** @param instead keys of the entries that it replaces, also if it is refused */
  return (found: PickedHit, instead: readonly number[]): Added =>
    'names' in found
      ? addSet(found.hit, found.names, instead)
      : (addRange(found, instead, list) ?? addPiece(found.hit, pick(found.hit, found.free, listed(instead)), instead));
}
