/** Largest upload, bytes. */
export const IMAGE_MAX_BYTES = 15 * 1024 * 1024;

/** Largest photo that comes by a link, of a holder or a maker, bytes. */
export const LINK_PHOTO_MAX_BYTES = 4 * 1024 * 1024;

/** Accepted kinds. A phone with HEIC photos sends JPEG if HEIC is not listed. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** The drawing of a garment whose kind is not known. */
export const NO_PICTURE = '/drawings.svg#other';

/** The picture is a drawing, since the garment has no photo. */
export const isDrawing = (url: string): boolean => url.startsWith('/drawings.svg#');

/** The photo; null where the picture is a drawing. */
export const photoUrl = (url: string | null): string | null => (url === null || isDrawing(url) ? null : url);

/** The small version of an image; `url` is one of the API's image URLs. */
export const smallImageUrl = (url: string): string => url.replace(/\.webp$/, '-s.webp');
