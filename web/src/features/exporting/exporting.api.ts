import { exportingEndpoints } from '@riideait/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { download, saveFile } from '../../lib/download.ts';
import { formatFileSize } from '../../lib/file-size.ts';
import { session } from '../../lib/session.ts';
import { i18n } from '../../texts/i18n.ts';
import { toast, toastError } from '../../ui/toasts.tsx';
import { useGivingUp } from '../../ui/use-giving-up.ts';
import { fileName } from './file-name.ts';

const t = i18n.getFixedT(null, 'exporting');

/** Downloads the spreadsheet; `bytes` is the amount received. `stop` and unmounting abort it. */
export function useExport() {
  const { clothing } = exportingEndpoints;
  const [bytes, setBytes] = useState(0);
  const { begin, giveUp: stop } = useGivingUp();

  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      setBytes(0);
      return download(clothing, {}, { signal: begin(), onProgress: setBytes });
    },
    onSuccess: (file) => {
      saveFile(file, fileName(session.get().user?.ensembleCode ?? null, new Date()));
      toast.success(t('saved', { size: formatFileSize(file.size) }));
    },
    onError: (error) => {
      if (error.name !== 'AbortError') toastError(error);
    },
  });
  return { start: () => mutate(), isRunning: isPending, bytes, stop };
}
