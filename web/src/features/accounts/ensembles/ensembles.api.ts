import { type Ensemble, ensembleEndpoints } from '@riideait/contract';
import { writtenDay } from '../../../lib/typed-days.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

export const ensemblesQuery = apiQuery('ensembles', ensembleEndpoints.list, {});

/** The user's ensemble, for its manager. */
export const ownEnsembleQuery = apiQuery('ensembles', ensembleEndpoints.own, {});

export const useAddEnsemble = (handlers: MutationHandlers<typeof ensembleEndpoints.add>) =>
  useApiMutation(ensembleEndpoints.add, { success: t('added'), ...handlers });

export const useEditEnsemble = (handlers: MutationHandlers<typeof ensembleEndpoints.edit>) =>
  useApiMutation(ensembleEndpoints.edit, { success: t('edited'), ...handlers });

export const useEditOwnEnsemble = (handlers: MutationHandlers<typeof ensembleEndpoints.editOwn>) =>
  useApiMutation(ensembleEndpoints.editOwn, {
    success: ({ secondFactorRequired }) => (secondFactorRequired ? t('required') : t('notRequired')),
    ...handlers,
  });

export const useEditDefaultDueDate = (handlers: MutationHandlers<typeof ensembleEndpoints.editOwn>) =>
  useApiMutation(ensembleEndpoints.editOwn, {
    success: ({ defaultDueOn }) => (defaultDueOn === null ? t('dueCleared') : t('dueSaved', { day: writtenDay(defaultDueOn) })),
    ...handlers,
  });

export const useEditWorksOffline = () =>
  useApiMutation(ensembleEndpoints.editOwn, { success: ({ worksOffline }) => (worksOffline ? t('offlineOn') : t('offlineOff')) });

export const useEditViewersSeeContacts = () =>
  useApiMutation(ensembleEndpoints.editOwn, {
    success: ({ viewersSeeContacts }) => (viewersSeeContacts ? t('viewersOn') : t('viewersOff')),
  });

export const useEditStrangersCard = (handlers: MutationHandlers<typeof ensembleEndpoints.editOwn>) =>
  useApiMutation(ensembleEndpoints.editOwn, { success: t('strangersSaved'), ...handlers });

export const useEditPace = (handlers: MutationHandlers<typeof ensembleEndpoints.editOwn>) =>
  useApiMutation(ensembleEndpoints.editOwn, { success: t('paceSaved'), ...handlers });

export const ensembleOptions = (ensembles: readonly Ensemble[]) => ensembles.map(({ code, name }) => ({ value: code, label: name }));
