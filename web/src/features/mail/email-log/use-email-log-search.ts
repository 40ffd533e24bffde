import { useAddressSearch } from '../../../ui/use-address-search.ts';

const filters = ['personName', 'status'] as const;

/** The search of the log. `personId` lists the mails of a person and is no filter: `clear` keeps it. */
export const useEmailLogSearch = () => useAddressSearch('/signed-in/email-log', { filters });

export type EmailLogSearching = ReturnType<typeof useEmailLogSearch>;
