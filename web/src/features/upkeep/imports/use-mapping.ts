import { type ImportMapping, importEndpoints } from '@riideait/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { toastError } from '../../../ui/toasts.tsx';
import { importQuery } from './imports.api.ts';
import { withMapping } from './mapping.ts';

/**
 * Changes how a file is read: shown at once, saved one change after another. `savedAt`: previews older than this are out of date, ms;
 * 0 before the first change.
 */
export function useMapping(id: number) {
  const client = useQueryClient();
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
    onError: toastError,
    onSettled: async () => {
      if (client.isMutating({ mutationKey }) > 1) return;
      // A first preview that was asked for before would be taken for a new one.
      await client.cancelQueries({ queryKey: ['imports'] });
      setSavedAt(Date.now());
      void client.invalidateQueries();
    },
  });
  return { save: mutate, isSaving: isPending, isSaved: isSuccess, saving: isPending ? variables : undefined, savedAt };
}

export type Mapping = ReturnType<typeof useMapping>;
