import './texts.ts';
import type { Performance, PerformanceNumber, PerformancePerson } from '@riideait/contract';
import { namedDay } from '../../../lib/dates.ts';
import { textsOf } from '../../../texts/i18n.ts';

const t = textsOf('performances');

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
