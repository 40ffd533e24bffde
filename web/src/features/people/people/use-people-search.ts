import { useAddressSearch } from '../../../ui/use-address-search.ts';

const filters = ['name', 'firstName', 'lastName', 'gender', 'groupId', 'active', 'holds', 'late', 'heldOverYear', 'confirmed'] as const;

/** The people search with the filters, order and page of the address. */
export const usePeopleSearch = () => useAddressSearch('/signed-in/people/search', { filters });

export type PeopleSearching = ReturnType<typeof usePeopleSearch>;
