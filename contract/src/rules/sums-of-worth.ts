/** How many pieces, their worth together in cents, and how many of them have none. */
export const sumsOfWorth = (items: readonly { readonly cents: number | null }[]) => ({
  pieces: items.length,
  // Whole cents below 2 ** 53: exact.
  cents: items.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
  unvalued: items.filter(({ cents }) => cents === null).length,
});
