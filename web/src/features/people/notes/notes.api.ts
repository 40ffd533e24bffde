import { noteEndpoints } from '@riideait/contract';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t as peopleText } from '../people/texts.ts';

export const notesQuery = (id: number) => apiQuery('notes', noteEndpoints.list, { params: { id } });

export const useAddNote = (handlers: MutationHandlers<typeof noteEndpoints.add>) =>
  useApiMutation(noteEndpoints.add, { success: peopleText('note.added'), ...handlers });

export const useDeleteNote = () => useApiMutation(noteEndpoints.delete, { success: peopleText('note.deleted') });
