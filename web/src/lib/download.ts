import { type Endpoint, PORTIONS } from '@riideait/contract';
import type { AnyInput, CallInput } from './call-input.ts';
import { exchange, type Fetch, readAnswer, readPieces } from './transport.ts';
import { type WithToken, withToken } from './with-token.ts';

export interface DownloadOptions {
  readonly signal?: AbortSignal;
  /** Restarts after an expired token. */
  readonly onProgress?: (received: Received) => void;
}

/** What has come of a file. */
export interface Received {
  readonly bytes: number;
  /** Of the whole, 0 to 1, where the server knows. */
  readonly share?: number | undefined;
}

export type FileEndpoint = Endpoint & { readonly download: NonNullable<Endpoint['download']> };

/** Makes a `download` over `fetch`; `withToken` keeps the access token. */
export const createDownload =
  (fetch: Fetch, withToken: WithToken) =>
  /** Calls an endpoint that answers a file. Throws like `call`, also for an interrupted file. */
  <E extends FileEndpoint>(endpoint: E, input: CallInput<E> & AnyInput, options: DownloadOptions = {}): Promise<Blob> =>
    withToken((token) =>
      exchange(endpoint, input, { fetch, token, signal: options.signal }, async (response, guard) => {
        if (!response.ok) await readAnswer(response, guard);
        const pieces: BlobPart[] = [];
        const portions =
          response.headers.get('content-type') === PORTIONS.type ? (await import('./portions.ts')).readPortions() : undefined;
        let received = 0;
        for await (const piece of readPieces(response, guard)) {
          const { bytes, share } = portions?.take(piece) ?? { bytes: [piece] };
          pieces.push(...bytes);
          received += bytes.reduce((length, part) => length + part.length, 0);
          options.onProgress?.({ bytes: received, share });
        }
        return new Blob(pieces, { type: endpoint.download.contentType });
      }),
    );

/** The product's file download. */
export const download = createDownload((url, init) => globalThis.fetch(url, init), withToken);

/** Saves a file under this name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // After the browser took it over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
