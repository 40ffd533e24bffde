import type { Overview } from '@riideait/contract';
import { type Dispatch, useMemo } from 'react';
import type { GridCell } from '../../../ui/grid-keys.ts';
import type { MarkAction, Marks } from './marks.ts';
import type { MatrixPerson } from './matrix.ts';

export interface CellIds {
  readonly personId: number;
  readonly nameId: number;
}

export interface MatrixDeeds {
  marks: Marks;
  /** Undefined without the right to change anything. */
  mark: Dispatch<MarkAction> | undefined;
  onOpen: (cell: CellIds) => void;
}

interface GridPressOptions extends Pick<MatrixDeeds, 'mark' | 'onOpen'> {
  people: readonly MatrixPerson[];
  names: Overview['clothingNameList'];
}

/** What pressing does in a cell of the grid; row 0 holds the headings, column 0 the people. */
export interface GridPress {
  /** Answers whether there is something to open. */
  readonly open: (cell: GridCell) => boolean;
  readonly markRow: (cell: GridCell) => void;
  readonly markColumn: (cell: GridCell) => void;
  readonly markAll: () => void;
}

/** Opens cells; marks rows and columns. A heading marks its column, the corner all rows. */
export function useGridPress({ people, names, mark, onOpen }: GridPressOptions): GridPress {
  return useMemo(() => {
    const markAll = () => mark?.({ type: 'all', ids: people.map(({ id }) => id) });
    const markColumn = ({ column }: GridCell) => {
      const name = names[column - 1];
      if (name !== undefined) mark?.({ type: 'names', id: name.id });
    };
    return {
      open: ({ row, column }) => {
        const [person, name] = [people[row - 1], names[column - 1]];
        if (person === undefined || name === undefined) return false;
        if (mark === undefined && person.held[column - 1]?.length === 0) return false;
        onOpen({ personId: person.id, nameId: name.id });
        return true;
      },
      markRow: (cell) => {
        const person = people[cell.row - 1];
        if (person !== undefined) mark?.({ type: 'people', id: person.id });
        else if (cell.column === 0) markAll();
        else markColumn(cell);
      },
      markColumn,
      markAll,
    };
  }, [people, names, mark, onOpen]);
}
