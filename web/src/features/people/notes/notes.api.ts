import { noteEndpoints } from '@riideait/contract';
import { textsOf } from '../../../texts/i18n.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';

const t = textsOf('people');

export const notesQuery = (id: number) => apiQuery('notes', noteEndpoints.list, { params: { id } });

export const useAddNote = (handlers: MutationHandlers<typeof noteEndpoints.add>) =>
  useApiMutation(noteEndpoints.add, { success: t('note.added'), ...handlers });

export const useDeleteNote = () => useApiMutation(noteEndpoints.delete, { success: t('note.deleted') });
