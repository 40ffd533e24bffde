import { HOLDER_LIMITS, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { OpenedHolder } from '../../../db/link-scope.ts';
import type { Scope } from '../../../db/scope.ts';
import type { App, FileContextOfLink } from '../../../http/context.ts';
import { keepPerson } from '../../people/people/people.service.ts';
import { storePicture } from '../../wardrobe/images/images.service.ts';
import { countPhotos, insertPhoto } from './photos.queries.ts';

/** Keeps a photo of a person of the link for an answer that follows. */
export async function sendPhoto(
  app: App,
  context: FileContextOfLink<OpenedHolder>,
  personId: number,
  file: Buffer,
): Promise<{ imageId: number }> {
  if (!context.opened.personIds.includes(personId)) refuse(refusal('NOT_FOUND'));
  return keepPhoto(app, context, { sender: { personId }, most: HOLDER_LIMITS.photos, keep: (scope) => keepPerson(scope, personId) }, file);
}

/** Who sends photos by a link. */
export interface PhotoSender {
  readonly sender: { readonly personId: number } | { readonly makerId: number };
  /** Photos in the hours of `HOLDER_LIMITS`. */
  readonly most: number;
  /** Locks the sender. */
  readonly keep: (scope: Scope) => Promise<unknown>;
}

/** Keeps a photo for what its sender says next. Its file is stored as that of any picture. */
export async function keepPhoto(
  { imageStore }: App,
  context: FileContextOfLink<unknown>,
  { sender, most, keep }: PhotoSender,
  file: Buffer,
): Promise<{ imageId: number }> {
  const requireRoom = async (scope: Scope) => {
    const { ofSender, ofEnsemble } = await countPhotos(scope, sender);
    if (ofSender >= most || ofEnsemble >= HOLDER_LIMITS.photosOfEnsemble) refuse(refusal('TOO_MANY_HOLDER_PHOTOS'));
  };
  await context.inScope(requireRoom, { readOnly: true });
  const imageId = await storePicture({ imageStore }, context, file, requireRoom);
  return context.inScope(async (scope) => {
    // Of two at once the second counts the first.
    await keep(scope);
    await requireRoom(scope);
    return { imageId: await insertPhoto(scope, sender, imageId) };
  });
}
