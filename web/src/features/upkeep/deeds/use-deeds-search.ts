import { useAddressSearch } from '../../../ui/use-address-search.ts';

const filters = ['personId', 'clothingNameId', 'userId', 'kind'] as const;

export const useDeedsSearch = () => useAddressSearch('/signed-in/deeds', { filters });

export type DeedsSearching = ReturnType<typeof useDeedsSearch>;
