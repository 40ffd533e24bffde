-- Mending and care ------------------------------------------------------------------------------------------------

-- Who mends or makes: a seamstress, a shoemaker.
create table maker (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  name text not null,
  phone text,
  email text,
  note text,
  version int not null default 1,
  primary key (ensemble_id, id)
);
create unique index maker_name_taken on maker (ensemble_id, lower(name collate "und-x-icu"));
create trigger raise_version before update on maker for each row execute function raise_version();

-- Who gives money for costumes, and for what.
create table funding (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  giver text not null,
  number text,
  title text not null,
  kind text not null constraint funding_kind_check check (kind in ('PURCHASE', 'MAINTENANCE')),
  -- Cents, as all sums.
  amount_cents bigint,
  own_share_cents bigint,
  period_from date,
  period_until date,
  note text,
  version int not null default 1,
  primary key (ensemble_id, id),
  constraint funding_period_check check (period_from <= period_until)
);
create unique index funding_title_taken on funding (ensemble_id, lower(title collate "und-x-icu"));
create trigger raise_version before update on funding for each row execute function raise_version();

-- Pieces that went together to be washed, cleaned, aired or frozen.
create table batch (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  kind text not null constraint batch_kind_check check (kind in ('WASH', 'CLEANER', 'AIRING', 'FREEZING')),
  maker_id bigint,
  sent_at timestamptz not null,
  sent_by bigint references app_user (id) on delete set null,
  promised_on date,
  cost_cents bigint,
  funding_id bigint,
  note text,
  -- Its last piece has come back.
  closed_at timestamptz,
  version int not null default 1,
  primary key (ensemble_id, id),
  constraint batch_maker_id_fkey foreign key (ensemble_id, maker_id)
    references maker (ensemble_id, id) on delete set null (maker_id) deferrable initially immediate,
  constraint batch_funding_id_fkey foreign key (ensemble_id, funding_id)
    references funding (ensemble_id, id) on delete set null (funding_id) deferrable initially immediate
);
create index batch_maker_idx on batch (ensemble_id, maker_id);
create index batch_funding_idx on batch (ensemble_id, funding_id);
create index batch_open_idx on batch (ensemble_id, id) where closed_at is null;

create table batch_item (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  batch_id bigint not null,
  clothing_item_id bigint not null,
  -- Null: it is away.
  back_at timestamptz,
  outcome text constraint batch_item_outcome_check check (outcome in ('BACK', 'LOST')),
  -- Its part of the cost, once that is known: the parts sum to the cost.
  share_cents bigint,
  primary key (ensemble_id, id),
  constraint batch_item_back_check check ((back_at is null) = (outcome is null)),
  constraint batch_item_batch_id_fkey foreign key (ensemble_id, batch_id)
    references batch (ensemble_id, id) on delete cascade deferrable initially immediate,
  constraint batch_item_clothing_item_id_fkey foreign key (ensemble_id, clothing_item_id)
    references clothing_item (ensemble_id, id) on delete cascade deferrable initially immediate
);
create unique index batch_item_once on batch_item (ensemble_id, batch_id, clothing_item_id);
create unique index batch_item_open on batch_item (ensemble_id, clothing_item_id) where back_at is null;
create index batch_item_item_idx on batch_item (ensemble_id, clothing_item_id);

-- A piece is to be mended or altered.
create table job (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  clothing_item_id bigint not null,
  kinds text[] not null constraint job_kinds_check
    check (kinds <> '{}' and kinds <@ '{TAKE_IN,LET_OUT,HEM,SEAM,FASTENER,SHOE,STAIN,MOTH,OTHER}'),
  text text,
  -- The piece is in repair because of it.
  blocks boolean not null,
  -- Is wanted for this performance.
  urgent_for bigint,
  maker_id bigint,
  promised_on date,
  minutes int,
  -- What a maker asks is an offer until a keeper takes it over: `cost_taken`.
  cost_cents bigint,
  cost_taken boolean not null default false,
  funding_id bigint,
  -- Its piece went to be mended in this batch, whose cost has that of the job.
  batch_id bigint,
  from_answer bigint,
  opened_at timestamptz not null,
  opened_by bigint references app_user (id) on delete set null,
  -- The maker, or a keeper, says that it is done; the piece is not back yet.
  done_at timestamptz,
  -- Null: it is open.
  closed_at timestamptz,
  closed_by bigint references app_user (id) on delete set null,
  outcome text constraint job_outcome_check check (outcome in ('DONE', 'NOT_DONE', 'GONE')),
  version int not null default 1,
  primary key (ensemble_id, id),
  constraint job_closed_check check ((closed_at is null) = (outcome is null)),
  constraint job_cost_check check (not cost_taken or cost_cents is not null),
  constraint job_clothing_item_id_fkey foreign key (ensemble_id, clothing_item_id)
    references clothing_item (ensemble_id, id) on delete cascade deferrable initially immediate,
  constraint job_urgent_for_fkey foreign key (ensemble_id, urgent_for)
    references performance (ensemble_id, id) on delete set null (urgent_for) deferrable initially immediate,
  constraint job_maker_id_fkey foreign key (ensemble_id, maker_id)
    references maker (ensemble_id, id) on delete set null (maker_id) deferrable initially immediate,
  constraint job_funding_id_fkey foreign key (ensemble_id, funding_id)
    references funding (ensemble_id, id) on delete set null (funding_id) deferrable initially immediate,
  constraint job_batch_id_fkey foreign key (ensemble_id, batch_id)
    references batch (ensemble_id, id) on delete set null (batch_id) deferrable initially immediate,
  constraint job_from_answer_fkey foreign key (ensemble_id, from_answer)
    references holder_answer (ensemble_id, id) on delete set null (from_answer) deferrable initially immediate
);
create index job_item_idx on job (ensemble_id, clothing_item_id);
create index job_maker_idx on job (ensemble_id, maker_id);
create index job_funding_idx on job (ensemble_id, funding_id);
create index job_batch_idx on job (ensemble_id, batch_id);
create index job_urgent_idx on job (ensemble_id, urgent_for);
create index job_answer_idx on job (ensemble_id, from_answer);
create index job_open_idx on job (ensemble_id, id) where closed_at is null;

-- Photos that belong to a job.
alter table item_image
  add column job_id bigint,
  add constraint item_image_job_id_fkey foreign key (ensemble_id, job_id)
    references job (ensemble_id, id) on delete set null (job_id) deferrable initially immediate;
create index item_image_job_idx on item_image (ensemble_id, job_id) where job_id is not null;

-- How to care for clothes of a type, or of a name where it differs.
create table care_text (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  clothing_type_id bigint,
  clothing_name_id bigint,
  text text not null,
  primary key (ensemble_id, id),
  constraint care_text_of_check check (num_nonnulls(clothing_type_id, clothing_name_id) = 1),
  constraint care_text_clothing_type_id_fkey foreign key (ensemble_id, clothing_type_id)
    references clothing_type (ensemble_id, id) on delete cascade deferrable initially immediate,
  constraint care_text_clothing_name_id_fkey foreign key (ensemble_id, clothing_name_id)
    references clothing_name (ensemble_id, id) on delete cascade deferrable initially immediate
);
create unique index care_text_type_once on care_text (ensemble_id, clothing_type_id) where clothing_type_id is not null;
create unique index care_text_name_once on care_text (ensemble_id, clothing_name_id) where clothing_name_id is not null;

-- Value -----------------------------------------------------------------------------------------------------------

-- Whose pieces are, where they are not the ensemble's.
create table owner (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  kind text not null constraint owner_kind_check check (kind in ('SELF', 'BODY', 'PERSON')),
  name text,
  person_id bigint,
  primary key (ensemble_id, id),
  constraint owner_of_check check (case kind when 'PERSON' then person_id is not null and name is null else person_id is null and name is not null end),
  constraint owner_person_id_fkey foreign key (ensemble_id, person_id)
    references person (ensemble_id, id) on delete cascade deferrable initially immediate
);
create unique index owner_name_taken on owner (ensemble_id, lower(name collate "und-x-icu")) where name is not null;
create unique index owner_person_once on owner (ensemble_id, person_id) where person_id is not null;

alter table clothing_item
  add column maker_name text,
  add column owner_id bigint,
  add column give_back_on date,
  add column funding_id bigint,
  -- The day on which the register got it: counted from then on.
  add column added_on date,
  add constraint clothing_item_owner_id_fkey foreign key (ensemble_id, owner_id)
    references owner (ensemble_id, id) on delete set null (owner_id) deferrable initially immediate,
  add constraint clothing_item_funding_id_fkey foreign key (ensemble_id, funding_id)
    references funding (ensemble_id, id) on delete set null (funding_id) deferrable initially immediate;
alter table clothing_item disable trigger user;
-- Of older ones their first day in the audit or the history, else today.
update clothing_item as item set added_on = (least(
    (select min(at) from audit where audit.ensemble_id = item.ensemble_id and entity = 'clothing_item' and entity_id = item.id),
    (select min(valid_from) from issue where issue.ensemble_id = item.ensemble_id and issue.clothing_item_id = item.id),
    now()) at time zone 'Europe/Tallinn')::date;
alter table clothing_item enable trigger user;
alter table clothing_item
  alter column added_on set default (now() at time zone 'Europe/Tallinn')::date,
  alter column added_on set not null;
create index clothing_item_owner_idx on clothing_item (ensemble_id, owner_id) where owner_id is not null;
create index clothing_item_funding_idx on clothing_item (ensemble_id, funding_id) where funding_id is not null;

-- What a piece cost. Tables of sums are read and written for managers alone; keepers' columns are in other tables.
create table item_price (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  clothing_item_id bigint not null,
  cents bigint not null,
  primary key (ensemble_id, id),
  constraint item_price_clothing_item_id_fkey foreign key (ensemble_id, clothing_item_id)
    references clothing_item (ensemble_id, id) on delete cascade deferrable initially immediate
);
create unique index item_price_once on item_price (ensemble_id, clothing_item_id);

-- What a new piece costs from a day on; rows are added, never changed.
create table name_value (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  clothing_name_id bigint not null,
  on_day date not null,
  cents bigint not null,
  primary key (ensemble_id, id),
  constraint name_value_clothing_name_id_fkey foreign key (ensemble_id, clothing_name_id)
    references clothing_name (ensemble_id, id) on delete cascade deferrable initially immediate
);
create index name_value_name_idx on name_value (ensemble_id, clothing_name_id, on_day, id);

-- Numbers of the pieces in museums that it is made after; years that a new one lasts.
alter table clothing_name
  add column museum_refs text,
  add column life_years int;

-- Settlements: who pays for a lost or damaged piece ---------------------------------------------------------------

-- One row an ensemble: how a sum is proposed, and the text of the letter.
create table settlement_rule (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  kind text constraint settlement_rule_kind_check check (kind in ('VALUE', 'AGED', 'LIST')),
  yearly_percent int,
  letter_text text,
  primary key (ensemble_id, id),
  constraint settlement_rule_percent_check check (kind <> 'AGED' or yearly_percent is not null)
);
create unique index settlement_rule_once on settlement_rule (ensemble_id);

-- The fixed list of `LIST`.
create table settlement_price (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  clothing_type_id bigint not null,
  cents bigint not null,
  primary key (ensemble_id, id),
  constraint settlement_price_clothing_type_id_fkey foreign key (ensemble_id, clothing_type_id)
    references clothing_type (ensemble_id, id) on delete cascade deferrable initially immediate
);
create unique index settlement_price_once on settlement_price (ensemble_id, clothing_type_id);

create table settlement (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  -- Null: forgotten or erased.
  person_id bigint,
  clothing_item_id bigint,
  -- Name and number of the piece, as they were.
  piece text,
  reason text not null constraint settlement_reason_check check (reason in ('LOST', 'DAMAGED', 'NOT_RETURNED', 'OTHER')),
  text text,
  cents bigint not null,
  opened_at timestamptz not null,
  opened_by bigint references app_user (id) on delete set null,
  closed_at timestamptz,
  closed_by bigint references app_user (id) on delete set null,
  outcome text constraint settlement_outcome_check check (outcome in ('PAID', 'FORGIVEN')),
  forgiven_text text,
  version int not null default 1,
  primary key (ensemble_id, id),
  constraint settlement_closed_check check ((closed_at is null) = (outcome is null)),
  constraint settlement_person_check check (person_id is not null or closed_at is not null),
  constraint settlement_person_id_fkey foreign key (ensemble_id, person_id) references person (ensemble_id, id),
  constraint settlement_clothing_item_id_fkey foreign key (ensemble_id, clothing_item_id)
    references clothing_item (ensemble_id, id) on delete set null (clothing_item_id) deferrable initially immediate
);
create index settlement_person_idx on settlement (ensemble_id, person_id);
create index settlement_item_idx on settlement (ensemble_id, clothing_item_id);
create trigger raise_version before update on settlement for each row execute function raise_version();
create trigger refuse_erased after insert on settlement referencing new table as rows for each statement execute function refuse_erased();
create trigger refuse_erased after insert on owner referencing new table as rows for each statement execute function refuse_erased();

create table settlement_payment (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  settlement_id bigint not null,
  on_day date not null,
  cents bigint not null,
  primary key (ensemble_id, id),
  constraint settlement_payment_settlement_id_fkey foreign key (ensemble_id, settlement_id)
    references settlement (ensemble_id, id) on delete cascade deferrable initially immediate
);
create index settlement_payment_settlement_idx on settlement_payment (ensemble_id, settlement_id);

-- Applications for money ------------------------------------------------------------------------------------------

create table application (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  title text not null,
  -- Sizes that are missing come from this plan.
  dressing_plan_id bigint,
  own_share_cents bigint,
  text text,
  made_at timestamptz not null,
  version int not null default 1,
  primary key (ensemble_id, id),
  constraint application_dressing_plan_id_fkey foreign key (ensemble_id, dressing_plan_id)
    references dressing_plan (ensemble_id, id) on delete set null (dressing_plan_id) deferrable initially immediate
);
create index application_plan_idx on application (ensemble_id, dressing_plan_id);
create trigger raise_version before update on application for each row execute function raise_version();

create table application_set (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  application_id bigint not null,
  clothing_set_id bigint not null,
  dancers int not null,
  primary key (ensemble_id, id),
  constraint application_set_application_id_fkey foreign key (ensemble_id, application_id)
    references application (ensemble_id, id) on delete cascade deferrable initially immediate,
  constraint application_set_clothing_set_id_fkey foreign key (ensemble_id, clothing_set_id)
    references clothing_set (ensemble_id, id) on delete cascade deferrable initially immediate
);
create unique index application_set_once on application_set (ensemble_id, application_id, clothing_set_id);
create index application_set_set_idx on application_set (ensemble_id, clothing_set_id);

-- What a maker asks for pieces of a name; the paper itself is attached by hand.
create table offer (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  application_id bigint not null,
  clothing_name_id bigint not null,
  maker text not null,
  count int not null,
  -- Of one piece.
  cents bigint not null,
  valid_until date,
  chosen boolean not null default false,
  primary key (ensemble_id, id),
  constraint offer_application_id_fkey foreign key (ensemble_id, application_id)
    references application (ensemble_id, id) on delete cascade deferrable initially immediate,
  constraint offer_clothing_name_id_fkey foreign key (ensemble_id, clothing_name_id)
    references clothing_name (ensemble_id, id) on delete cascade deferrable initially immediate
);
create index offer_application_idx on offer (ensemble_id, application_id);
create index offer_name_idx on offer (ensemble_id, clothing_name_id);

-- Views with the further columns ------------------------------------------------------------------------------------

create or replace view current_item with (security_invoker = true) as
  select item.ensemble_id, item.id, item.clothing_name_id, item.clothing_number, item.size, item.comment, item.active,
    item.number_folded, issue.id as issue_id, issue.person_id as holder_id, issue.valid_from as held_since,
    item.state, item.state_note, item.state_since, item.place_id, issue.due_on, item.size_label, item.acquired_on,
    item.maker_name, item.owner_id, item.give_back_on, item.funding_id
  from clothing_item item
  left join current_issue issue on issue.ensemble_id = item.ensemble_id and issue.clothing_item_id = item.id
  where item.deleted_at is null;
create or replace view riideait_rooms.current_item with (security_invoker = true) as
  select item.ensemble_id, item.id, item.clothing_name_id, item.clothing_number, item.size, item.comment, item.active,
    item.number_folded, issue.id as issue_id, issue.person_id as holder_id, issue.valid_from as held_since,
    item.state, item.state_note, item.state_since, item.place_id, issue.due_on, item.size_label, item.acquired_on,
    item.maker_name, item.owner_id, item.give_back_on, item.funding_id
  from riideait.clothing_item item
  left join riideait_rooms.current_issue issue on issue.ensemble_id = item.ensemble_id and issue.clothing_item_id = item.id
  where item.deleted_at is null;

create or replace view current_name with (security_invoker = true) as
  select name.ensemble_id, name.id, name.name, name.description, name.parish, name.clothing_type_id, name.name_folded,
    (select image_url(image.hash) from image where image.ensemble_id = name.ensemble_id and image.id = name.image_id) as image_url,
    (select count(*) from free_item item where item.clothing_name_id = name.id) as present,
    coalesce((select true from free_item item where item.clothing_name_id = name.id limit 1), false) as in_stock,
    name.place_id, name.material, name.museum_refs, name.life_years
  from clothing_name name
  where name.deleted_at is null;
create or replace view riideait_rooms.current_name with (security_invoker = true) as
  select name.ensemble_id, name.id, name.name, name.description, name.parish, name.clothing_type_id, name.name_folded,
    (select riideait.image_url(image.hash) from riideait.image where image.ensemble_id = name.ensemble_id and image.id = name.image_id) as image_url,
    (select count(*) from riideait_rooms.free_item item where item.clothing_name_id = name.id) as present,
    coalesce((select true from riideait_rooms.free_item item where item.clothing_name_id = name.id limit 1), false) as in_stock,
    name.place_id, name.material, name.museum_refs, name.life_years
  from riideait.clothing_name name
  where name.deleted_at is null;

-- The maker who has the open job of a piece; null: none.
create function maker_of(item bigint) returns text language sql stable security definer
set search_path = riideait, pg_temp as $$
  select maker.name from job join maker on maker.ensemble_id = job.ensemble_id and maker.id = job.maker_id
  where job.ensemble_id = current_setting('app.ensemble_id')::bigint and job.clothing_item_id = item and job.closed_at is null
  order by job.blocks desc, job.id limit 1
$$;

-- Deeds, versions, data of people -----------------------------------------------------------------------------------

-- As in 0071; what a maker or a keeper notes of the course of a job is no change of its form.
create or replace function raise_version() returns trigger language plpgsql as $$
declare
  others constant text[] := array['version', 'confirmed', 'deleted_at', 'image_id', 'state_since', 'state_by', 'asked_at', 'closed_at',
    'name_folded', 'first_name_folded', 'last_name_folded', 'number_folded', 'done_at', 'closed_by', 'outcome', 'added_on'];
begin
  if to_jsonb(new) - others <> to_jsonb(old) - others then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
create trigger raise_version before update on job for each row execute function raise_version();
create trigger raise_version before update on batch for each row execute function raise_version();

-- The row that a deed is about, itself or by the column that refers to it.
create function note_root() returns trigger language plpgsql as $$
begin
  insert into deed_subject (deed_id, entity, entity_id)
  select distinct nullif(current_setting('app.deed_id', true), '')::bigint, tg_argv[0],
    coalesce((to_jsonb(changed) ->> (tg_argv[0] || '_id'))::bigint, id)
  from changed
  where nullif(current_setting('app.deed_id', true), '') is not null
  on conflict do nothing;
  return null;
end $$;

do $$
declare
  target text;
  root text;
begin
  foreach target in array array['maker', 'funding', 'batch', 'batch_item', 'job', 'care_text', 'owner', 'item_price', 'name_value',
    'settlement_rule', 'settlement_price', 'settlement', 'settlement_payment', 'application', 'application_set', 'offer'] loop
    execute format('call own_by_ensemble(%L)', target);
  end loop;
  for target, root in values ('maker', 'maker'), ('funding', 'funding'), ('owner', 'owner'), ('batch', 'batch'), ('batch_item', 'batch'),
    ('settlement', 'settlement'), ('settlement_payment', 'settlement'), ('application', 'application'),
    ('application_set', 'application'), ('offer', 'application') loop
    execute format('create trigger note_root_added after insert on %I referencing new table as changed for each statement execute function note_root(%L)', target, root);
    execute format('create trigger note_root_changed after update on %I referencing new table as changed for each statement execute function note_root(%L)', target, root);
    execute format('create trigger note_root_removed after delete on %I referencing old table as changed for each statement execute function note_root(%L)', target, root);
  end loop;
end $$;

create or replace function free_texts() returns table (entity text, field text, is_name boolean) language sql immutable as $$
  values ('clothing_item', 'comment', false), ('clothing_item', 'state_note', false), ('issue', 'comment', false),
    ('clothing_name', 'description', false), ('clothing_name', 'material', false), ('place', 'note', false), ('place', 'name', true),
    ('dressing_plan', 'name', true), ('stocktake', 'name', true), ('stocktake_finding', 'text', true), ('stocktake_entry', 'text', true),
    ('stocktake_entry', 'bag', false), ('packed_item', 'bag', false),
    ('clothing_name', 'name', true), ('clothing_set', 'name', true), ('group', 'name', true), ('import', 'file_name', true),
    ('holder_answer', 'text', false), ('holder_answer', 'settled_text', false),
    ('performance', 'name', true), ('performance', 'place', true), ('performance', 'note', false), ('performance_number', 'name', true),
    ('attendance', 'word', false), ('clothing_item', 'maker_name', false), ('clothing_name', 'museum_refs', false),
    ('maker', 'name', true), ('maker', 'note', false), ('job', 'text', false), ('batch', 'note', false), ('care_text', 'text', true),
    ('owner', 'name', true), ('funding', 'title', true), ('funding', 'giver', true), ('funding', 'note', false),
    ('settlement', 'text', false), ('settlement', 'forgiven_text', false), ('settlement_rule', 'letter_text', true),
    ('application', 'title', true), ('application', 'text', false), ('offer', 'maker', true)
$$;
