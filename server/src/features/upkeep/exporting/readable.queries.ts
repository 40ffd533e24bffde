import { batchKinds, jobKinds, settlementReasons } from '@riideait/contract';
import { type RawBuilder, sql } from 'kysely';

/** A sheet for people only: `lugemiseks/<file>.xlsx`. Its query gives a JSON array of cells a row. */
export interface ReadableSheet {
  readonly file: string;
  readonly headings: readonly string[];
  readonly query: RawBuilder<unknown>;
}

/** Most characters of a cell that quotes others: spreadsheets keep 32,767. */
const LONGEST = sql.lit(30_000);

const minute = (moment: string) => sql`to_char(${sql.ref(moment)} at time zone 'Europe/Tallinn', 'YYYY-MM-DD HH24:MI')`;
const name = sql`concat_ws(', ', person.last_name, nullif(person.first_name, ''))`;

const history: ReadableSheet = {
  file: 'ajalugu',
  headings: ['Nimetus', 'Number', 'Tantsija', 'Väljastatud', 'Tagastatud', 'Tähtaeg', 'Väljastas', 'Võttis vastu', 'Kommentaar'],
  query: sql`
    select json_build_array(clothing_name.name, item.clothing_number, ${name}, ${minute('issue.valid_from')}, ${minute('issue.valid_until')},
      issue.due_on, issuer.name, receiver.name, issue.comment) as cells
    from issue
    join clothing_item as item on item.id = issue.clothing_item_id
    join clothing_name on clothing_name.id = item.clothing_name_id
    join person on person.id = issue.person_id
    left join user_name as issuer on issuer.id = issue.issuer_id
    left join user_name as receiver on receiver.id = issue.receiver_id
    order by issue.valid_from, issue.id`,
};

const sets: ReadableSheet = {
  file: 'komplektid',
  headings: ['Komplekt', 'Nimetus'],
  query: sql`
    select json_build_array(clothing_set.name, clothing_name.name) as cells
    from clothing_set
    left join clothing_set_item as part on part.clothing_set_id = clothing_set.id
    left join clothing_name on clothing_name.id = part.clothing_name_id
    order by clothing_set.name, clothing_set.id, part.id`,
};

const plans: ReadableSheet = {
  file: 'riietamine',
  headings: ['Plaan', 'Tähtaeg', 'Tantsija', 'Nimetus', 'Number'],
  query: sql`
    select json_build_array(plan.name, plan.due_on, ${name}, clothing_name.name, item.clothing_number) as cells
    from dressing_plan as plan
    left join dressing_cell as cell on cell.dressing_plan_id = plan.id
    left join person on person.id = cell.person_id
    left join clothing_name on clothing_name.id = cell.clothing_name_id
    left join clothing_item as item on item.id = cell.clothing_item_id
    order by plan.id, person.last_name, person.first_name, cell.id`,
};

const performances: ReadableSheet = {
  file: 'esinemised',
  headings: ['Esinemine', 'Päev', 'Koht', 'Mitmes', 'Number', 'Minuteid', 'Naised', 'Mehed'],
  query: sql`
    select json_build_array(performance.name, on_day, place, number.position + 1, number.name, round(number.seconds / 60.0, 2), women.name, men.name) as cells
    from performance
    left join performance_number as number on number.performance_id = performance.id
    left join clothing_set as women on women.id = number.women_set_id
    left join clothing_set as men on men.id = number.men_set_id
    order by on_day, performance.id, number.position, number.id`,
};

const performers: ReadableSheet = {
  file: 'esinejad',
  headings: ['Esinemine', 'Päev', 'Tantsija', 'Tuleb', 'Sõna', 'Nimetus', 'Number'],
  query: sql`
    select json_build_array(performance.name, coalesce(part.on_day, performance.on_day), ${name}, case comes when true then 'jah' when false then 'ei' end, word,
      clothing_name.name, item.clothing_number) as cells
    from performance
    join (
      select performance_id, person_id, on_day, comes, word, null::bigint as clothing_item_id from attendance
      union all select performance_id, person_id, null, null, null, clothing_item_id from worn
    ) as part on part.performance_id = performance.id
    join person on person.id = part.person_id
    left join clothing_item as item on item.id = part.clothing_item_id
    left join clothing_name on clothing_name.id = item.clothing_name_id
    order by performance.on_day, performance.id, person.last_name, person.first_name, person.id, part.on_day nulls last, clothing_name.name, item.id`,
};

const stocktakes: ReadableSheet = {
  file: 'inventuurid',
  headings: ['Inventuur', 'Algas', 'Suleti', 'Leid', 'Nimetus', 'Number', 'Tantsija', 'Pidi olema', 'Loeti', 'Märge'],
  query: sql`
    select json_build_array(stocktake.name, ${minute('stocktake.started_at')}, ${minute('stocktake.closed_at')},
      case finding.kind when 'MISSING' then 'puudu' when 'ISSUED' then 'leitud, aga väljastatud'
        when 'PACKED' then 'leitud, aga kaasas' when 'MISPLACED' then 'vales kohas'
        when 'CARE' then 'leitud, aga ei olnud korras' when 'AMOUNT' then 'arv ei klapi' when 'UNKNOWN' then 'tundmatu'
        when 'LOST' then 'kadunud juba enne' end,
      clothing_name.name, item.clothing_number, ${name}, finding.expected, finding.counted, finding.text) as cells
    from stocktake
    left join stocktake_finding as finding on finding.stocktake_id = stocktake.id
    left join clothing_item as item on item.id = finding.clothing_item_id
    left join clothing_name on clothing_name.id = coalesce(finding.clothing_name_id, item.clothing_name_id)
    left join person on person.id = finding.person_id
    where stocktake.kind = 'COUNT' and stocktake.deleted_at is null
    order by stocktake.id, finding.id`,
};

const euros = (cents: string) => sql`round(${sql.ref(cents)} / 100.0, 2)`;

const jobs: ReadableSheet = {
  file: 'tööd',
  headings: ['Nimetus', 'Number', 'Mis töö', 'Märkus', 'Tegija', 'Lubatud', 'Lisatud', 'Valmis', 'Lõpetatud', 'Hind', 'Partii'],
  query: sql`
    select json_build_array(clothing_name.name, item.clothing_number, (
        select string_agg(word, ', ' order by place) from unnest(kinds) with ordinality as kind (code, place)
        join jsonb_each_text(${JSON.stringify(jobKinds)}::jsonb) as words (code, word) using (code)),
      job.text, maker.name, job.promised_on, ${minute('opened_at')}, ${minute('done_at')}, ${minute('job.closed_at')},
      ${euros('job.cost_cents')}, job.batch_id) as cells
    from job
    join clothing_item as item on item.id = job.clothing_item_id
    join clothing_name on clothing_name.id = item.clothing_name_id
    left join maker on maker.id = job.maker_id
    order by job.id`,
};

const batches: ReadableSheet = {
  file: 'partiid',
  headings: ['Partii', 'Liik', 'Viidud', 'Tegija', 'Lubatud', 'Hind', 'Nimetus', 'Number', 'Tagasi', 'Kadunud', 'Osa hinnast'],
  query: sql`
    select json_build_array(batch.id, ${JSON.stringify(batchKinds)}::jsonb ->> batch.kind, ${minute('sent_at')}, maker.name, batch.promised_on,
      ${euros('batch.cost_cents')}, clothing_name.name, item.clothing_number, ${minute('part.back_at')},
      case part.outcome when 'LOST' then 'jah' when 'BACK' then 'ei' end, ${euros('part.share_cents')}) as cells
    from batch
    left join maker on maker.id = batch.maker_id
    left join batch_item as part on part.batch_id = batch.id
    left join clothing_item as item on item.id = part.clothing_item_id
    left join clothing_name on clothing_name.id = item.clothing_name_id
    order by batch.id, part.clothing_item_id`,
};

const loans: ReadableSheet = {
  file: 'laenud',
  headings: ['Laen', 'Laenaja', 'Algus', 'Lõpp', 'Milleks', 'Tagatis', 'Kontakt', 'Nimetus', 'Number', 'Välja antud', 'Tagasi'],
  query: sql`
    select json_build_array(loan.id, ${name}, loan.from_day, loan.until_day, purpose, deposit, contact, clothing_name.name, item.clothing_number,
      ${minute('part.out_at')}, ${minute('part.back_at')}) as cells
    from loan
    join person on person.id = loan.person_id
    left join loan_piece as part on part.loan_id = loan.id
    left join clothing_item as item on item.id = part.clothing_item_id
    left join clothing_name on clothing_name.id = item.clothing_name_id
    order by loan.id, part.clothing_item_id`,
};

const settlements: ReadableSheet = {
  file: 'kahjud',
  headings: ['Tantsija', 'Ese', 'Põhjus', 'Selgitus', 'Summa', 'Lisatud', 'Tasutud', 'Lõpetatud', 'Tulemus', 'Loobumise põhjus'],
  query: sql`
    select json_build_array(${name}, piece, ${JSON.stringify(settlementReasons)}::jsonb ->> reason, text,
      ${euros('settlement.cents')}, ${minute('opened_at')},
      (select round(sum(cents) / 100.0, 2) from settlement_payment where settlement_id = settlement.id), ${minute('settlement.closed_at')},
      case outcome when 'PAID' then 'tasutud' when 'FORGIVEN' then 'loobutud' end, forgiven_text) as cells
    from settlement left join person on person.id = person_id
    order by settlement.id`,
};

const applications: ReadableSheet = {
  file: 'taotlused',
  headings: ['Taotlus', 'Omaosalus', 'Nimetus', 'Tegija', 'Arv', 'Tüki hind', 'Kehtib kuni', 'Valitud'],
  query: sql`
    select json_build_array(application.title, ${euros('application.own_share_cents')}, clothing_name.name, offer.maker, offer.count,
      ${euros('offer.cents')}, valid_until, case chosen when true then 'jah' when false then 'ei' end) as cells
    from application
    left join offer on offer.application_id = application.id
    left join clothing_name on clothing_name.id = offer.clothing_name_id
    order by application.id, offer.id`,
};

const mails: ReadableSheet = {
  file: 'kirjad',
  headings: ['Koostatud', 'Saadetud', 'Olek', 'Saaja', 'Aadress', 'Pealkiri', 'Tekst'],
  query: sql`
    select json_build_array(${minute('created_at')}, ${minute('sent_at')},
      case status when 'SENT' then 'saadetud' when 'QUEUED' then 'ootel' when 'FAILED' then 'ebaõnnestus' else 'saatmata' end,
      person_name, to_address, subject, left(text, ${LONGEST})) as cells
    from email order by id`,
};

const mailTexts: ReadableSheet = {
  file: 'kirjade tekstid',
  headings: ['Pealkiri', 'Vastused aadressile', 'Algus', 'Kui midagi käes ei ole', 'Lõpp'],
  query: sql`
    select json_build_array(subject, reply_to, email_beginning, email_middle_empty, email_ending) as cells from email_config order by id`,
};

const reminders: ReadableSheet = {
  file: 'meeldetuletused',
  headings: ['Rühm', 'Iga mitme nädala tagant', 'Algab', 'Järgmine', 'Peatatud', 'Ainult hilinenutele', 'Ainult kinnitamata'],
  query: sql`
    select json_build_array("group".name, every_weeks, starts_on, next_on, paused, late_only, only_unconfirmed) as cells
    from recurring_reminder join "group" on "group".id = recurring_reminder.group_id order by recurring_reminder.id`,
};

const changes: ReadableSheet = {
  file: 'muudatused',
  headings: ['Aeg', 'Kes', 'Mis', 'Tunnus', 'Muudatus', 'Enne', 'Pärast'],
  query: sql`
    select json_build_array(${minute('audit.at')}, user_name.name, audit.entity, audit.entity_id,
      case audit.action when 'INSERT' then 'lisati' when 'UPDATE' then 'muudeti' else 'kustutati' end,
      left(audit.old_values::text, ${LONGEST}), left(audit.new_values::text, ${LONGEST})) as cells
    from audit left join user_name on user_name.id = audit.user_id order by audit.id`,
};

export const readableSheets: readonly ReadableSheet[] = [
  history,
  sets,
  plans,
  performances,
  performers,
  stocktakes,
  jobs,
  batches,
  loans,
  settlements,
  applications,
  mails,
  mailTexts,
  reminders,
  changes,
];
