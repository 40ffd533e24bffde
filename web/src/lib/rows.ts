/** The window is a phone's, narrower than 600 px, when the page loads. */
export const isPhone = globalThis.matchMedia?.('(max-width: 599.95px)').matches ?? false;

/** Rows on a page of a list that the server pages; spec, chapter 9. On a phone a list is scrolled rather than paged. */
export const LIST_ROWS = isPhone ? 25 : 20;

/** Rows on a page of a table that is paged in the browser; spec, chapter 9. */
export const TABLE_ROWS = isPhone ? 25 : 10;

/** What the address of a list leaves out. */
export const FIRST_PAGE = { page: 1, count: LIST_ROWS };
