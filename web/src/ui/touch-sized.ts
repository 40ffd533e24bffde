/** Style of a small outlined text field that a finger can hit: 44 px. */
export const touchSized = {
  '& .MuiInputBase-root': { minHeight: 44 },
  '& .MuiInputLabel-root:not(.MuiInputLabel-shrink)': { transform: 'translate(14px, 11px) scale(1)' },
} as const;
