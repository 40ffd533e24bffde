/** Ways to look at a running stocktake: count, tick off, see how far it is. */
export const views = ['count', 'list', 'state'] as const;
