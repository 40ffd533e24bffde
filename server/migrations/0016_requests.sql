-- Repeated requests --------------------------------------------------------------------------------------

-- A request with an id of the client: a repetition gets its answer. Inserted first, in the transaction of its work.
create table request (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  user_id bigint not null references app_user (id) on delete cascade,
  request_id uuid not null,
  -- Method and address.
  call text not null,
  -- SHA-256 of the body.
  body_hash bytea not null,
  -- `data` and `deedId` of the envelope.
  answer jsonb,
  at timestamptz not null,
  primary key (ensemble_id, user_id, request_id)
);
create index request_at_idx on request (ensemble_id, at);
call own_by_ensemble('request', audited => false);

-- Bulk mails were kept apart by the id of their request.
drop index email_wish_idx;
alter table email drop column wish;
