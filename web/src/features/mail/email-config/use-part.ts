import type { EmailConfig, ErrorCode } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { CallError } from '../../../lib/call-error.ts';
import { useDraft, useKeptDraft } from '../../../ui/drafts.ts';
import { toastError } from '../../../ui/toasts.tsx';
import { emailConfigQuery, type PartName, typeOf, useEditEmailConfig } from './email-config.api.ts';

/** A part of the configuration being edited. */
export interface Part {
  readonly name: PartName;
  /** Null: the product's text applies. */
  readonly saved: string | null;
  /** The text on screen; null for none. */
  readonly text: string | null;
  readonly isDirty: boolean;
  /** Sets the typed text; undefined: as saved. */
  readonly type: (text: string | undefined) => void;
  readonly save: () => void;
  readonly busy: boolean;
  /** Error of the last save, until the next input. */
  readonly error: string | undefined;
  /** A conflicting change by another user, until the next input. */
  readonly conflict: Conflict | undefined;
}

export interface Conflict {
  /** Drops the input. */
  readonly takeTheirs: () => void;
  /** Overwrites the other change. */
  readonly saveMine: () => void;
}

/** The typed text, and the saved text when typing began. */
const Typed = z.object({ text: z.string(), before: z.string().nullable() });
type Typed = Readonly<z.infer<typeof Typed>>;

const CHANGED = 'TEXT_CHANGED_MEANWHILE' satisfies ErrorCode;

export function usePart(name: PartName, config: EmailConfig): Part {
  const client = useQueryClient();
  const saved = config[name];
  const { kept, opener } = useKeptDraft(name, undefined);
  const [typed, setTyped] = useState<Typed | undefined>(() => Typed.safeParse({ before: kept?.initial, text: kept?.values }).data);
  const [error, setError] = useState<{ text: string; isConflict: boolean }>();
  const isDirty = typed !== undefined && typed.text !== (saved ?? '');
  useDraft(name, opener, { isDirty, content: () => ({ initial: typed?.before ?? null, values: typed?.text }), element: () => null });

  const edit = useEditEmailConfig({
    onSuccess: (data, { body }) => {
      client.setQueryData(emailConfigQuery.queryKey, { data, pagination: undefined });
      // Unless the user has typed on.
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
