import type { Issue } from '@riideait/contract';
import { TextLink } from '../../../ui/link.tsx';

type Linked = Pick<Issue, 'clothingId' | 'clothingNameId' | 'clothingName' | 'clothingNumber'>;

export const NameLink = ({ issue: { clothingNameId, clothingName } }: { issue: Linked }) => (
  <TextLink to="/clothing/$id" params={{ id: clothingNameId }}>
    {clothingName}
  </TextLink>
);

/** An item's number, linked to its history; a dash without a number. */
export const NumberLink = ({ issue: { clothingId, clothingNameId, clothingNumber } }: { issue: Linked }) => (
  <TextLink
    to="/clothing/history"
    search={clothingNumber === null ? { clothingId } : { clothingNumber, clothingNameId }}
    sx={{ whiteSpace: 'nowrap' }}
  >
    {clothingNumber ?? '–'}
  </TextLink>
);
