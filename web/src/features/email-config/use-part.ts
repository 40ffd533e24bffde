import type { EmailConfig } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../lib/call-error.ts';
import { toastError } from '../../ui/toasts.tsx';
import { emailConfigQuery, type PartName, typeOf, useEditEmailConfig } from './email-config.api.ts';

/** One part of the configuration as it is being typed. */
export interface Part {
  readonly name: PartName;
  /** What the server keeps; null where the words of the product stand. */
  readonly saved: string | null;
  /** What stands on the screen; null for none. */
  readonly text: string | null;
  readonly isDirty: boolean;
  /** Takes what is typed; undefined when it is as it was saved. */
  readonly type: (text: string | undefined) => void;
  readonly save: () => void;
  readonly busy: boolean;
  /** Why the server has refused it; until one types on. */
  readonly error: string | undefined;
}

/** A part of the configuration, typed and saved by itself. */
export function usePart(name: PartName, config: EmailConfig): Part {
  const client = useQueryClient();
  const saved = config[name];
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const isDirty = typed !== undefined && typed !== (saved ?? '');

  const edit = useEditEmailConfig({
    onSuccess: (data, { body }) => {
      client.setQueryData(emailConfigQuery.queryKey, { data, pagination: undefined });
      // unless one has typed on
      setTyped((now) => (now === body.content ? undefined : now));
    },
    onError: ({ status, messages }) => {
      const atContent = messages.filter(({ field }) => field === 'content');
      const elsewhere = messages.filter(({ field }) => field !== 'content');
      if (atContent.length > 0) setError(atContent.map(({ text }) => text).join(' '));
      if (elsewhere.length > 0) toastError(new CallError(status, elsewhere));
    },
  });

  return {
    name,
    saved,
    text: (typed ?? saved) || null,
    isDirty,
    type: (next) => {
      setTyped(next);
      setError(undefined);
    },
    save: () => {
      if (isDirty && !edit.isPending) edit.mutate({ body: { type: typeOf[name], content: typed } });
    },
    busy: edit.isPending,
    error,
  };
}
