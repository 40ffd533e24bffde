import type { Endpoint } from '@riideait/contract';
import type { AnyInput, CallInput } from './call-input.ts';
import { exchange, type Fetch, readAnswer, readPieces } from './transport.ts';
import { type WithToken, withToken } from './with-token.ts';

interface DownloadOptions {
  readonly signal?: AbortSignal;
  /** How many bytes have come. Begins anew where the access token had expired. */
  readonly onProgress?: (bytes: number) => void;
}

type FileEndpoint = Endpoint & { readonly download: NonNullable<Endpoint['download']> };

/** Makes a `download` over `fetch`; `withToken` keeps the access token. */
export const createDownload =
  (fetch: Fetch, withToken: WithToken) =>
  /** Calls an endpoint that answers a file. Throws as `call` does, also where the file breaks off. */
  <E extends FileEndpoint>(endpoint: E, input: CallInput<E> & AnyInput, options: DownloadOptions = {}): Promise<Blob> =>
    withToken((token) =>
      exchange(endpoint, input, { fetch, token, signal: options.signal }, async (response, guard) => {
        if (!response.ok) await readAnswer(response, guard);
        const pieces: BlobPart[] = [];
        let bytes = 0;
        for await (const piece of readPieces(response, guard)) {
          pieces.push(piece);
          bytes += piece.length;
          options.onProgress?.(bytes);
        }
        return new Blob(pieces, { type: endpoint.download.contentType });
      }),
    );

/** The one way a file comes into the browser. */
export const download = createDownload((url, init) => globalThis.fetch(url, init), withToken);

/** Hands a file over to the person, under this name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // once the browser has taken it over
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
