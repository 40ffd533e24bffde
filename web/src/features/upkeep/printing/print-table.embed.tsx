import type { Key, ReactNode } from 'react';

export interface PrintColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** `fit`: as wide as its longest text. `sum`: so too, a number at the right. `tick`: an empty box. */
  kind?: 'fit' | 'sum' | 'tick';
  /** Left out where no row has anything in it. */
  optional?: true;
}

export interface PrintGroup<Row> {
  key: Key;
  /** Above the rows, which it stays with. */
  title?: string | undefined;
  rows: readonly Row[];
  /** Below the rows, which it stays with: a line to sign. */
  end?: ReactNode;
}

interface PrintTableProps<Row> {
  label: string;
  columns: readonly PrintColumn<Row>[];
  groups: readonly PrintGroup<Row>[];
  rowKey: (row: Row) => Key;
  /** Columns of a list to gather: box, number, name, size, whereabouts. On a phone its rows are cards, which can be ticked. */
  toGather?: true;
}

const isEmpty = (cell: ReactNode) => cell === null || cell === undefined || cell === false || cell === '';

/** A table for paper: its head is repeated on each page, and a row stands on one. */
export function PrintTable<Row>({ columns, ...table }: PrintTableProps<Row>) {
  const isThere = ({ optional, cell }: PrintColumn<Row>) =>
    !optional || table.groups.some(({ rows }) => rows.some((row) => !isEmpty(cell(row))));
  return <Table {...table} columns={columns.filter(isThere)} />;
}

/** The title with the first row, and the end with the last, in bodies of their own: Firefox keeps no rows together, but bodies whole. */
function bodiesOf<Row>({ key, title, rows, end }: PrintGroup<Row>): PrintGroup<Row>[] {
  const first = title === undefined ? 0 : 1;
  const last = end === undefined ? rows.length : rows.length - 1;
  if (first >= last) return [{ key, title, rows, end }];
  return [
    { key: `${key} title`, title, rows: rows.slice(0, first) },
    { key, rows: rows.slice(first, last) },
    { key: `${key} end`, rows: rows.slice(last), end },
  ].filter((body) => body.rows.length > 0);
}

const Table = <Row,>({ label, columns, groups, rowKey, toGather }: PrintTableProps<Row>) => (
  <table className={toGather ? 'print-table to-gather' : 'print-table'} aria-label={label}>
    <thead>
      <tr>
        {columns.map(({ header, kind }) => (
          <th key={header} scope="col" className={kind}>
            {header}
          </th>
        ))}
      </tr>
    </thead>
    {groups.flatMap(bodiesOf).map(({ key, title, rows, end }) => (
      <tbody key={key} className={title === undefined && end === undefined ? undefined : 'print-together'}>
        {title !== undefined && (
          <tr className="print-title">
            <th colSpan={columns.length} scope="rowgroup">
              <div>{title}</div>
            </th>
          </tr>
        )}
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ header, kind, cell }) => (
              <td key={header} className={kind} data-word={header.toLowerCase()}>
                {kind !== 'tick' ? <Cell>{cell(row)}</Cell> : toGather ? <TickBox label={header} /> : <span className="print-box" />}
              </td>
            ))}
          </tr>
        ))}
        {end !== undefined && (
          <tr className="print-end">
            <td colSpan={columns.length}>{end}</td>
          </tr>
        )}
      </tbody>
    ))}
  </table>
);

/** Stays whole: WebKit cuts rows between their lines, but not blocks in them. What is empty stays empty. */
const Cell = ({ children }: { children: ReactNode }) => (isEmpty(children) ? null : <div className="print-cell">{children}</div>);

/** On a phone all of the row ticks it. */
const TickBox = ({ label }: { label: string }) => (
  <label className="print-tick">
    <input type="checkbox" className="print-box" aria-label={label} />
  </label>
);
