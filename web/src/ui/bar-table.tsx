import './bar-table.css';
import type { Key, ReactNode } from 'react';

export interface Bar {
  key: Key;
  name: ReactNode;
  /** How long, against the others. */
  size: number;
  /** What the bar says, in words. */
  shown: string;
}

/** Rows with a bar and its number: a chart that is read out, fits a phone and prints as it is. */
export function BarTable({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const largest = Math.max(1, ...bars.map(({ size }) => size));
  return (
    <table className="bar-table" aria-label={label}>
      <tbody>
        {bars.map(({ key, name, size, shown }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td aria-hidden>
              <i style={{ width: `${(100 * size) / largest}%` }} />
            </td>
            <td>{shown}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
