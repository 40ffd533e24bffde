import type { EmailConfig, ErrorCode } from '@riideait/contract';
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
  /** What to do with a text that somebody else has changed meanwhile; until one types on. */
  readonly conflict: Conflict | undefined;
}

export interface Conflict {
  /** Drops what is typed. */
  readonly takeTheirs: () => void;
  /** Saves it all the same. */
  readonly saveMine: () => void;
}

/** What is typed, and what stood there when that began. */
interface Typed {
  readonly text: string;
  readonly before: string | null;
}

const CHANGED = 'CHANGED_MEANWHILE' satisfies ErrorCode;

/** A part of the configuration, typed and saved by itself. */
export function usePart(name: PartName, config: EmailConfig): Part {
  const client = useQueryClient();
  const saved = config[name];
  const [typed, setTyped] = useState<Typed>();
  const [error, setError] = useState<{ text: string; isConflict: boolean }>();
  const isDirty = typed !== undefined && typed.text !== (saved ?? '');

  const edit = useEditEmailConfig({
    onSuccess: (data, { body }) => {
      client.setQueryData(emailConfigQuery.queryKey, { data, pagination: undefined });
      // unless one has typed on
      setTyped((now) => (now === undefined || now.text === body.content ? undefined : { ...now, before: data[name] }));
      setError(undefined);
    },
    onError: ({ status, messages }) => {
      const atContent = messages.filter(({ field }) => field === 'content');
      const elsewhere = messages.filter(({ field }) => field !== 'content');
      if (atContent.length > 0) {
        setError({ text: atContent.map(({ text }) => text).join(' '), isConflict: atContent.some(({ code }) => code === CHANGED) });
      }
      if (elsewhere.length > 0) toastError(new CallError(status, elsewhere));
    },
  });

  const send = (before: Pick<Typed, 'before'> | undefined) => {
    if (typed !== undefined && !edit.isPending) edit.mutate({ body: { type: typeOf[name], content: typed.text, ...before } });
  };

  return {
    name,
    saved,
    text: (typed?.text ?? saved) || null,
    isDirty,
    type: (next) => {
      setTyped((now) => (next === undefined ? undefined : { text: next, before: isDirty && now !== undefined ? now.before : saved }));
      setError(undefined);
    },
    save: () => {
      if (isDirty) send({ before: typed.before });
    },
    busy: edit.isPending,
    error: error?.text,
    conflict: error?.isConflict
      ? {
          takeTheirs: () => {
            setTyped(undefined);
            setError(undefined);
          },
          saveMine: () => send(undefined),
        }
      : undefined,
  };
}
