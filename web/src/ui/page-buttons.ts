/** Number of pages for `resultCount` rows, `count` per page; at least 1. */
export const pagesOf = (resultCount: number, count: number): number => Math.max(1, Math.ceil(resultCount / count));

/** Page numbers of the buttons: at most `visible`, centred on `page` as far as the ends allow. */
export function pageButtons(page: number, pages: number, visible: number): number[] {
  const shown = Math.min(visible, pages);
  const first = Math.min(Math.max(1, page - Math.floor(shown / 2)), pages - shown + 1);
  return Array.from({ length: shown }, (_, index) => first + index);
}
