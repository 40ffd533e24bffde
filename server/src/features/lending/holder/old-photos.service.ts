export { forgetPhotos } from './old-photos.queries.ts';
