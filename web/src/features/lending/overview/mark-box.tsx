import { t } from './texts.ts';

interface MarkBoxProps {
  /** The name of the row or column; left out: all rows. */
  of?: string;
  checked: boolean;
  onMark: () => void;
}

// A hook in every row would cost frames while scrolling.

/** Marks a row or column by pointer or touch; the keyboard marks by Space in any cell. A plain element for speed. */
export const MarkBox = ({ of, checked, onMark }: MarkBoxProps) => (
  <label className="matrix-mark">
    <input
      type="checkbox"
      aria-label={of === undefined ? t('markAll') : t('mark', { name: of })}
      tabIndex={-1}
      checked={checked}
      onChange={onMark}
    />
  </label>
);
