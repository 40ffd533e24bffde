/** A note across the page, below the top bar. */
export const band = { borderRadius: 0, px: { xs: 2, md: 3 }, '& .MuiAlert-action': { alignItems: 'center', pt: 0 } } as const;
