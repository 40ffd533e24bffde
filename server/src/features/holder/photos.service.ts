import { HOLDER_LIMITS, refusal } from '@riideait/contract';
import { refuse } from '../../app-error.ts';
import type { Scope } from '../../db/scope.ts';
import type { App, HolderFileContext } from '../../http/context.ts';
import { storePicture } from '../images/images.service.ts';
import { keepPerson } from '../people/people.service.ts';
import { countPhotos, insertPhoto } from './photos.queries.ts';

/** Keeps a photo of a person of the link for an answer that follows. Its file is stored as that of any picture. */
export async function sendPhoto(
  { imageStore }: App,
  context: HolderFileContext,
  personId: number,
  file: Buffer,
): Promise<{ imageId: number }> {
  if (!context.personIds.includes(personId)) refuse(refusal('NOT_FOUND'));
  const requireRoom = (scope: Scope) => requireRoomFor(scope, personId);
  await context.inScope(requireRoom, { readOnly: true });
  const imageId = await storePicture({ imageStore }, context, file, requireRoom);
  return context.inScope(async (scope) => {
    // Of two at once the second counts the first.
    await keepPerson(scope, personId);
    await requireRoom(scope);
    return { imageId: await insertPhoto(scope, personId, imageId) };
  });
}

async function requireRoomFor(scope: Scope, personId: number): Promise<void> {
  const { ofPerson, ofEnsemble } = await countPhotos(scope, personId);
  if (ofPerson >= HOLDER_LIMITS.photos || ofEnsemble >= HOLDER_LIMITS.photosOfEnsemble) refuse(refusal('TOO_MANY_HOLDER_PHOTOS'));
}
