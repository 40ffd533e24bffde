/** Runs what may come later: when that which is there has been painted. */
export const afterPaint = (run: () => void): void => void requestAnimationFrame(() => setTimeout(run));
