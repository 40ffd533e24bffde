import { type ClothingSet, firstNumbers, type Performance, type PerformanceNumber, type PerformancePerson } from '@riideait/contract';
import { namedDay } from '../../../lib/dates.ts';
import { t } from './texts.ts';

/** 'laupäev 5.12.2026 · kogunemine 16:30 · Kultuurimaja · lõpetatud' */
export const whenAndWhere = ({
  onDay,
  gatherAt,
  place,
  closedAt,
}: Pick<Performance, 'onDay' | 'gatherAt' | 'place' | 'closedAt'>): string =>
  [namedDay(onDay), gatherAt && t('gathering', { time: gatherAt }), place, closedAt && t('closed')].filter(Boolean).join(' · ');

interface Worded extends Pick<PerformanceNumber, 'fixed' | 'addedPersonIds' | 'leftOutPersonIds' | 'womenSetName' | 'menSetName'> {}

/** 'Muhu naise komplekt / Hargla mehe komplekt' */
export const setsOfNumber = ({ womenSetName, menSetName }: Pick<Worded, 'womenSetName' | 'menSetName'>): string =>
  [...new Set([womenSetName, menSetName])].filter((name) => name !== null).join(' / ');

/** 'Kavas on 2 numbrit: 1. Muhu / Hargla; 2. Kihnu / Hargla.' of the sets of a new performance; null: it is one number. */
export function numbersInWords(sets: readonly Pick<ClothingSet, 'id' | 'name' | 'genderCode'>[]): string | null {
  const nameOf = new Map(sets.map(({ id, name }) => [id, name]));
  const name = (id: number | null) => (id === null ? null : (nameOf.get(id) ?? null));
  const numbers = firstNumbers(sets).map(
    ({ womenSetId, menSetId }, index) => `${index + 1}. ${setsOfNumber({ womenSetName: name(womenSetId), menSetName: name(menSetId) })}`,
  );
  return numbers.length < 2 ? null : t('moreNumbers', { number: numbers.length, sets: numbers.join('; ') });
}

/** 'Muhu naise komplekt / Hargla mehe komplekt · jääb paigale · + Mari Tamm · − Liisa Kask' */
export function wordsOfNumber(number: Worded, people: readonly Pick<PerformancePerson, 'id' | 'name'>[]): string {
  const namesOf = (ids: readonly number[], sign: string) =>
    ids.flatMap((id) => people.filter((person) => person.id === id).map(({ name }) => `${sign}\u00a0${name}`));
  return [
    setsOfNumber(number),
    number.fixed && t('staysFixed'),
    ...namesOf(number.addedPersonIds, '+'),
    ...namesOf(number.leftOutPersonIds, '−'),
  ]
    .filter(Boolean)
    .join(' · ');
}
