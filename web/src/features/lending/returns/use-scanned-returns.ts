import { type CodedItem, findByCodes, itemLabel } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ScanAnswer } from '../../wardrobe/scanning/scanner.embed.tsx';
import { codedItemQuery } from '../../wardrobe/scanning/scanning.api.ts';
import type { OutPiece } from './pile.ts';
import { t } from './texts.ts';
import { takeBack } from './use-returns.ts';

/** A piece that the list does not have: issued a moment ago, or its label is not the newest. */
const issuedTo = (holder: NonNullable<CodedItem['holder']>, { id, ...item }: CodedItem): OutPiece => ({
  ...item,
  clothingId: id,
  personId: holder.id,
  personName: holder.name,
  groupId: null,
  groupName: null,
  dueOn: holder.dueOn,
  late: false,
  stateAfterWear: null,
});

/**
 * Takes pieces back by their codes: those of `pieces`, everything that is out, without the network.
 * @returns the promise is rejected where nothing is known of the code
 */
export function useScannedReturns(pieces: readonly OutPiece[]) {
  const client = useQueryClient();
  /** What this page took back, by code. */
  const taken = useRef(new Map<string, { readonly clothingId: number; readonly answer: ScanAnswer }>());

  const take = (code: string, piece: OutPiece): ScanAnswer => {
    const { clothingId, clothingName, clothingNumber, personId, personName } = piece;
    takeBack([piece]);
    const left = pieces.filter((other) => other.personId === personId && other.clothingId !== clothingId).length;
    const text = itemLabel(clothingName, clothingNumber);
    taken.current.set(code, { clothingId, answer: { outcome: 'known', text, detail: t('takenAlready', { holder: personName }) } });
    return { outcome: 'accepted', text, detail: `${personName} · ${t('stillHas', { count: left })}` };
  };

  const find = async (code: string): Promise<ScanAnswer> => {
    const before = taken.current.get(code);
    const here =
      findByCodes(code, (each) => pieces.find((piece) => piece.code === each)) ??
      pieces.find(({ clothingId }) => clothingId === before?.clothingId);
    if (here) return take(code, here);
    if (before) return before.answer;
    const { data: item } = await client.fetchQuery(codedItemQuery(code));
    const { id, clothingName, clothingNumber, holder, location } = item;
    if (holder) return take(code, pieces.find(({ clothingId }) => clothingId === id) ?? issuedTo(holder, item));
    return { outcome: 'refused', text: itemLabel(clothingName, clothingNumber), detail: t('notOut', { items: location.text }) };
  };

  return find;
}
