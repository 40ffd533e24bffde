import { IMPORT_MAX_BYTES, type ImportKind } from '@riideait/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFileSize } from '../../lib/file-size.ts';
import { toast } from '../../ui/toasts.tsx';
import { useStartImport } from './imports.api.ts';

const route = getRouteApi('/signed-in/import');
const megabytes = IMPORT_MAX_BYTES / 1024 / 1024;

/** Sends a file and opens its page. A file chosen before its kind waits until the kind is chosen. */
export function useStart() {
  const { t } = useTranslation('imports');
  const { kind } = route.useSearch();
  const navigate = route.useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const start = useStartImport({
    onSuccess: ({ id }) => void navigate({ to: '/import/$id', params: { id }, ignoreBlocker: true }),
    onError: ({ message }) => setRefusal(message),
  });
  const send = (file: File, kind: ImportKind) => {
    setRefusal(null);
    start.mutate({ body: { kind }, file });
  };

  return {
    kind,
    file,
    refusal,
    isWaiting: file !== null && kind === undefined && refusal === null,
    sending: start.isPending ? file : null,
    share: start.share,
    stop: start.stop,
    /** Sends the file once more. */
    again: () => file !== null && kind !== undefined && send(file, kind),
    choose: (chosen: ImportKind) => {
      void navigate({ search: (now) => ({ ...now, kind: chosen }), replace: true, resetScroll: false, ignoreBlocker: true });
      if (file !== null && kind === undefined && file.size <= IMPORT_MAX_BYTES) send(file, chosen);
    },
    take: ([taken, other]: readonly File[]) => {
      if (taken === undefined || start.isPending) return;
      if (other !== undefined) toast.info(t('oneAtATime', { file: taken.name }));
      setFile(taken);
      setRefusal(null);
      if (taken.size > IMPORT_MAX_BYTES) setRefusal(t('tooLarge', { size: formatFileSize(taken.size), megabytes }));
      else if (kind !== undefined) send(taken, kind);
    },
  };
}

export type Start = ReturnType<typeof useStart>;
