import { imageEndpoints, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { OWN_IMAGE_HOST } from '../../../db/database.ts';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { IMAGE_HEADERS } from '../../../images/image-headers.ts';
import { deletePhoto } from '../clothing-items/photos.service.ts';
import { removeImage, setImage } from './images.service.ts';

const FILE_NAME = /^[0-9a-f]{64}(-s)?\.webp$/;

export function imageRoutes(app: App): void {
  route(app, imageEndpoints.upload, ({ body, file }, context) => setImage(app, context, body, file));
  route(app, imageEndpoints.delete, ({ query }, scope) => removeImage(scope, query));
  route(app, imageEndpoints.deletePhoto, ({ params }, scope) => deletePhoto(scope, params.id, params.imageId));
  serveImages(app);
}

/** Image files, public by unguessable address: an `<img>` sends no token. */
function serveImages({ fastify, imageStore }: App): void {
  fastify.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `${OWN_IMAGE_HOST}/*`,
    schema: { hide: true },
    handler: async ({ method, params: { '*': name } }, reply) => {
      const file = FILE_NAME.test(name) ? await imageStore.read(name) : undefined;
      if (file === undefined) refuse(refusal('NOT_FOUND'));
      // Pages may have another origin than the CDN.
      reply.headers({ ...IMAGE_HEADERS, 'cross-origin-resource-policy': 'cross-origin' });
      if (method !== 'HEAD') return file;
      file.destroy();
      return reply.send();
    },
  });
}
