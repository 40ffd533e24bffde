import { noteEndpoints } from '@riideait/contract';
import { textsOf } from '../../../texts/i18n.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import './texts.ts';

const t = textsOf('person-notes');

export const notesQuery = (id: number) => apiQuery('notes', noteEndpoints.list, { params: { id } });

export const useAddNote = (handlers: MutationHandlers<typeof noteEndpoints.add>) =>
  useApiMutation(noteEndpoints.add, { success: t('added'), ...handlers });

export const useDeleteNote = () => useApiMutation(noteEndpoints.delete, { success: t('deleted') });
