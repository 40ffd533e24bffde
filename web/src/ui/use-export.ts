import { useSyncExternalStore } from 'react';
import { t as exportingText } from '../features/upkeep/exporting/texts.ts';
import type { AnyInput, CallInput } from '../lib/call-input.ts';
import { download, type FileEndpoint, saveFile } from '../lib/download.ts';
import { downloads } from '../lib/downloads.ts';
import { fileName } from '../lib/file-name.ts';
import { formatFileSize } from '../lib/file-size.ts';
import { session } from '../lib/session.ts';
import { urlOf } from '../lib/transport.ts';
import { toast, toastError } from './toasts.tsx';

interface Naming {
  /** Default that of the user. */
  readonly ensembleCode?: string;
  readonly extension?: 'xlsx' | 'zip';
}

/** Receives and saves a file, `what` in its name. It goes on where the page is left; opened again, the page shows how far it is. */
export function useExport<E extends FileEndpoint>(
  endpoint: E,
  input: CallInput<E> & AnyInput,
  what?: string,
  { ensembleCode, extension }: Naming = {},
) {
  const address = urlOf(endpoint, input);
  const running = useSyncExternalStore(downloads.subscribe, () => downloads.get(address));

  const start = async () => {
    try {
      const file = await downloads.run(address, (options) => download(endpoint, input, options));
      if (file === undefined) return;
      saveFile(file, fileName(ensembleCode ?? session.get().user?.ensembleCode ?? null, new Date(), what, extension));
      toast.success(exportingText('saved', { size: formatFileSize(file.size) }));
    } catch (error) {
      if (!(error instanceof Error && error.name === 'AbortError')) toastError(error);
    }
  };
  return { start: () => void start(), isRunning: running !== undefined, received: running?.received, stop: () => running?.stop() };
}
