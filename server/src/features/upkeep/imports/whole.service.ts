import type { WholeCounts } from '@riideait/contract';
import type { App, FileContext } from '../../../http/context.ts';
import { inFile, openWhole } from '../../../whole/read-whole.ts';
import { storePicture } from '../../wardrobe/images/images.service.ts';
import type { ImportPool } from './import-pool.ts';
import { requireEmpty } from './whole-writing.service.ts';

/** Ms that the writing may take. */
const LIMIT = 5 * 60_000;

/**
 * Fills an empty ensemble with the zip of an export. Pictures are stored first, as uploads are: of a refused zip the daily job removes them.
 * @throws AppError ENSEMBLE_NOT_EMPTY, NOT_ENSEMBLE_DATA, ENSEMBLE_DATA_WRONG
 */
export async function importWhole(
  app: Pick<App, 'imageStore'>,
  files: FileContext,
  pool: ImportPool,
  filePath: string,
): Promise<WholeCounts> {
  await files.inScope(requireEmpty, { readOnly: true });
  const pictures = await storePictures(app, files, filePath);
  return pool.run('fill', files, { filePath, pictures }, { limit: LIMIT });
}

/** Pictures that are decoded at the same time. */
const AT_ONCE = 2;

/** Old and new id of each picture. */
async function storePictures(app: Pick<App, 'imageStore'>, files: FileContext, filePath: string): Promise<[number, number][]> {
  const whole = await openWhole(filePath);
  const stored: [number, number][] = [];
  const left = whole.pictures.entries();
  const stores = async (id: number) => storePicture(app, files, await whole.picture(id));
  const storeSome = async () => {
    for (const [id, path] of left) stored.push([id, await inFile(path, stores(id))]);
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, storeSome));
  } finally {
    whole.close();
  }
  return stored;
}
