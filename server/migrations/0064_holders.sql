-- The holder's part: links, receipts, answers ------------------------------------------------------------------

alter table ensemble
  add column holder_pages boolean not null default false,
  add column asks_measures body_kind[] not null default '{HEIGHT,CHEST,WAIST,HIPS,HEAD,FOOT}';

-- Links of holders, by the hash of their token alone. Not `ensemble_id`: requests have no access, and a link is found before its ensemble.
create table holder_link (
  token_hash bytea primary key,
  in_ensemble_id bigint not null references ensemble (id),
  person_id bigint not null,
  kind text not null constraint holder_link_kind_check check (kind in ('MAIL', 'SHOWN')),
  -- Of a mail, in lower case: its people are those whose address this is now.
  address text,
  -- Who showed it.
  made_by_id bigint references app_user (id) on delete set null,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  constraint holder_link_address_check check ((kind = 'MAIL') = (address is not null))
);
create index holder_link_person_idx on holder_link (in_ensemble_id, person_id);
create index holder_link_address_idx on holder_link (in_ensemble_id, address) where address is not null;

-- What a person confirmed, as it was: `lines` refer to nothing, so that a receipt outlives its issues.
create table holder_receipt (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  person_id bigint not null,
  confirmed_at timestamptz not null,
  how text not null constraint holder_receipt_how_check check (how in ('MAIL', 'SHOWN', 'DESK')),
  address text,
  user_id bigint references app_user (id) on delete set null,
  -- [{issueId, clothingName, clothingNumber, size, since, dueOn, missing}]
  lines jsonb not null,
  request_id uuid,
  primary key (ensemble_id, id),
  constraint holder_receipt_person_id_fkey foreign key (ensemble_id, person_id) references person (ensemble_id, id),
  constraint holder_receipt_request_key unique (ensemble_id, person_id, request_id)
);
create index holder_receipt_person_idx on holder_receipt (ensemble_id, person_id, id);
call own_by_ensemble('holder_receipt', false);

-- Photos that holders sent, for answers.
create table holder_photo (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  person_id bigint not null,
  image_id bigint not null,
  sent_at timestamptz not null,
  primary key (ensemble_id, id),
  constraint holder_photo_person_id_fkey foreign key (ensemble_id, person_id) references person (ensemble_id, id),
  constraint holder_photo_image_id_fkey foreign key (ensemble_id, image_id) references image (ensemble_id, id)
);
create index holder_photo_person_idx on holder_photo (ensemble_id, person_id, sent_at);
create index holder_photo_image_idx on holder_photo (ensemble_id, image_id);
call own_by_ensemble('holder_photo', false);
create trigger note_unused_image_of_deleted after delete on holder_photo for each row execute function note_unused_image();

-- What holders say. Issue and item without references: the undo of an issue must not wait for an answer.
create table holder_answer (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  person_id bigint not null,
  kind text not null constraint holder_answer_kind_check check (kind in ('MISSING', 'DAMAGE', 'MEASURES', 'LONGER', 'WORD')),
  answered_at timestamptz not null,
  issue_id bigint,
  clothing_item_id bigint,
  -- Name and number of the item, as they were.
  piece text,
  text text,
  wearable boolean,
  measures jsonb,
  due_on date,
  photo_id bigint,
  request_id uuid,
  settled_at timestamptz,
  settled_by_id bigint references app_user (id) on delete set null,
  settled_as text,
  settled_text text,
  settled_due_on date,
  primary key (ensemble_id, id),
  constraint holder_answer_person_id_fkey foreign key (ensemble_id, person_id) references person (ensemble_id, id),
  constraint holder_answer_photo_id_fkey foreign key (ensemble_id, photo_id) references holder_photo (ensemble_id, id),
  constraint holder_answer_request_key unique (ensemble_id, person_id, request_id),
  constraint holder_answer_settled_check check ((settled_at is null) = (settled_as is null))
);
create index holder_answer_open_idx on holder_answer (ensemble_id, id) where settled_at is null;
create index holder_answer_person_idx on holder_answer (ensemble_id, person_id, id);
create index holder_answer_photo_idx on holder_answer (ensemble_id, photo_id) where photo_id is not null;
call own_by_ensemble('holder_answer', false);
-- Settling can be undone. What a dancer says is no deed.
create trigger audit_update after update on holder_answer referencing old table as former new table as rows
  for each statement execute function audit_change('holder_answer');
do $$
declare
  target regclass;
begin
  foreach target in array '{holder_receipt,holder_photo,holder_answer}'::regclass[]
  loop
    execute format('create trigger refuse_erased after insert on %s referencing new table as rows for each statement execute function refuse_erased()', target);
  end loop;
end $$;

-- Links ----------------------------------------------------------------------------------------------------------

-- Who comes with the token of this hash; no row without a good link. Names the ensemble of the transaction.
create function open_holder(hash bytea, moment timestamptz)
returns table (ensemble_id bigint, person_ids bigint[], kind text, address text, made_by_id bigint)
language plpgsql security definer set search_path = riideait, pg_temp as $$
declare
  link holder_link;
  holder bigint;
  ids bigint[];
begin
  select * into link from holder_link where token_hash = hash and revoked_at is null and ends_at > moment;
  if not found then return; end if;
  perform set_config('app.ensemble_id', link.in_ensemble_id::text, true);
  if not exists (select from ensemble where id = link.in_ensemble_id and holder_pages and removing_since is null) then return; end if;
  select coalesce(merged_into, id) into holder from person where person.ensemble_id = link.in_ensemble_id and id = link.person_id;
  select array_agg(id order by id) into ids from person
    where person.ensemble_id = link.in_ensemble_id and erased_at is null and merged_into is null
      and case when link.kind = 'MAIL' then lower(trim(email)) = link.address else id = holder end;
  if cardinality(ids) > 6 then ids := array(select holder where holder = any(ids)); end if;
  if ids is null or ids = '{}' then return; end if;
  return query select link.in_ensemble_id, ids, link.kind, link.address, link.made_by_id;
end $$;

-- Keeps a link of the ensemble of the transaction; one that is there already lives as long as a new one.
create function keep_holder_link(hash bytea, of_person bigint, of_address text, moment timestamptz) returns void
language sql security definer set search_path = riideait, pg_temp as $$
  insert into holder_link (token_hash, in_ensemble_id, person_id, kind, address, made_by_id, made_at, ends_at)
  values (hash, current_setting('app.ensemble_id')::bigint, of_person, case when of_address is null then 'SHOWN' else 'MAIL' end,
    lower(trim(of_address)), case when of_address is null then nullif(current_setting('app.user_id', true), '')::bigint end, moment, moment + interval '400 days')
  on conflict (token_hash) do update set ends_at = excluded.ends_at where holder_link.revoked_at is null
$$;

-- Ends links of the ensemble of the transaction: shown ones of a person and mailed ones to the address, or those of everybody; of one kind alone.
create function end_holder_links(of_person bigint, of_address text, moment timestamptz, of_kind text default null) returns void
language sql security definer set search_path = riideait, pg_temp as $$
  update holder_link set revoked_at = moment
  where in_ensemble_id = current_setting('app.ensemble_id')::bigint and revoked_at is null
    and (of_person is null or person_id in (select id from person where ensemble_id = in_ensemble_id and of_person in (id, merged_into))
      or address = lower(trim(of_address)))
    and (of_kind is null or kind = of_kind)
$$;

-- What a holder sees: nothing but the people of the link. Views with the rights of their owner, so each names ensemble and people ---------

create view holder_home as
  select name as ensemble, asks_measures::text[] as asks_measures from ensemble where id = current_setting('app.ensemble_id')::bigint;

create view holder_person as
  select id, coalesce(nullif(first_name, ''), last_name) as name, confirmed
  from person
  where ensemble_id = current_setting('app.ensemble_id')::bigint and id = any(current_setting('app.person_ids')::bigint[])
    and erased_at is null and merged_into is null;

create view holder_piece as
  select issue.person_id, issue.id as issue_id, item.id as clothing_item_id, name.name as clothing_name, item.clothing_number,
    item.size_label as size, issue.valid_from as since, issue.due_on, item.state,
    image_url(coalesce(
      (select image.hash from item_image photo join image on image.ensemble_id = photo.ensemble_id and image.id = photo.image_id
       where photo.ensemble_id = item.ensemble_id and photo.clothing_item_id = item.id and photo.kind = 'PIECE' order by photo.id desc limit 1),
      (select hash from image where image.ensemble_id = name.ensemble_id and image.id = name.image_id))) as image_url
  from issue
  join clothing_item item on item.ensemble_id = issue.ensemble_id and item.id = issue.clothing_item_id
  join clothing_name name on name.ensemble_id = item.ensemble_id and name.id = item.clothing_name_id
  where issue.ensemble_id = current_setting('app.ensemble_id')::bigint and issue.person_id = any(current_setting('app.person_ids')::bigint[])
    and issue.valid_until is null;

-- Measures are not shown again: mails are passed on.
create view holder_own_answer as
  select id, person_id, kind, answered_at, clothing_item_id, piece, text, due_on, settled_at, settled_as, settled_text, settled_due_on
  from holder_answer
  where ensemble_id = current_setting('app.ensemble_id')::bigint and person_id = any(current_setting('app.person_ids')::bigint[]);

create view holder_last_receipt as
  select distinct on (person_id) person_id, confirmed_at, jsonb_array_length(lines) as held,
    jsonb_array_length(jsonb_path_query_array(lines, '$[*] ? (@.missing == true)')) as missing
  from holder_receipt
  where ensemble_id = current_setting('app.ensemble_id')::bigint and person_id = any(current_setting('app.person_ids')::bigint[])
  order by person_id, id desc;
