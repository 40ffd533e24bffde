import { type Import, type ImportKind, type ImportPreviewSearch, type ImportStatus, importEndpoints } from '@riideait/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { download, saveFile } from '../../../lib/download.ts';
import { upload } from '../../../lib/upload.ts';
import { type ApiQuery, apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { toastError } from '../../../ui/toasts.tsx';
import { useGivingUp } from '../../../ui/use-giving-up.ts';
import { t } from './texts.ts';

/** Time after which an import that is being written is read again, ms. */
const AGAIN = 1000;

/** Whether it may still be written or discarded. */
export const isUnfinished = ({ status }: { status: ImportStatus }): boolean => status === 'READY' || status === 'FAILED';

/** Whether a job writes or undoes it. */
const isAtWork = ({ status, undoing }: Pick<Import, 'status' | 'undoing'>): boolean => status === 'RUNNING' || undoing;

/** Read again and again while one of the page is being written or undone. */
export const importsQuery = (page: { page: number; count: number }): ApiQuery<typeof importEndpoints.list> => ({
  ...apiQuery('imports', importEndpoints.list, { query: page }),
  refetchInterval: ({ state }) => (state.data?.data.some(isAtWork) ? AGAIN * 3 : false),
});

/** Read again and again while it is being written or undone, also after a failed reading. */
export const importQuery = (id: number): ApiQuery<typeof importEndpoints.get> => ({
  ...apiQuery('imports', importEndpoints.get, { params: { id } }),
  refetchInterval: ({ state }) => (state.data && isAtWork(state.data.data) ? AGAIN : false),
});

/** A page of the rows of an import, and how many rows there are of each outcome. */
export const importRowsQuery = (id: number, query: ImportPreviewSearch) =>
  apiQuery('imports', importEndpoints.preview, { params: { id }, query });

/** Sends a file and has it read; `share` of it (0 to 1) has gone out. */
export function useStartImport(handlers: MutationHandlers<typeof importEndpoints.start>) {
  const [share, setShare] = useState(0);
  const { begin, giveUp: stop } = useGivingUp();
  const mutation = useApiMutation(importEndpoints.start, {
    send: (endpoint, input) => {
      setShare(0);
      return upload(endpoint, input, { signal: begin(), onProgress: setShare });
    },
    ...handlers,
  });
  return { ...mutation, share, stop };
}

/** Asks which kind a file proposes; where that fails, it proposes none. */
export const useProposedKind = (handlers: MutationHandlers<typeof importEndpoints.kind>) =>
  useApiMutation(importEndpoints.kind, { send: (endpoint, input) => upload(endpoint, input), onError: () => {}, ...handlers });

/** Fills the empty ensemble with a zip; `share` of it (0 to 1) has gone out. */
export function useFillEnsemble(handlers: MutationHandlers<typeof importEndpoints.ensemble>) {
  const [share, setShare] = useState(0);
  const mutation = useApiMutation(importEndpoints.ensemble, {
    send: (endpoint, input) => {
      setShare(0);
      return upload(endpoint, input, { onProgress: setShare });
    },
    ...handlers,
  });
  return { ...mutation, share };
}

/** Shows an import as it was answered. */
function useShowImport() {
  const client = useQueryClient();
  return (entry: Import) => void client.setQueryData(importQuery(entry.id).queryKey, { data: entry, pagination: undefined });
}

export const useRunImport = () => useApiMutation(importEndpoints.run, { onSuccess: useShowImport() });

/** The caller shows why an undo was refused. */
export const useUndoImport = () => useApiMutation(importEndpoints.undo, { onSuccess: useShowImport(), onError: () => {} });

export const useDiscardImport = (handlers: MutationHandlers<typeof importEndpoints.discard>) =>
  useApiMutation(importEndpoints.discard, { success: t('discarded'), ...handlers });

const samples = { PEOPLE: importEndpoints.peopleSample, CLOTHING: importEndpoints.clothingSample } as const;

/** Downloads the sample file of a kind. */
export const useSample = () =>
  useMutation({
    mutationFn: (kind: ImportKind) => download<(typeof samples)[ImportKind]>(samples[kind], {}),
    onSuccess: (file, kind) => saveFile(file, samples[kind].download.filename),
    onError: toastError,
  });
