import { atField, type DoneForm, jobKinds, type MakerPage, type Refusal, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { MakerScope } from '../../../db/link-scope.ts';
import { findJobs, getHome, insertDone, type Unsaid } from './maker.queries.ts';

const refusals: Readonly<Record<Unsaid, Refusal>> = {
  NOT_FOUND: refusal('NOT_FOUND'),
  JOB_OVER: refusal('JOB_OVER'),
  PRICE_AGREED: atField('priceCents', refusal('PRICE_AGREED')),
  HOLDER_PHOTO_GONE: atField('imageId', refusal('HOLDER_PHOTO_GONE')),
  PHOTOS_FULL: atField('imageId', refusal('JOB_PHOTOS_FULL')),
};

/** The jobs of the maker of the link. */
export async function readPage(scope: MakerScope): Promise<MakerPage> {
  const home = await getHome(scope);
  const jobs = await findJobs(scope);
  return {
    ...home,
    jobs: jobs.map(({ kinds, ...job }) => ({
      ...job,
      what: kinds.map((kind) => jobKinds[kind]).join(', '),
    })),
  };
}

/** Keeps that a job of the maker is done; answers what the page shows now. A repetition changes nothing more. */
export async function sayDone(scope: MakerScope, jobId: number, form: DoneForm): Promise<MakerPage> {
  const unsaid = await insertDone(scope, jobId, form);
  if (unsaid !== null) refuse(refusals[unsaid]);
  return readPage(scope);
}
