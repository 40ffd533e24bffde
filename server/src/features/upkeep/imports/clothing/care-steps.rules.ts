import { careStates, type ImportChange, writtenDay } from '@riideait/contract';
import { nameKey } from '../cells.rules.ts';
import type { CareWrite, RegisteredItem } from '../imports.types.ts';

type Known = Pick<RegisteredItem, 'state' | 'placeName' | 'belongs' | 'dueOn'>;

interface Holding {
  readonly isHeld: boolean;
  /** The row gives it to another person than now. */
  readonly isNew: boolean;
}

/** What a row changes in state, place and due date of an item. A cell may repeat the place of the clothing name. */
export function careStep(
  cells: CareWrite,
  known: Known,
  { isHeld, isNew }: Holding,
): { changes: ImportChange[]; write: { care?: CareWrite } } {
  const { state = known.state, placeName, dueOn } = cells;
  const isMoved =
    placeName !== undefined && (placeName === null ? known.placeName !== null : nameKey(placeName) !== nameKey(known.belongs ?? ''));
  const isDue = dueOn !== undefined && isHeld && dueOn !== known.dueOn;
  const care = {
    ...(state !== known.state && { state }),
    ...(isMoved && { placeName }),
    // Another holder's issue begins without a day.
    ...((isDue || (isNew && isHeld && dueOn)) && { dueOn }),
  };
  return {
    changes: [
      ...(state === known.state ? [] : [{ field: 'state', before: careStates[known.state], after: careStates[state] }]),
      ...(isMoved ? [{ field: 'placeName', before: known.belongs, after: placeName }] : []),
      ...(isDue ? [{ field: 'dueOn', before: known.dueOn && writtenDay(known.dueOn), after: dueOn && writtenDay(dueOn) }] : []),
    ],
    write: Object.keys(care).length > 0 ? { care } : {},
  };
}
