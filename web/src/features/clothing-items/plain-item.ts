/** The properties of an item without any, for tests. */
export const plainItem = { size: null, comment: null, active: true, measurements: [] };
