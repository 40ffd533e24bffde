-- Seven random signs of Crockford's 32 and a check sign (Luhn modulo 32), as `contract/src/code.ts` reads them.
create or replace function random_code() returns text language plpgsql volatile as $$
declare
  signs constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  -- Its last seven bytes are random as a whole.
  bytes constant bytea := uuid_send(gen_random_uuid());
  code text := '';
  total int := 0;
  value int;
begin
  for place in 0..6 loop
    value := get_byte(bytes, 9 + place) % 32;
    code := code || substr(signs, value + 1, 1);
    value := value * (2 - place % 2);
    total := total + value / 32 + value % 32;
  end loop;
  return code || substr(signs, (32 - total % 32) % 32 + 1, 1);
end $$;
