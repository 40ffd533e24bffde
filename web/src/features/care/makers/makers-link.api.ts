import { makerLinkEndpoints } from '@riideait/contract';
import { type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

export const useShowMakerLink = (handlers: MutationHandlers<typeof makerLinkEndpoints.show>) =>
  useApiMutation(makerLinkEndpoints.show, handlers);

export const useEndMakerLinks = (handlers: MutationHandlers<typeof makerLinkEndpoints.end>) =>
  useApiMutation(makerLinkEndpoints.end, { success: t('linksEnded'), ...handlers });
