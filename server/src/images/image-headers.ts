/** What goes along with every image, whoever serves it: its address is that of its bytes, so it never changes. */
export const IMAGE_HEADERS = {
  'content-type': 'image/webp',
  'cache-control': `public, max-age=${365 * 24 * 60 * 60}, immutable`,
} as const;
