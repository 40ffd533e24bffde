import { type CodedItem, type DressingPerson, type DressingPlan, itemLabel } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { ScanAnswer } from '../../wardrobe/scanning/scanner.embed.tsx';
import { codedItemQuery } from '../../wardrobe/scanning/scanning.api.ts';
import { planQuery, useSetCell } from './dressing.api.ts';
import { pieceOf, plannedOf } from './plan.ts';
import { meaningOf, type Scanned } from './scanned.ts';
import { t } from './texts.ts';
import { useTicks } from './use-ticks.ts';

type Another = Extract<Scanned, { is: 'another' }>;

/** Ticks of the pieces to hand over. A scanned piece ticks itself off; of another one than planned it is asked whether to give it. */
export function useScannedPieces(plan: DressingPlan) {
  const client = useQueryClient();
  const { mutateAsync: setCell } = useSetCell({ onError: () => {} });
  const { ticks, now, tick, toggle, forget, open } = useTicks();

  const give = (person: DressingPerson, item: CodedItem): ScanAnswer => {
    const { scanned } = now();
    tick(person, item.id);
    const planned = plannedOf(person).map(({ clothingId }) => clothingId);
    const given = planned.filter((id) => id === item.id || scanned.has(id)).length;
    const detail = `${person.name} · ${t('someInHand', { number: given, all: planned.length })}`;
    return { outcome: scanned.has(item.id) ? 'known' : 'accepted', text: labelOf(item), detail };
  };

  const change = async ({ person, cell, owner }: Another, item: CodedItem): Promise<ScanAnswer> => {
    const params = { id: plan.id, personId: person.id, clothingNameId: cell.clothingNameId };
    await setCell({ params, body: { state: 'LOCKED', clothingId: item.id, ...(owner && { swapWithPersonId: owner.id }) } });
    // Until the plan is read again, it has the other piece, which "Kõik käes" would hand over.
    await client.invalidateQueries({ queryKey: planQuery(plan.id).queryKey }, { cancelRefetch: false });
    tick(person, item.id, cell.clothingId);
    return { outcome: 'accepted', text: labelOf(item), detail: t('changedFor', { person: person.name }) };
  };

  const offer = (another: Another, item: CodedItem): ScanAnswer => {
    const { person, owner } = another;
    return {
      outcome: 'refused',
      text: labelOf(item),
      detail: insteadOf(plan, another),
      actions: [
        { label: t('giveTo', { person: person.name }), onPress: () => change(another, item) },
        ...(owner ? [{ label: t('goOnWith', { person: owner.name }), onPress: () => give(owner, item) }] : []),
      ],
    };
  };

  const scan = async (code: string): Promise<ScanAnswer> => {
    const { data: item } = await client.fetchQuery(codedItemQuery(code));
    if (item.holder) return heldAlready(plan, item, item.holder);
    const meaning = meaningOf(plan, item, now());
    if (meaning.is === 'planned') return give(meaning.person, item);
    if (meaning.is === 'another') return offer(meaning, item);
    return { outcome: 'refused', text: labelOf(item), detail: t('notInPlan') };
  };

  /** Marks count for one hand-over. */
  const endMarks = (personIds: readonly number[]) =>
    forget(
      plan.people.filter(({ id }) => personIds.includes(id)).flatMap((person) => plannedOf(person).map(({ clothingId }) => clothingId)),
    );

  return { missing: ticks.missing, scannedTurn: ticks.isScanned ? ticks.turn : undefined, toggle, endMarks, open, scan };
}

const labelOf = ({ clothingName, clothingNumber }: CodedItem) => itemLabel(clothingName, clothingNumber);

const heldAlready = ({ people }: DressingPlan, item: CodedItem, holder: { id: number; name: string }): ScanAnswer => ({
  outcome: people.some(({ id }) => id === holder.id) ? 'known' : 'refused',
  text: labelOf(item),
  detail: t('isWith', { holder: holder.name }),
});

function insteadOf(plan: DressingPlan, { person: { name: person }, cell, owner }: Another): string {
  const planned = cell.clothingId === null ? t('plannedNone', { person }) : t('plannedIs', { person, piece: pieceOf(plan, cell) });
  return owner ? `${planned} ${t('plannedFor', { person: owner.name })}` : planned;
}
