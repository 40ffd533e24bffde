import { IMPORT_MAX_BYTES, type ImportKind } from '@riideait/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFileSize } from '../../lib/file-size.ts';
import { useStartImport } from './imports.api.ts';
import { importsRoute } from './imports.route.tsx';
import { rememberFile } from './sent-files.ts';

/** A file that was not taken, and why. */
interface Refused {
  readonly file: File;
  readonly texts: readonly string[];
  /** It may be taken the next time: nobody has looked into it. */
  readonly again: boolean;
}

/**
 * A file on its way in. Whoever chooses it before saying what it tells of is asked (`waiting`), and it goes as soon as that is said.
 * Once it is read, its own page shows.
 */
export function useStart() {
  const { t } = useTranslation('imports');
  const { kind } = importsRoute.useSearch();
  const navigate = importsRoute.useNavigate();
  const [waiting, setWaiting] = useState<File | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [sending, setSending] = useState<File | null>(null);

  const start = useStartImport({
    onSuccess: ({ id }) => {
      if (sending !== null) rememberFile(id, sending);
      void navigate({ to: '/import/$id', params: { id }, ignoreBlocker: true });
    },
    onError: ({ status, messages }) => {
      if (sending !== null)
        setRefused({ file: sending, texts: messages.map(({ text }) => text), again: status === 0 || status === 503 || status === 429 });
    },
  });

  const send = (file: File, kind: ImportKind) => {
    setWaiting(null);
    setRefused(null);
    setSending(file);
    start.mutate({ body: { kind }, file });
  };
  const refuse = (file: File, text: string) => {
    setWaiting(null);
    setRefused({ file, texts: [text], again: false });
  };

  return {
    kind,
    waiting,
    refused,
    sending: start.isPending ? sending : null,
    share: start.share,
    stop: start.stop,
    choose: (chosen: ImportKind) => {
      void navigate({ search: (now) => ({ ...now, kind: chosen }), replace: true, resetScroll: false, ignoreBlocker: true });
      if (waiting !== null) send(waiting, chosen);
    },
    take: (file: File) => {
      if (start.isPending) return;
      const megabytes = IMPORT_MAX_BYTES / 1024 / 1024;
      if (file.size > IMPORT_MAX_BYTES) refuse(file, t('fault.tooLarge', { file: file.name, size: formatFileSize(file.size), megabytes }));
      else if (file.size === 0) refuse(file, t('fault.empty', { file: file.name }));
      else if (kind !== undefined) send(file, kind);
      else {
        setRefused(null);
        setWaiting(file);
      }
    },
    again: () => {
      if (refused !== null && kind !== undefined) send(refused.file, kind);
    },
  };
}

export type Start = ReturnType<typeof useStart>;
