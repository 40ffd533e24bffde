-- The maker's link: her jobs, and that they are done ---------------------------------------------------------------

alter table holder_link
  alter column person_id drop not null,
  add column maker_id bigint,
  drop constraint holder_link_kind_check,
  drop constraint holder_link_address_check,
  add constraint holder_link_kind_check check (kind in ('MAIL', 'SHOWN', 'CALENDAR', 'MAKER')),
  add constraint holder_link_of_check check (case kind when 'MAKER' then maker_id is not null and person_id is null else person_id is not null and maker_id is null end),
  add constraint holder_link_address_check check (case kind when 'MAIL' then address is not null when 'CALENDAR' then true else address is null end);
create index holder_link_maker_idx on holder_link (in_ensemble_id, maker_id) where maker_id is not null;

-- Photos that makers sent stand with those of holders, until they are of a job or two days are over.
alter table holder_photo
  alter column person_id drop not null,
  add column maker_id bigint,
  add constraint holder_photo_of_check check (num_nonnulls(person_id, maker_id) = 1),
  add constraint holder_photo_maker_id_fkey foreign key (ensemble_id, maker_id)
    references maker (ensemble_id, id) on delete cascade deferrable initially immediate;
create index holder_photo_maker_idx on holder_photo (ensemble_id, maker_id, sent_at) where maker_id is not null;

-- What a maker said: a job is done, and what she asks for it. The price of the job itself may be another maker's, or a keeper's.
create table maker_answer (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  maker_id bigint not null,
  job_id bigint not null,
  answered_at timestamptz not null,
  cents bigint,
  request_id uuid not null,
  primary key (ensemble_id, id),
  constraint maker_answer_maker_id_fkey foreign key (ensemble_id, maker_id)
    references maker (ensemble_id, id) on delete cascade deferrable initially immediate,
  constraint maker_answer_job_id_fkey foreign key (ensemble_id, job_id)
    references job (ensemble_id, id) on delete cascade deferrable initially immediate,
  constraint maker_answer_request_key unique (ensemble_id, maker_id, request_id)
);
create index maker_answer_job_idx on maker_answer (ensemble_id, job_id, id);
call own_by_ensemble('maker_answer', false);

-- Links ----------------------------------------------------------------------------------------------------------

-- As in 0071; the link of a maker opens nothing here.
create or replace function open_holder(hash bytea, moment timestamptz, calendar boolean default false)
returns table (ensemble_id bigint, person_ids bigint[], kind text, address text, made_by_id bigint)
language plpgsql security definer set search_path = riideait, pg_temp as $$
declare
  link holder_link;
  holder bigint;
  ids bigint[];
begin
  select * into link from holder_link as known
    where token_hash = hash and revoked_at is null and ends_at > moment and known.kind <> 'MAKER' and (known.kind = 'CALENDAR') = calendar;
  if not found then return; end if;
  perform set_config('app.ensemble_id', link.in_ensemble_id::text, true);
  if not exists (select from ensemble where id = link.in_ensemble_id and holder_pages and removing_since is null) then return; end if;
  select coalesce(merged_into, id) into holder from person where person.ensemble_id = link.in_ensemble_id and id = link.person_id;
  select array_agg(id order by id) into ids from person
    where person.ensemble_id = link.in_ensemble_id and erased_at is null and merged_into is null
      and case when link.address is not null then lower(trim(email)) = link.address else id = holder end;
  if cardinality(ids) > 6 then ids := array(select holder where holder = any(ids)); end if;
  if ids is null or ids = '{}' then return; end if;
  return query select link.in_ensemble_id, ids, link.kind, link.address, link.made_by_id;
end $$;

-- Which maker comes with the token of this hash; no row without a good link. Names ensemble and moment of the transaction.
create function open_maker(hash bytea, moment timestamptz) returns table (ensemble_id bigint, maker_id bigint)
language plpgsql security definer set search_path = riideait, pg_temp as $$
declare
  link holder_link;
begin
  select * into link from holder_link as known where token_hash = hash and revoked_at is null and ends_at > moment and known.kind = 'MAKER';
  if not found then return; end if;
  perform set_config('app.ensemble_id', link.in_ensemble_id::text, true), set_config('app.moment', moment::text, true);
  return query select maker.ensemble_id, maker.id from maker join ensemble on ensemble.id = maker.ensemble_id
    where maker.ensemble_id = link.in_ensemble_id and maker.id = link.maker_id and removing_since is null;
end $$;

-- As in 0074; those of makers stay.
create or replace function end_holder_links(of_person bigint, of_address text, moment timestamptz, shown_only boolean default false) returns void
language sql security definer set search_path = riideait, pg_temp as $$
  update holder_link set revoked_at = moment
  where in_ensemble_id = current_setting('app.ensemble_id')::bigint and revoked_at is null and kind <> 'MAKER'
    and (of_person is null or person_id in (select id from person where ensemble_id = in_ensemble_id and of_person in (id, merged_into))
      or address = lower(trim(of_address)))
    and not (shown_only and address is not null)
$$;

-- Keeps a link of a maker of the ensemble of the transaction, and says so in the security log.
create function show_maker_link(hash bytea, of_maker bigint, moment timestamptz, from_address text, by_agent text) returns void
language sql security definer set search_path = riideait, pg_temp as $$
  insert into holder_link (token_hash, in_ensemble_id, maker_id, kind, made_by_id, made_at, ends_at)
  values (hash, current_setting('app.ensemble_id')::bigint, of_maker, 'MAKER', nullif(current_setting('app.user_id', true), '')::bigint, moment,
    moment + interval '400 days');
  insert into security_event (at, kind, actor_id, address, user_agent, details)
  select moment, 'MAKER_LINK_SHOWN', nullif(current_setting('app.user_id', true), '')::bigint, from_address, by_agent,
    jsonb_build_array(jsonb_build_object('what', 'Tegija ' || of_maker || ', ' || name, 'from', null, 'to', null))
  from ensemble where id = current_setting('app.ensemble_id')::bigint;
$$;

create function end_maker_links(of_maker bigint, moment timestamptz) returns void
language sql security definer set search_path = riideait, pg_temp as $$
  update holder_link set revoked_at = moment
  where in_ensemble_id = current_setting('app.ensemble_id')::bigint and maker_id = of_maker and revoked_at is null
$$;

-- A maker who comes back by an undo gets a new link.
create function delete_maker_links() returns trigger
language plpgsql security definer set search_path = riideait, pg_temp as $$
begin
  delete from holder_link where in_ensemble_id = old.ensemble_id and maker_id = old.id;
  return null;
end $$;
create trigger delete_maker_links after delete on maker for each row execute function delete_maker_links();

-- What a maker sees: herself and her jobs. Views with the rights of their owner, so each names ensemble and maker ------------

create view maker_home as
  select ensemble.name as ensemble, maker.name
  from maker join ensemble on ensemble.id = maker.ensemble_id
  where maker.ensemble_id = current_setting('app.ensemble_id')::bigint and maker.id = current_setting('app.maker_id')::bigint;

-- Open ones, those that wait to be taken in, and those done in the last 90 days. A job may have been another maker's before: what that one
-- asked is not shown.
create view maker_job as
  select job.id, name.name as clothing_name, item.clothing_number, item.size_label as size, job.kinds, job.text, job.promised_on,
    case when performance.id is not null then jsonb_build_object(
      'name', performance.name, 'onDay', performance.on_day, 'neededFrom', performance.needed_from) end as urgent_for,
    case when job.kinds && '{TAKE_IN,LET_OUT}' and job.done_at is null and job.closed_at is null then
      (select nullif(first_name, '') from person where person.ensemble_id = item.ensemble_id and erased_at is null and id = coalesce(
        (select issue.person_id from issue
         where issue.ensemble_id = item.ensemble_id and issue.clothing_item_id = item.id and issue.valid_until is null),
        (select cell.person_id from dressing_plan plan
         join dressing_cell cell on cell.ensemble_id = plan.ensemble_id and cell.dressing_plan_id = plan.id
         where plan.ensemble_id = item.ensemble_id and plan.performance_id = job.urgent_for and cell.clothing_item_id = item.id limit 1)))
    end as fitting_with,
    coalesce(nullif(array(
      select image_url(image.hash) from item_image photo
      join image on image.ensemble_id = photo.ensemble_id and image.id = photo.image_id
      where photo.ensemble_id = item.ensemble_id and photo.clothing_item_id = item.id and (photo.job_id = job.id or photo.id = (
        select max(newest.id) from item_image newest
        where newest.ensemble_id = item.ensemble_id and newest.clothing_item_id = item.id and newest.kind = 'PIECE'))
      order by (photo.job_id = job.id) desc nulls last, photo.id desc), '{}'),
      array(select image_url(image.hash) from image where image.ensemble_id = name.ensemble_id and image.id = name.image_id)) as image_urls,
    coalesce(job.done_at, job.closed_at) as done_at, job.closed_at is not null as taken_in, job.cost_taken as price_agreed,
    (select answer.cents from maker_answer answer
     where answer.ensemble_id = job.ensemble_id and answer.job_id = job.id and answer.maker_id = job.maker_id
     order by answer.id desc limit 1) as price_cents
  from job
  join clothing_item item on item.ensemble_id = job.ensemble_id and item.id = job.clothing_item_id and item.deleted_at is null
  join clothing_name name on name.ensemble_id = item.ensemble_id and name.id = item.clothing_name_id
  left join performance on performance.ensemble_id = job.ensemble_id and performance.id = job.urgent_for
  where job.ensemble_id = current_setting('app.ensemble_id')::bigint and job.maker_id = current_setting('app.maker_id')::bigint
    and (job.closed_at is null or job.outcome = 'DONE'
      and coalesce(job.done_at, job.closed_at) > current_setting('app.moment')::timestamptz - interval '90 days');

-- Stores that a job of the maker is done, with what she asks and a photo that she sent; the link lives on. Answers why not. Locks as
-- keepers do: the piece first.
create function maker_done(of_job bigint, price bigint, photo bigint, request uuid, moment timestamptz) returns text
language plpgsql security definer set search_path = riideait, pg_temp as $$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
  me constant bigint := current_setting('app.maker_id')::bigint;
  asked job;
  picture bigint;
begin
  perform from clothing_item
    where ensemble_id = own and id = (select clothing_item_id from job where ensemble_id = own and id = of_job and maker_id = me) for update;
  select * into asked from job where ensemble_id = own and id = of_job and maker_id = me for update;
  if not found then return 'NOT_FOUND'; end if;
  update holder_link set ends_at = moment + interval '400 days'
    where token_hash = decode(current_setting('app.holder_link'), 'hex') and maker_id = me and revoked_at is null;
  if not found then return 'NOT_FOUND'; end if;
  if exists (select from maker_answer where ensemble_id = own and maker_id = me and request_id = request) then return null; end if;
  if asked.done_at is not null or asked.closed_at is not null then return 'JOB_OVER'; end if;
  if price is not null and asked.cost_taken then return 'PRICE_AGREED'; end if;
  if photo is not null then
    select image_id into picture from holder_photo where ensemble_id = own and id = photo and maker_id = me;
    if not found then return 'HOLDER_PHOTO_GONE'; end if;
    if 6 <= (select count(*) from item_image where ensemble_id = own and clothing_item_id = asked.clothing_item_id) then return 'PHOTOS_FULL'; end if;
    -- Never the picture of the piece: that is the newest one of the kind PIECE.
    insert into item_image (clothing_item_id, image_id, kind, taken_at, job_id)
      values (asked.clothing_item_id, picture, 'DAMAGE', moment, of_job);
  end if;
  update job set done_at = moment, cost_cents = coalesce(price, cost_cents) where ensemble_id = own and id = of_job;
  insert into maker_answer (maker_id, job_id, answered_at, cents, request_id) values (me, of_job, moment, price, request);
  return null;
end $$;
