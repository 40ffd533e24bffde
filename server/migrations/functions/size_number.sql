-- As `sizeNumber` of the contract; a test holds the two together. One expression without `from`: PostgreSQL puts it in the place of the call.
create or replace function size_number(label text) returns numeric language sql immutable parallel safe
return case when label ~ '^[0-9]{1,4}(,[0-9]| 1/2)?( cm)?$' then
  replace(replace(replace(label, ' cm', ''), ' 1/2', '.5'), ',', '.')::numeric end;
