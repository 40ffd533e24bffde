const selected = { bgcolor: 'primary.main', color: 'primary.contrastText', '&:hover': { bgcolor: 'primary.dark' } } as const;

/** A toggle button of a choice. */
export const pill = {
  ...{ gap: 0.75, minHeight: 44, px: 1.75, py: 0, borderRadius: 6 },
  ...{ color: 'text.primary', '&.Mui-selected': selected },
} as const;
