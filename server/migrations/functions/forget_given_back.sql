-- What is in use has not gone back, or is here again.
create or replace function forget_given_back() returns trigger language plpgsql as $$
begin
  new.given_back_on := null;
  return new;
end $$;
