import { type Issue, itemLabel, leavingEndpoints, type Person } from '@riideait/contract';
import { type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { fullName } from '../../people/people/people.api.ts';
import { t } from './texts.ts';

export const labelsOf = (pieces: readonly Pick<Issue, 'clothingName' | 'clothingNumber'>[]): string =>
  pieces.map(({ clothingName, clothingNumber }) => itemLabel(clothingName, clothingNumber)).join(', ');

export const useLeave = (person: Person, handlers: MutationHandlers<typeof leavingEndpoints.leave>) =>
  useApiMutation(leavingEndpoints.leave, {
    success: ({ owed }) =>
      owed.length === 0 ? t('left', { name: fullName(person) }) : t('leftOwing', { name: fullName(person), items: labelsOf(owed) }),
    ...handlers,
  });
