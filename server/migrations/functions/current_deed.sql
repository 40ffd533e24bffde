-- The deed of this transaction, made with its first change; null where the transaction has no kind of deed or no user.
create or replace function current_deed() returns bigint language plpgsql as $$
declare
  deed_id bigint := nullif(current_setting('app.deed_id', true), '')::bigint;
  deed_kind text := nullif(current_setting('app.deed_kind', true), '');
  user_id bigint := nullif(current_setting('app.user_id', true), '')::bigint;
begin
  if deed_id is null and deed_kind is not null and user_id is not null then
    insert into deed (user_id, kind) values (user_id, deed_kind) returning id into deed_id;
    perform set_config('app.deed_id', deed_id::text, true);
  end if;
  return deed_id;
end $$;
