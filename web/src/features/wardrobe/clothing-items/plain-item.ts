/** Empty item properties for tests. */
export const plainItem = {
  size: null,
  sizeLabel: null,
  comment: null,
  acquiredOn: null,
  active: true,
  measurements: [],
  imageUrl: null,
  state: 'OK' as const,
  stateNote: null,
  stateSince: null,
  placeId: null,
  placeName: null,
  version: 1,
};
