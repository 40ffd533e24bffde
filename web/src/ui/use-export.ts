import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type DownloadOptions, saveFile } from '../lib/download.ts';
import { fileName } from '../lib/file-name.ts';
import { formatFileSize } from '../lib/file-size.ts';
import { session } from '../lib/session.ts';
import { textsOf } from '../texts/i18n.ts';
import { toast, toastError } from './toasts.tsx';
import { useGivingUp } from './use-giving-up.ts';

const t = textsOf('exporting');

interface Naming {
  /** Default that of the user. */
  readonly ensembleCode?: string;
  readonly extension?: 'xlsx' | 'zip';
}

/** Receives and saves a file, `what` in its name; `bytes` is the amount received. `stop` and unmounting abort it. */
export function useExport(receive: (options: DownloadOptions) => Promise<Blob>, what?: string, { ensembleCode, extension }: Naming = {}) {
  const [bytes, setBytes] = useState(0);
  const { begin, giveUp: stop } = useGivingUp();

  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      setBytes(0);
      return receive({ signal: begin(), onProgress: setBytes });
    },
    onSuccess: (file) => {
      saveFile(file, fileName(ensembleCode ?? session.get().user?.ensembleCode ?? null, new Date(), what, extension));
      toast.success(t('saved', { size: formatFileSize(file.size) }));
    },
    onError: (error) => {
      if (error.name !== 'AbortError') toastError(error);
    },
  });
  return { start: () => mutate(), isRunning: isPending, bytes, stop };
}
