import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { filter, Id, idFilter, pathIds, requiredChoice, Timestamp } from '../fields.ts';
import { IMAGE_MAX_BYTES } from '../rules/pictures.ts';

/** Owner of one image. */
export const ImageParentType = z.enum(['CLOTHING_NAME', 'CLOTHING_SET']);

/** Most photos of one item. */
export const PHOTOS_OF_ITEM = 6;

export const PhotoKind = z.enum(['PIECE', 'DAMAGE']);

/** A photo of one item. */
export const ItemPhoto = z.object({ id: Id, imageUrl: z.string(), kind: PhotoKind, at: Timestamp });
export type ItemPhoto = z.infer<typeof ItemPhoto>;

export const ImageParent = z.object({
  parentId: requiredChoice('parentId', Id),
  parentType: requiredChoice('parentType', ImageParentType),
});
export type ImageParent = z.infer<typeof ImageParent>;

/** An item has photos of its own, up to `PHOTOS_OF_ITEM`: an upload adds one. */
const UploadParentType = z.enum([...ImageParentType.options, 'CLOTHING_ITEM']);
export const UploadParent = ImageParent.extend({ parentType: requiredChoice('parentType', UploadParentType) });
export type UploadParent = z.infer<typeof UploadParent>;

/** The query may repeat the body; the body counts. */
const UploadParentQuery = z.object({ parentId: idFilter(), parentType: filter(UploadParentType) });

export const imageEndpoints = {
  upload: {
    method: 'POST',
    path: '/files',
    access: 'clothing:write',
    deed: 'IMAGE_CHANGE',
    summary: `Give a clothing name or a set its image, instead of the one it had, or an item one more of ${PHOTOS_OF_ITEM} photos`,
    query: UploadParentQuery,
    body: UploadParent,
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
  deletePhoto: {
    method: 'DELETE',
    path: '/clothing/:id/images/:imageId',
    access: 'clothing:write',
    deed: 'IMAGE_CHANGE',
    summary: 'Delete a photo of an item',
    params: pathIds('id', 'imageId'),
    data: z.null(),
  },
} as const satisfies Endpoints;
