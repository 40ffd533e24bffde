import { useAddressSearch } from '../../ui/use-address-search.ts';

const filters = ['firstName', 'lastName', 'gender', 'groupId', 'active', 'holds'] as const;

/** The people search; its filters, order and page are those of the address. */
export const usePeopleSearch = () => useAddressSearch('/signed-in/people/search', { filters });

export type PeopleSearching = ReturnType<typeof usePeopleSearch>;
