import { diskStore } from './disk-store.ts';
import type { ImagePlace } from './place.ts';
import type { ImageStore } from './store.ts';

/** Opens the store without a request to it; loads the S3 client only if needed. */
export async function openStore(place: ImagePlace): Promise<ImageStore> {
  if ('folder' in place) return diskStore(place.folder);
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(place);
}
