/** Pages that `resultCount` rows fill, `count` a page; at least 1. */
export const pagesOf = (resultCount: number, count: number): number => Math.max(1, Math.ceil(resultCount / count));

/** The page numbers to show as buttons: at most `visible` neighbours with `page` as near the middle as the ends allow. */
export function pageButtons(page: number, pages: number, visible: number): number[] {
  const shown = Math.min(visible, pages);
  const first = Math.min(Math.max(1, page - Math.floor(shown / 2)), pages - shown + 1);
  return Array.from({ length: shown }, (_, index) => first + index);
}
