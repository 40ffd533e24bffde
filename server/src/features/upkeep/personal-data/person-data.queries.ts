import type { PersonData } from '@riideait/contract';
import { sql } from 'kysely';
import { isoText, jsonList } from '../../../db/json-list.ts';
import type { Scope } from '../../../db/scope.ts';
import type { Passport } from '../../../tables/passport.ts';
import { passports, tables } from '../../../tables/passports.ts';
import { changes, deeds, ownRows } from './person-history.queries.ts';
import { imports, mentions, pattern, reminders, requests } from './person-mentions.queries.ts';

type Unlabelled = 'mentions' | 'changes';
type Parts = Omit<PersonData, 'takenAt' | Unlabelled> & {
  readonly [Part in Unlabelled]: readonly Omit<PersonData[Part][number], 'label'>[];
};

const recordOf = (table: string) => sql`
  select first_name as "firstName", last_name as "lastName", gender_code as "genderCode", "group".name as "groupName",
    email, phone_number as "phoneNumber", height, chest, waist, hips, head_size as "headSize", foot_size as "footSize", active,
    inactive_since as "inactiveSince", confirmed
  from ${sql.table(table)} as person left join "group" on "group".id = person.group_id`;

const measurements = sql`
  select kind, value, measured_on as "measuredOn", source from body_measurement
  where person_id = (select id from subject) order by measured_on desc, kind`;

const piece = sql`name.name as "clothingName", item.clothing_number as "clothingNumber", item.size, item.size_label as "sizeLabel"`;

const issues = sql`
  select ${piece}, ${isoText('valid_from')} as "from", ${isoText('valid_until')} as "to", due_on as "dueOn", issue.comment
  from issue join clothing_item as item on item.id = clothing_item_id join clothing_name as name on name.id = clothing_name_id
  where person_id = (select id from subject) order by valid_until desc nulls first, valid_from desc, issue.id desc`;

const mails = sql`
  select ${isoText('created_at')} as "createdAt", ${isoText('sent_at')} as "sentAt", status, to_address as address, subject,
    person_name as name, coalesce(nullif(text, ''), line, '') as text, before_resend ->> 'to_address' as "earlierAddress", error
  from email where person_id = (select id from subject) order by at desc, id desc`;

const cells = sql`
  select name.name as "clothingName", item.clothing_number as "clothingNumber", item.size, item.size_label as "sizeLabel", cell.state
  from dressing_cell as cell
  join clothing_name as name on name.id = cell.clothing_name_id left join clothing_item as item on item.id = cell.clothing_item_id
  where cell.person_id = (select id from subject) and cell.dressing_plan_id = plan.id order by name.name, cell.id`;

const plans = sql`
  select plan.name, due_on as "dueOn",
    (select added from dressing_person where dressing_plan_id = plan.id and person_id = (select id from subject)) as added,
    ${jsonList(cells)} as pieces
  from dressing_plan as plan
  where id in (
    select dressing_plan_id from dressing_person where person_id = (select id from subject)
    union select dressing_plan_id from dressing_cell where person_id = (select id from subject))
  order by id desc`;

/** Performances in which more is known of the dancer than that her group dances; one that has moved once for each answer. */
const performances = sql`
  select performance.name, performance.on_day as "onDay", attendance.on_day as "saidFor", comes, late, word, ${isoText('said_at')} as "saidAt", by_holder as "byHolder",
    ${jsonList(sql`
      select number.name, added from number_dancer as part join performance_number as number on number.id = part.number_id
      where part.performance_id = performance.id and person_id = (select id from subject) order by position, number.id`)} as numbers,
    ${jsonList(sql`
      select ${piece} from worn join clothing_item as item on item.id = clothing_item_id join clothing_name as name on name.id = clothing_name_id
      where worn.performance_id = performance.id and person_id = (select id from subject) order by name.name, item.id`)} as worn
  from performance left join attendance on performance_id = performance.id and person_id = (select id from subject)
  where performance.id in (
    select performance_id from attendance where person_id = (select id from subject)
    union select performance_id from number_dancer where person_id = (select id from subject)
    union select performance_id from worn where person_id = (select id from subject))
  order by performance.on_day desc, performance.id desc, attendance.on_day desc`;

/** Items and names of a finding are no references: of those that are gone it keeps the names. */
const stocktakes = sql`
  select coalesce(name.name, finding.piece_name) as "clothingName", case when item.id is null then finding.piece_number else item.clothing_number end as "clothingNumber",
    item.size, item.size_label as "sizeLabel", stocktake.name as stocktake, ${isoText('closed_at')} as "closedAt", finding.kind
  from stocktake_finding as finding join stocktake on stocktake.id = stocktake_id
  left join clothing_item as item on item.id = finding.clothing_item_id
  left join clothing_name as name on name.id = coalesce(item.clothing_name_id, finding.clothing_name_id)
  where person_id = (select id from subject) order by finding.id desc`;

/** Of a receipt by mail the address, as of a mail. */
const receipts = sql`
  select ${isoText('confirmed_at')} as at, how, address, (
    select coalesce(json_agg(json_build_object('clothingName', line ->> 'clothingName', 'clothingNumber', line ->> 'clothingNumber',
      'size', line ->> 'size', 'missing', coalesce((line ->> 'missing')::boolean, false)) order by place), '[]')
    from jsonb_array_elements(lines) with ordinality as entry (line, place)) as lines
  from holder_receipt where person_id = (select id from subject) order by confirmed_at desc, id desc`;

const returns = sql`
  select on_day as "onDay", ${isoText('closed_at')} as "closedAt", ${jsonList(sql`
    select clothing_name as "clothingName", clothing_number as "clothingNumber", size_label as size, state,
      ${isoText('taken_at')} as "takenAt", ${isoText('undone_at')} as "undoneAt"
    from return_line where return_receipt_id = receipt.id order by taken_at, id`)} as lines
  from return_receipt as receipt where person_id = (select id from subject) order by on_day desc, id desc`;

const answers = sql`
  select ${isoText('answered_at')} as at, kind, piece, text, wearable, measures, due_on as "dueOn", photo_id is not null as photo,
    ${isoText('settled_at')} as "settledAt", settled_as as "settledAs", settled_text as "settledText", settled_due_on as "settledDueOn"
  from holder_answer where person_id = (select id from subject) order by id desc`;

const owners = sql`
  select owner.kind, ${jsonList(sql`
    select ${piece}, give_back_on as "giveBackOn" from clothing_item as item join clothing_name as name on name.id = clothing_name_id
    where item.owner_id = owner.id order by name.name, item.id`)} as pieces
  from owner where person_id = (select id from subject)`;

const settlements = sql`
  select piece, reason, text, cents, ${isoText('opened_at')} as "openedAt", ${isoText('closed_at')} as "closedAt", outcome,
    forgiven_text as "forgivenText", ${jsonList(sql`
      select on_day as "onDay", cents from settlement_payment where settlement_id = settlement.id order by on_day, id`)} as paid
  from settlement where person_id = (select id from subject) order by id desc`;

const links = sql`
  select kind, address, ${isoText('made_at')} as "madeAt", ${isoText('ends_at')} as "endsAt", ${isoText('revoked_at')} as "revokedAt"
  from own_holder_links((select id from subject)) order by made_at desc`;

const photos = sql`
  select ${isoText('sent_at')} as at, image_url(hash) as "imageUrl" from holder_photo join image on image.id = image_id
  where person_id = (select id from subject) order by holder_photo.id desc`;

/** Rows whose passport says how they stand in the answer. */
const others = sql`json_build_array(${sql.join(
  tables.flatMap((table) => {
    const { inData }: Passport = passports[table];
    if (inData === undefined) return [];
    const columns = Object.keys(inData.columns).map((column) => sql`${sql.ref(column)}::text`);
    return [
      sql`json_build_object('title', ${sql.lit(inData.title)}, 'headings', ${sql.lit(JSON.stringify(Object.values(inData.columns)))}::json,
        'rows', (select coalesce(json_agg(json_build_array(${sql.join(columns)}) order by id desc), '[]') from ${sql.table(table)}
          where person_id = (select id from subject)))`,
    ];
  }),
)})`;

/**
 * All about a dancer in one statement: PostgreSQL makes its lists as JSON. It reads the audit of the ensemble once, since rows that are
 * gone name the dancer there only. Undefined where there is no such dancer.
 */
export async function findPersonData({ db }: Scope, id: number): Promise<Parts | undefined> {
  const { rows } = await sql<Parts>`
    with subject as materialized (
      select * from person where id = coalesce((select merged_into from person where id = ${id}), ${id}) and erased_at is null),
    merged as materialized (select * from person where merged_into = (select id from subject)),
    known as materialized (select * from subject union all select * from merged),
    own as materialized (${ownRows}),
    change as materialized (select audit.* from own join audit on audit.entity = own.entity and audit.entity_id = own.entity_id),
    pattern as materialized (${pattern})
    select (select name from own_ensemble) as ensemble,
      (select to_json(entry) from (${recordOf('subject')}) as entry) as record, ${jsonList(recordOf('merged'))} as merged,
      ${jsonList(measurements)} as measurements, ${jsonList(issues)} as issues, ${jsonList(mails)} as mails, ${jsonList(plans)} as plans, ${jsonList(performances)} as performances,
      ${jsonList(stocktakes)} as stocktakes, ${jsonList(receipts)} as receipts, ${jsonList(returns)} as returns, ${jsonList(answers)} as answers, ${jsonList(photos)} as photos,
      ${jsonList(owners)} as owners, ${jsonList(settlements)} as settlements, ${jsonList(links)} as links, ${others} as others, ${jsonList(reminders)} as reminders, ${jsonList(imports)} as imports,
      ${jsonList(deeds)} as deeds, ${jsonList(requests)} as requests, ${jsonList(mentions)} as mentions, ${jsonList(changes)} as changes
    from subject`.execute(db);
  return rows[0];
}
