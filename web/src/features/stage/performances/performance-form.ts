import { AheadDay, CopyPerformanceForm, EditPerformanceForm, type Performance, PerformanceForm, requiredChoice } from '@riideait/contract';
import { z } from 'zod';
import { readDay, writtenDay } from '../../../lib/typed-days.ts';
import { asTyped } from '../../../ui/input-props.ts';
import { typedDay, typedDayOrNone } from '../../../ui/typed-day.ts';
import type { ContractForm } from '../../../ui/use-contract-form.ts';
import { movedAs } from './days.ts';

/** '18', '18.00' and '9:30' as '18:00' and '09:30'. */
export const writtenClock = (typed: string): string => {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[.:,](\d{2}))?$/.exec(typed.trim()) ?? [];
  return hours === undefined ? typed : `${hours.padStart(2, '0')}:${minutes}`;
};

const onDay = requiredChoice('Päev', typedDay(AheadDay));
const { gatherAt } = PerformanceForm.shape;
const typed = {
  onDay,
  gatherAt: z
    .string()
    .transform(writtenClock)
    .pipe(z.preprocess((typed) => typed, gatherAt)),
  neededFrom: typedDayOrNone(AheadDay),
  neededUntil: typedDayOrNone(AheadDay),
};

/** Performances as typed: days as '5.12.2026', times as '18.00'. */
export const NewPerformance = PerformanceForm.extend(typed);
export const EditedPerformance = EditPerformanceForm.extend(typed);
export const CopiedPerformance = CopyPerformanceForm.extend({ onDay });

type Fields = Pick<
  z.input<typeof EditedPerformance>,
  'name' | 'kind' | 'onDay' | 'gatherAt' | 'place' | 'note' | 'neededFrom' | 'neededUntil' | 'groupIds'
>;
/** What both forms ask. */
export type PerformanceFieldsForm = Pick<ContractForm<Fields, unknown>, 'values' | 'initial' | 'errors' | 'field' | 'set'>;

export const EMPTY = {
  name: '',
  kind: 'SHOW',
  onDay: '',
  gatherAt: '',
  place: '',
  note: '',
  neededFrom: '',
  neededUntil: '',
  groupIds: [],
} satisfies Fields;

const DAY = 86_400_000;

/** Blank where it is the usual one, a day before or after: that moves along with the day of the performance. */
const neededDay = (day: string, onDay: string): string => (Math.abs(Date.parse(day) - Date.parse(onDay)) === DAY ? '' : writtenDay(day));

export const inputOf = ({ name, kind, groups, version, ...performance }: Performance): z.input<typeof EditedPerformance> => ({
  name,
  kind,
  onDay: writtenDay(performance.onDay),
  gatherAt: performance.gatherAt ?? '',
  place: performance.place ?? '',
  note: performance.note ?? '',
  neededFrom: neededDay(performance.neededFrom, performance.onDay),
  neededUntil: neededDay(performance.neededUntil, performance.onDay),
  groupIds: groups.map(({ id }) => id),
  version,
});

/** Another day, and the days of need as many days later, but those typed by hand. `before`: the last day that could be read. */
export function withDay({ initial, values }: Pick<PerformanceFieldsForm, 'initial' | 'values'>, before: unknown, onDay: unknown) {
  const along = (name: 'neededFrom' | 'neededUntil', to: unknown): string | undefined => {
    const [day, from, until] = [initial[name], initial.onDay, to].map((typed) => readDay(asTyped(typed)));
    return day && from && until && writtenDay(movedAs(day, from, until));
  };
  const follows = (name: 'neededFrom' | 'neededUntil') => values[name] === along(name, before) && along(name, onDay);
  return {
    onDay,
    neededFrom: follows('neededFrom') || values.neededFrom,
    neededUntil: follows('neededUntil') || values.neededUntil,
  };
}
