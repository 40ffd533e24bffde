/** Empty item properties for tests. */
export const plainItem = { size: null, comment: null, active: true, measurements: [] };
