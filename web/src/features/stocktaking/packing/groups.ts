import { compareTexts } from '../../../ui/compare.ts';
import type { Order } from './orders.ts';
import { t } from './texts.ts';
import type { Line } from './use-packing.ts';
import { bagWords } from './words.ts';

/** Lines under one heading. */
export interface LineGroup {
  readonly key: string;
  readonly title: string;
  readonly lines: readonly Line[];
}

const titleOf: Readonly<Record<Order, (line: Line) => string>> = {
  place: ({ personName, placeName }) => (personName === null ? t('extras') : (placeName ?? t('withoutPlace'))),
  dancer: ({ personName }) => personName ?? t('extras'),
  bag: ({ state, bag }) => (state === 'WAITING' ? t('notPacked') : state === 'BACK' ? t('isBack') : bagWords(bag)),
};

/** What stands after all others: extra pieces, and what is done. */
const isLast = (line: Line, order: Order) => (order === 'bag' ? line.state === 'BACK' : line.personName === null);
/** By bag what is not packed yet stands first. */
const isFirst = (line: Line, order: Order) => order === 'bag' && line.state === 'WAITING';

/** Lines by place, dancer or bag; dancers in their order, the others by name. Pieces by name and number. */
export function groupsOf(lines: readonly Line[], order: Order): LineGroup[] {
  const groups = [...Map.groupBy(lines, titleOf[order])].map(([title, inside]) => ({
    key: title,
    title,
    lines:
      order === 'dancer' ? inside : inside.toSorted((a, b) => compareTexts(a.name, b.name) || compareTexts(a.number ?? '', b.number ?? '')),
  }));
  const rank = ({ lines: [first] }: LineGroup) => (first === undefined ? 0 : Number(isLast(first, order)) - Number(isFirst(first, order)));
  return groups.toSorted((a, b) => rank(a) - rank(b) || (order === 'dancer' ? 0 : compareTexts(a.title, b.title)));
}
