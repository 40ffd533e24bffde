/** Headers of every image. Its address is a hash of its bytes, so it never changes. */
export const IMAGE_HEADERS = {
  'content-type': 'image/webp',
  'cache-control': `public, max-age=${365 * 24 * 60 * 60}, immutable`,
} as const;
