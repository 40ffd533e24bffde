/**
 * Fields of the specification in the body of each PUT, by its path. Left out, those that may be empty count as null, as a client made for the
 * specification means them; every other field of a body stays as it is, so that such a client wipes nothing that it does not know.
 */
export const specFields = {
  '/users/me': ['name', 'ensembleCode'],
  '/users/me/password': ['currentPassword', 'newPassword', 'newPasswordRepeat'],
  '/users/me/second-factor': [],
  '/users/:id': ['name', 'email', 'ensembleCode', 'roleCode', 'active', 'password'],
  '/preferences': ['showClothingSize'],
  '/preferences/:id': ['showClothingSize'],
  '/ensembles': ['name', 'code'],
  '/own-ensemble': [],
  '/ensembles/:code/limits': ['items', 'people', 'imagesMb', 'mailsDay'],
  '/keeper-sheet': [],
  '/people/:id': [
    ...(['firstName', 'lastName', 'genderCode', 'groupId', 'email', 'phoneNumber', 'height', 'footSize', 'headSize'] as const),
    'active',
  ],
  '/people/:id/clothing/:clothingId': [],
  '/due-dates': [],
  '/groups/:id': ['name'],
  '/clothing-types/:id': ['name'],
  '/clothing-names/:id': ['name', 'description', 'parish', 'clothingTypeId'],
  '/clothing-names/:nameId/items/:itemId': ['clothingNumber', 'size', 'comment', 'measurements', 'active'],
  '/clothing-names/:nameId/measurements/:measurementId': ['name'],
  '/clothing-set/:id': ['name'],
  '/places/:id': [],
  '/owners/:id': [],
  '/batches/:id': [],
  '/loans/:id': [],
  '/loan-terms': [],
  '/care-texts': [],
  '/email/config': ['id', 'type', 'content'],
  '/email/recurring/:id': [],
  '/dressing/:id': [],
  '/dressing/:id/cells/:personId/:clothingNameId': [],
  '/performances/:id': [],
  '/performances/:id/numbers': [],
  '/performances/:id/attendance': [],
  '/fundings/:id': [],
  '/jobs/:id': [],
  '/makers/:id': [],
  '/settlements/:id': [],
  '/settlement-rule': [],
  '/applications/:id': [],
  '/fit/ease': [],
  '/fit/letters': [],
  '/imports/:id': [],
  '/imports/:id/rows/:row': [],
} as const satisfies Readonly<Record<`/${string}`, readonly string[]>>;

/**
 * What a form that changes a part of a record sends of it: all fields of the specification as read, since a PUT clears those that it leaves
 * out, and beside them only the fields that it changes. `{ … } satisfies OfSpec<Path>` lacks none and has no other.
 */
export type OfSpec<Path extends keyof typeof specFields> = Readonly<Record<(typeof specFields)[Path][number], unknown>>;
