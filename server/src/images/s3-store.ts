import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { IMAGE_HEADERS } from './image-headers.ts';
import type { Bucket } from './place.ts';
import { type ImageStore, storeUnavailable } from './store.ts';

/** Connection time-out, ms. */
const CONNECTION_LIMIT = 2_000;
/** Request time-out, ms; two attempts must fit into a transaction of 30 s. */
const REQUEST_LIMIT = 8_000;

/** Image store in a bucket of S3 or a compatible server; keys come from the environment (AWS_*). */
export function s3Store({ bucket, endpoint, region }: Bucket, requestLimit: number = REQUEST_LIMIT): ImageStore {
  const client = new S3Client({
    region,
    // Compatible servers often lack host names per bucket and the newer checksums.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: CONNECTION_LIMIT,
      requestTimeout: requestLimit,
      throwOnRequestTimeout: true,
      socketTimeout: requestLimit,
    },
  });
  const object = (name: string) => ({ Bucket: bucket, Key: name });

  return {
    async put(name, bytes) {
      const { 'content-type': ContentType, 'cache-control': CacheControl } = IMAGE_HEADERS;
      await client.send(new PutObjectCommand({ ...object(name), Body: bytes, ContentType, CacheControl })).catch(storeUnavailable);
    },
    async read(name) {
      const answer = await client.send(new GetObjectCommand(object(name))).catch(nothingIfMissing);
      return answer?.Body instanceof Readable ? answer.Body : undefined;
    },
    async size(name) {
      const answer = await client.send(new HeadObjectCommand(object(name))).catch(nothingIfMissing);
      return answer?.ContentLength;
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(object(name))).catch(storeUnavailable);
    },
  };
}

const nothingIfMissing = (error: unknown): undefined =>
  error instanceof NoSuchKey || error instanceof NotFound ? undefined : storeUnavailable(error);
