import './cell-card.css';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';

interface CellCardProps {
  /** Whose card it is. */
  label: string;
  /** The line above the cells. */
  head: ReactNode;
  /** `CardCell`s, in two columns. */
  children: ReactNode;
}

/** A row of a matrix on a phone. */
export const CellCard = ({ label, head, children }: CellCardProps) => (
  <Card component="section" aria-label={label}>
    {head}
    <div className="cell-card-cells">{children}</div>
  </Card>
);

interface CardCellProps {
  /** What stands in the heading of the column. */
  name: string;
  /** A small image beside all that stands in the cell. */
  picture?: ReactNode;
  className: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A plain element for speed: sixty cards have five hundred. */
export const CardCell = ({ name, picture, className, children, ...button }: CardCellProps) => (
  <button type="button" className={`card-cell ${className}${picture ? ' pictured' : ''}`} {...button}>
    {picture}
    <span className="card-cell-name">{name}</span> {children}
  </button>
);
