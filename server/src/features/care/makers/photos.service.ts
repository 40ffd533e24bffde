import { MAKER_LIMITS } from '@riideait/contract';
import type { OpenedMaker } from '../../../db/link-scope.ts';
import type { App, FileContextOfLink } from '../../../http/context.ts';
import { keepPhoto } from '../../lending/holder/photos.service.ts';
import { lockMaker } from '../mending/makers.service.ts';

/** Keeps a photo of the maker of the link for the job that is done next. */
export const sendPhoto = (app: App, context: FileContextOfLink<OpenedMaker>, file: Buffer): Promise<{ imageId: number }> => {
  const { makerId } = context.opened;
  return keepPhoto(app, context, { sender: { makerId }, most: MAKER_LIMITS.photos, keep: (scope) => lockMaker(scope, makerId) }, file);
};
