/** A small outlined text field of touch size, 44 px. */
export const touchSized = {
  '& .MuiInputBase-root': { minHeight: 44 },
  '& .MuiInputLabel-root:not(.MuiInputLabel-shrink)': { transform: 'translate(14px, 11px) scale(1)' },
} as const;
