import type { EndpointInput, Job, jobEndpoints, Today } from '@riideait/contract';
import { sql } from 'kysely';
import { found } from '../../../db/found.ts';
import { imageUrl, photoOf, pictureOfItem } from '../../../db/image-url.ts';
import { codeOf } from '../../../db/item-code.ts';
import { isoText, jsonList } from '../../../db/json-list.ts';
import { findPage, resultCount } from '../../../db/page.ts';
import { personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { given } from '../../../db/search.ts';
import { idArray } from '../../../db/sets.ts';
import { kindOfPerson } from '../../../db/shown-person.ts';

type Filter = EndpointInput<typeof jobEndpoints.list>['query'];

const code = codeOf('item.id');

const named = sql<Job['holder']>`jsonb_build_object('id', person.id, 'name', ${personName})`;

const holder = sql<Job['holder']>`(
  select ${named} from current_issue join person on person.id = current_issue.person_id where current_issue.clothing_item_id = item.id)`;

/** The piece was lent then: who is to settle what is broken. */
const borrower = sql<Job['borrower']>`(
  select case when ${kindOfPerson} = 'BORROWER' then ${named} end from issue join person on person.id = issue.person_id
  where issue.clothing_item_id = item.id and issue.valid_from <= job.opened_at order by issue.valid_from desc, issue.id desc limit 1)`;

/** Who is to wear it by the plan of the performance. */
const dressed = sql<Job['wearer']>`(
  select ${named} from dressing_plan as plan join dressing_cell as cell on cell.dressing_plan_id = plan.id
  join person on person.id = cell.person_id where plan.performance_id = job.urgent_for and cell.clothing_item_id = item.id)`;

const images = sql<Job['images']>`${jsonList(sql`
  select item_image.id, ${imageUrl('image.hash')} as "imageUrl", item_image.kind, ${isoText('item_image.taken_at')} as at
  from item_image join image on image.id = item_image.image_id where item_image.job_id = job.id order by item_image.id desc`)}`;

const jobs = ({ db }: Scope) =>
  db
    .selectFrom('job')
    .innerJoin('clothingItem as item', 'item.id', 'job.clothingItemId')
    .innerJoin('clothingName', 'clothingName.id', 'item.clothingNameId')
    .leftJoin(photoOf('item.id'), (join) => join.onTrue())
    .leftJoin('performance', 'performance.id', 'job.urgentFor')
    .leftJoin('maker', 'maker.id', 'job.makerId')
    .leftJoin('funding', 'funding.id', 'job.fundingId')
    .leftJoin('userName as opener', 'opener.id', 'job.openedBy')
    .leftJoin('userName as closer', 'closer.id', 'job.closedBy')
    .select(['job.id', 'job.version', 'job.clothingItemId as clothingId', 'item.clothingNameId', 'clothingName.name as clothingName'])
    .select(['item.clothingNumber', 'item.sizeLabel', 'item.state', code.as('code')])
    .select([holder.as('holder'), borrower.as('borrower'), sql<Job['wearer']>`coalesce(${holder}, ${dressed})`.as('wearer')])
    .select(pictureOfItem().as('imageUrl'))
    .select(({ ref }) => ref('job.kinds').$castTo<Job['kinds']>().as('kinds'))
    .select(['job.text', 'job.blocks', 'job.urgentFor', 'job.makerId', 'maker.name as makerName', 'job.promisedOn', 'job.minutes'])
    .select(
      sql<Job['performance']>`case when performance.id is not null then jsonb_build_object(
        'name', performance.name, 'onDay', performance.on_day, 'neededFrom', performance.needed_from) end`.as('performance'),
    )
    .select(['job.costCents', 'job.costTaken', 'job.fundingId', 'funding.title as fundingTitle', 'job.batchId', 'job.fromAnswer'])
    .select([images.as('images'), 'job.openedAt', 'opener.name as openedBy', 'job.doneAt', 'job.closedAt', 'closer.name as closedBy'])
    .select(({ ref }) => ref('job.outcome').$castTo<Job['outcome']>().as('outcome'));

/** Open ones: the urgent first, then the soonest promised; then closed ones, the newest first. */
export async function findJobs(
  scope: Scope,
  { clothingId, makerId, open, page, count }: Filter,
): Promise<{ rows: Job[]; resultCount: number }> {
  const query = jobs(scope)
    .where(given(clothingId, (id) => sql<boolean>`job.clothing_item_id = ${id}`))
    .where(given(makerId, (id) => sql<boolean>`job.maker_id = ${id}`))
    .where(given(open, (is) => sql<boolean>`(job.closed_at is null) = ${is}`))
    .orderBy('job.closedAt', (order) => order.desc().nullsFirst())
    .orderBy('performance.neededFrom', (order) => order.asc().nullsLast())
    .orderBy('job.promisedOn', (order) => order.asc().nullsLast())
    .orderBy('job.id');
  if (count !== 'all') return findPage(query.select(resultCount), { page, count });
  const rows = await query.execute();
  return { rows, resultCount: rows.length };
}

/** Those of some pieces that stay open when the pieces are taken in, by piece. */
export const findOpenJobs = (scope: Scope, clothingIds: readonly number[]): Promise<Job[]> =>
  jobs(scope)
    .where('job.closedAt', 'is', null)
    .where(sql<boolean>`job.clothing_item_id = any(${idArray(clothingIds)})`)
    .orderBy('job.clothingItemId')
    .orderBy('job.id')
    .execute();

/** Pieces with an open job that its maker says is done, the longest first. */
export const findReady = ({ db }: Scope): Promise<Today['takeIn']['items']> =>
  db
    .selectFrom('job')
    .innerJoin('clothingItem as item', 'item.id', 'job.clothingItemId')
    .innerJoin('clothingName', 'clothingName.id', 'item.clothingNameId')
    .leftJoin('maker', 'maker.id', 'job.makerId')
    .select(['item.id as clothingId', 'clothingName.name as clothingName', 'item.clothingNumber'])
    .select(sql<string | null>`min(maker.name)`.as('makerName'))
    .where('job.closedAt', 'is', null)
    .where('job.doneAt', 'is not', null)
    .where('item.deletedAt', 'is', null)
    .groupBy(['item.ensembleId', 'item.id', 'clothingName.name'])
    .orderBy(sql`min(job.done_at)`)
    .orderBy('item.id')
    .execute();

export const getJob = async (scope: Scope, id: number): Promise<Job> =>
  found(await jobs(scope).where('job.id', '=', id).executeTakeFirst());
