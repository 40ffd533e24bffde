-- As `sizeNumber` of the contract; a test holds the two together.
create or replace function size_number(label text) returns numeric language sql immutable parallel safe as $$
  select case when plain ~ '^[0-9]{1,4}(,[0-9])?$' then replace(plain, ',', '.')::numeric end
  from regexp_replace(regexp_replace(label, ' cm$', ''), ' 1/2$', ',5') as plain
$$;
