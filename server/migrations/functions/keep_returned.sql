-- Keeps what comes back as a line of the receipt of its person and day, whoever takes it, and marks it when that is undone. A line that an undo
-- of the undo brings back is the former one. `rows` and `former` are compared as sets, since plans are kept from statements of few rows.
create or replace function keep_returned() returns trigger
language plpgsql security definer set search_path = riideait, pg_temp as $$
declare
  own constant bigint := (select ensemble_id from rows limit 1);
  back bigint[] := array(select id from former where valid_until is null intersect select id from rows where valid_until is not null);
  out_again constant bigint[] := array(
    select id from former where valid_until is not null intersect select id from rows where valid_until is null);
begin
  if out_again <> '{}' then
    update return_line set undone_at = now() where ensemble_id = own and issue_id = any(out_again) and undone_at is null;
  end if;
  if back = '{}' then return null; end if;

  with again as (
    update return_line as line set undone_at = null from issue
    where line.ensemble_id = own and line.issue_id = any(back) and line.undone_at is not null
      and issue.ensemble_id = own and issue.id = line.issue_id and issue.valid_until = line.taken_at
    returning line.issue_id
  )
  select array(select unnest(back) except select issue_id from again) into back;
  insert into return_receipt (ensemble_id, person_id, opened_for, on_day)
    select distinct own, person_id, person_id, (valid_until at time zone 'Europe/Tallinn')::date from issue
    where ensemble_id = own and id = any(back) order by 2, 4
    on conflict (ensemble_id, opened_for, on_day) do update set closed_at = null;
  insert into return_line (
    ensemble_id, return_receipt_id, issue_id, clothing_item_id, clothing_name, clothing_number, size_label, state, taken_at, receiver_id)
    select own, receipt.id, issue.id, item.id, name.name, item.clothing_number, item.size_label, item.state, issue.valid_until,
      coalesce(issue.receiver_id, nullif(current_setting('app.user_id', true), '')::bigint)
    from issue
    join return_receipt receipt on receipt.ensemble_id = own and receipt.opened_for = issue.person_id
      and receipt.on_day = (issue.valid_until at time zone 'Europe/Tallinn')::date
    join clothing_item item on item.ensemble_id = own and item.id = issue.clothing_item_id
    join clothing_name name on name.ensemble_id = own and name.id = item.clothing_name_id
    where issue.ensemble_id = own and issue.id = any(back)
    order by name.name collate "et_natural", item.clothing_number collate "et_natural", issue.id;
  return null;
end $$;
