import type { Issue } from '@riideait/contract';
import { TextLink } from '../../ui/link.tsx';

type Linked = Pick<Issue, 'clothingId' | 'clothingNameId' | 'clothingName' | 'clothingNumber'>;

/** A clothing name, linked to its page. */
export const NameLink = ({ issue: { clothingNameId, clothingName } }: { issue: Linked }) => (
  <TextLink to="/clothing/$id" params={{ id: clothingNameId }}>
    {clothingName}
  </TextLink>
);

/** An item's number, linked to the history of that item; a dash where it has none. */
export const NumberLink = ({ issue: { clothingId, clothingNameId, clothingNumber } }: { issue: Linked }) => (
  <TextLink to="/clothing/history" search={clothingNumber === null ? { clothingId } : { clothingNumber, clothingNameId }}>
    {clothingNumber ?? '–'}
  </TextLink>
);
