import { type Endpoint, POSITION_HEADER } from '@riideait/contract';
import { type Answer, createCall } from './call.ts';
import type { AnyInput, CallInput } from './call-input.ts';
import { type SessionStore, session } from './session.ts';
import type { Fetch } from './transport.ts';
import { type WithToken, withToken } from './with-token.ts';

interface UploadOptions {
  readonly signal?: AbortSignal;
  /** Sent share, 0 to 1. Restarts after an expired token. */
  readonly onProgress?: (share: number) => void;
}

/** `fetch` over an XMLHttpRequest, the only API with upload progress. */
const fetchBy =
  (newRequest: () => XMLHttpRequest, onProgress: (share: number) => void): Fetch =>
  (url, { method, headers, body, signal }, progress) =>
    new Promise((resolve, reject) => {
      const request = newRequest();
      request.open(method, url);
      request.withCredentials = true;
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => {
        progress(loaded === total);
        onProgress(total === 0 ? 1 : loaded / total);
      };
      request.onload = () => {
        const position = request.getResponseHeader(POSITION_HEADER);
        const headers = position === null ? {} : { [POSITION_HEADER]: position };
        resolve(new Response(request.responseText, { status: request.status, headers }));
      };
      request.onerror = () => reject(new TypeError('No answer'));
      request.onabort = () => reject(signal.reason);
      signal.addEventListener('abort', () => request.abort());
      request.send(body);
    });

/** Makes an `upload` over what `newRequest` makes, for the session in `store`; see `createCall`. */
export const createUpload =
  (newRequest: () => XMLHttpRequest, store: SessionStore, withToken: WithToken) =>
  /** Like `call` for an endpoint with a file; reports progress. */
  <E extends Endpoint & { readonly upload: object }>(
    endpoint: E,
    input: CallInput<E> & AnyInput,
    { signal, onProgress = () => {} }: UploadOptions = {},
  ): Promise<Answer<E>> =>
    createCall(fetchBy(newRequest, onProgress), store, withToken)(endpoint, input, signal ? { signal } : {});

/** The product's file upload. */
export const upload = createUpload(() => new XMLHttpRequest(), session, withToken);
