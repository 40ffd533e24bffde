import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { filter, Id, idFilter, requiredChoice } from './fields.ts';

/** Largest upload, bytes. */
export const IMAGE_MAX_BYTES = 15 * 1024 * 1024;

/** Accepted kinds. A phone with HEIC photos sends JPEG if HEIC is not listed. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** Owner of an image. */
export const ImageParentType = z.enum(['CLOTHING_NAME', 'CLOTHING_SET']);
export type ImageParentType = z.infer<typeof ImageParentType>;

/** The small version of an image; `url` is one of the API's image URLs. */
export const smallImageUrl = (url: string): string => url.replace(/\.webp$/, '-s.webp');

export const ImageParent = z.object({
  parentId: requiredChoice('parentId', Id),
  parentType: requiredChoice('parentType', ImageParentType),
});
export type ImageParent = z.infer<typeof ImageParent>;

/** The query may repeat the body; the body counts. */
const ImageParentQuery = z.object({ parentId: idFilter(), parentType: filter(ImageParentType) });

export const imageEndpoints = {
  upload: {
    method: 'POST',
    path: '/files',
    access: 'clothing:write',
    deed: 'IMAGE_CHANGE',
    summary: 'Give a clothing name or a set its image, instead of the one it had',
    query: ImageParentQuery,
    body: ImageParent,
    upload: { maxBytes: IMAGE_MAX_BYTES },
    data: z.object({ imageUrl: z.string() }),
    created: true,
  },
  delete: {
    method: 'DELETE',
    path: '/files',
    access: 'clothing:write',
    deed: 'IMAGE_CHANGE',
    summary: 'Take the image from a clothing name or a set',
    query: ImageParent,
    data: z.null(),
  },
} as const satisfies Endpoints;
