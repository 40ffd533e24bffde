import type { IMAGE_TYPES } from '@riideait/contract';

/** Largest picture to choose, and largest photo to send, bytes. A test holds them to the contract. */
export const PICTURE_MAX_BYTES = 15 * 1024 * 1024;
export const PHOTO_MAX_BYTES = 4 * 1024 * 1024;

const types: typeof IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** A phone with HEIC photos gives JPEG if HEIC is not listed. */
export const PHOTO_TYPES = types.join(',');
