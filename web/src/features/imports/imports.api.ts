import { type Import, type ImportKind, type ImportMapping, importEndpoints } from '@riideait/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { download, saveFile } from '../../lib/download.ts';
import { upload } from '../../lib/upload.ts';
import { i18n } from '../../texts/i18n.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../ui/api.ts';
import { toast, toastError } from '../../ui/toasts.tsx';
import { useGivingUp } from '../../ui/use-giving-up.ts';
import { withMapping } from './mapping.ts';

const t = i18n.getFixedT(null, 'imports');

export const importsQuery = (page: { page: number; count: number }) => apiQuery('imports', importEndpoints.list, { query: page });

/** Time after which an import that is being written is looked at again, in ms. */
const AGAIN = 1000;

/** As `importsQuery`, read again and again while one of the page is being written. */
export const watchedImportsQuery = (page: Parameters<typeof importsQuery>[0]): ReturnType<typeof importsQuery> => ({
  ...importsQuery(page),
  refetchInterval: ({ state }) => (state.data?.data.some(({ status }) => status === 'RUNNING') ? AGAIN * 3 : false),
});

/** Whether it may still be written, or forgotten. */
export const isUnfinished = ({ status }: Pick<Import, 'status'>): boolean => status === 'READY' || status === 'FAILED';

export const importQuery = (id: number) => apiQuery('imports', importEndpoints.get, { params: { id } });

/** As `importQuery`, read again and again while it is being written, also where a reading fails. */
export const watchedImportQuery = (id: number): ReturnType<typeof importQuery> => ({
  ...importQuery(id),
  refetchInterval: ({ state }) => (state.data?.data.status === 'RUNNING' ? AGAIN : false),
});

/** Keeps what a call has answered, so that the page shows it at once. */
function useKeepImport() {
  const client = useQueryClient();
  return (entry: Import) => client.setQueryData(importQuery(entry.id).queryKey, { data: entry, pagination: undefined });
}

/** Sends a file and has it read; `share` of it (0 to 1) has gone out. `stop` gives it up, and so does whoever leaves. */
export function useStartImport(handlers: MutationHandlers<typeof importEndpoints.start>) {
  const [share, setShare] = useState(0);
  const { begin, giveUp: stop } = useGivingUp();
  const keep = useKeepImport();

  const mutation = useApiMutation(importEndpoints.start, {
    send: async (endpoint, input) => {
      setShare(0);
      const answer = await upload(endpoint, input, { signal: begin(), onProgress: setShare });
      keep(answer.data);
      return answer;
    },
    ...handlers,
  });
  return { ...mutation, share, stop };
}

/**
 * Tells how the file of `entry` is to be read: saved at once, shown before the server has answered. Changes go out one after another,
 * and only the last answer counts. `savedAt`: since when what was judged before is old; 0 as long as nothing was changed here.
 */
export function useMapping({ id }: Pick<Import, 'id'>) {
  const client = useQueryClient();
  const keep = useKeepImport();
  const { queryKey } = importQuery(id);
  const mutationKey = ['imports', id, 'mapping'];
  const [savedAt, setSavedAt] = useState(0);

  const { mutate, isPending, isSuccess, variables } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('-') },
    mutationFn: (body: ImportMapping) => call(importEndpoints.map, { params: { id }, body }),
    onMutate: async (mapping) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (now) => now && { ...now, data: withMapping(now.data, mapping) });
    },
    onSuccess: ({ data }) => {
      if (client.isMutating({ mutationKey }) === 1) keep(data);
    },
    onError: toastError,
    onSettled: () => {
      if (client.isMutating({ mutationKey }) > 1) return;
      setSavedAt(Date.now());
      void client.invalidateQueries({ queryKey: ['imports'] });
    },
  });
  return { save: mutate, isSaving: isPending, isSaved: isSuccess, saving: isPending ? variables : undefined, savedAt };
}

export type Mapping = ReturnType<typeof useMapping>;

/** Forgets what is known of an import that is no more: going back must not show it as it was. */
export function useForgetImport() {
  const client = useQueryClient();
  return (id: Import['id']) => {
    client.removeQueries({ queryKey: importQuery(id).queryKey });
    client.removeQueries({ queryKey: ['imports', importEndpoints.preview.path, { params: { id } }] });
  };
}

/** Has it written; the answer already says so. */
export function useRunImport() {
  const keep = useKeepImport();
  return useApiMutation(importEndpoints.run, { onSuccess: (entry) => void keep(entry) });
}

/** Takes everything back that nobody has used since; all registers are read again. */
export function useUndoImport({ onSuccess, ...handlers }: MutationHandlers<typeof importEndpoints.undo>) {
  const keep = useKeepImport();
  return useApiMutation(importEndpoints.undo, {
    ...handlers,
    onSuccess: (entry, input) => {
      keep(entry);
      onSuccess?.(entry, input);
    },
  });
}

/** Deletes a file that was not written. */
export const useDiscardImport = (handlers: MutationHandlers<typeof importEndpoints.discard>) =>
  useApiMutation(importEndpoints.discard, { success: t('discarded'), ...handlers });

const samples = { PEOPLE: importEndpoints.peopleSample, CLOTHING: importEndpoints.clothingSample } as const;

/** Fetches the sample of a kind and hands it over. */
export function useSample() {
  const { begin } = useGivingUp();
  const { mutate, isPending } = useMutation({
    mutationFn: (kind: ImportKind) => download<(typeof samples)[ImportKind]>(samples[kind], {}, { signal: begin() }),
    onSuccess: (file, kind) => {
      saveFile(file, samples[kind].download.filename);
      toast.success(t('sampleSaved'));
    },
    onError: (error) => {
      if (error.name !== 'AbortError') toastError(error);
    },
  });
  return { fetch: mutate, isFetching: isPending };
}
