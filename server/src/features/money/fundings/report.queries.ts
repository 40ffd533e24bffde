import type { FundingLine } from '@riideait/contract';
import { sql } from 'kysely';
import { wornOn } from '../../../db/coming.ts';
import { natural } from '../../../db/order.ts';
import type { Scope } from '../../../db/scope.ts';
import type { StoredLine } from './fundings.types.ts';

const PHOTOS = 3;

/** Photos of a job are its own where it has any; a piece without photos shows that of its name. */
const photos = sql<string[]>`coalesce(
  (select jsonb_agg(url order by id desc) from (
    select item_image.id, image_url(image.hash) as url from item_image join image on image.id = item_image.image_id
    where line.kind = 'JOB' and item_image.job_id = line.id order by item_image.id desc limit ${PHOTOS}) as own),
  (select jsonb_agg(url order by id desc) from (
    select distinct on (clothing_item_id) item_image.id, image_url(image.hash) as url from item_image join image on image.id = item_image.image_id
    where item_image.kind = 'PIECE' and clothing_item_id = any(line.item_ids) order by clothing_item_id, item_image.id desc limit ${PHOTOS}) as piece),
  (select jsonb_build_array(image_url(image.hash)) from image where image.id = name.image_id and line.kind <> 'BATCH'),
  '[]')`;

const worn = sql<FundingLine['worn']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', performance.id, 'name', performance.name, 'onDay', ${wornOn})
    order by ${wornOn}, performance.id), '[]')
  from performance where performance.id in (select performance_id from worn where worn.clothing_item_id = any(line.item_ids)))`;

/**
 * Pieces, jobs and batches of a funding; a job that came to nothing is none of them. An offer of a maker is no cost, and the cost of a job
 * that went along in a batch is in that of the batch.
 */
export async function findLines({ db }: Scope, id: number): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    with line as (
      select 'PIECE' as kind, item.id, array[item.id] as item_ids, acquired_on as day, cents, false as in_batch, null::text[] as kinds, null as text
      from clothing_item as item left join item_price on item_price.clothing_item_id = item.id
      where item.funding_id = ${id} and item.deleted_at is null
      union all
      select 'JOB', job.id, array[clothing_item_id], (closed_at at time zone 'Europe/Tallinn')::date,
        case when cost_taken and batch_id is null then cost_cents end, batch_id is not null, kinds, text
      from job where funding_id = ${id} and coalesce(outcome = 'DONE', true)
      union all
      select 'BATCH', batch.id, array(select clothing_item_id from batch_item where batch_id = batch.id order by 1),
        (closed_at at time zone 'Europe/Tallinn')::date, cost_cents, false, array[kind], null
      from batch where funding_id = ${id}
    )
    select line.kind, line.id, cardinality(line.item_ids) as "nrOfPieces", case when line.kind <> 'BATCH' then item.clothing_name_id end as "clothingNameId", line.day, line.cents, line.in_batch as "inBatch", line.kinds, line.text,
      concat_ws(' ', name.name, item.clothing_number) as piece, ${photos} as "imageUrls", ${worn} as worn
    from line
    left join clothing_item as item on item.id = line.item_ids[1]
    left join clothing_name as name on name.id = item.clothing_name_id
    order by array_position(array['PIECE', 'JOB', 'BATCH'], line.kind), line.day, ${natural('name.name')},
      ${natural('item.clothing_number')}, line.id`.execute(db);
  return rows;
}
