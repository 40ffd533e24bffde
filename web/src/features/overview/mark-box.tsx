interface MarkBoxProps {
  label: string;
  checked: boolean;
  onMark: () => void;
}

/** Marks a row or column by pointer or touch; the keyboard marks by Space in any cell. A plain element for speed. */
export const MarkBox = ({ label, checked, onMark }: MarkBoxProps) => (
  <label className="matrix-mark">
    <input type="checkbox" aria-label={label} tabIndex={-1} checked={checked} onChange={onMark} />
  </label>
);
