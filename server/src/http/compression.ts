import zlib from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';
import { LONGEST_KEPT } from './kept-answers.ts';

/**
 * zstd takes half the time of gzip and a third of brotli at sizes within a tenth. Up to 256 KiB at once: that takes less than 1 ms, and
 * a stream costs more than the compression. Below 1 KiB nothing is gained: an answer is one packet.
 */
export const COMPRESSION = {
  encodings: ['zstd', 'gzip', 'br', 'deflate', 'identity'],
  zlibOptions: { level: 4 },
  threshold: 1024,
  syncThreshold: 256 * 1024,
  // Clients send no compressed bodies.
  globalDecompression: false,
} satisfies FastifyCompressOptions;

/** Of answers that the server keeps. A kept one is the same buffer each time it is sent, and is compressed the first time. */
export const COMPRESSION_OF_KEPT = {
  ...COMPRESSION,
  syncThreshold: LONGEST_KEPT,
  zlib: {
    zstdCompressSync: onceABuffer('zstdCompressSync'),
    gzipSync: onceABuffer('gzipSync'),
    brotliCompressSync: onceABuffer('brotliCompressSync'),
  },
} satisfies FastifyCompressOptions;

function onceABuffer(method: 'zstdCompressSync' | 'gzipSync' | 'brotliCompressSync') {
  const made = new WeakMap<Buffer, Buffer>();
  return (body: Buffer, options: object): Buffer => {
    const compressed = made.get(body) ?? zlib[method](body, options);
    made.set(body, compressed);
    return compressed;
  };
}
