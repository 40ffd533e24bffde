import './texts.ts';
import { makerLinkEndpoints } from '@riideait/contract';
import { textsOf } from '../../../texts/i18n.ts';
import { type MutationHandlers, useApiMutation } from '../../../ui/api.ts';

const t = textsOf('makers-link');

export const useShowMakerLink = (handlers: MutationHandlers<typeof makerLinkEndpoints.show>) =>
  useApiMutation(makerLinkEndpoints.show, handlers);

export const useEndMakerLinks = (handlers: MutationHandlers<typeof makerLinkEndpoints.end>) =>
  useApiMutation(makerLinkEndpoints.end, { success: t('linksEnded'), ...handlers });
