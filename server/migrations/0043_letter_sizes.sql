-- European sizes that letters of sizes stand for: rows that differ from the default table of the contract, `defaultLetterSizes` ------

create table letter_size (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  letter text not null,
  women_from numeric(4, 1) not null,
  women_to numeric(4, 1) not null,
  men_from numeric(4, 1) not null,
  men_to numeric(4, 1) not null,
  primary key (ensemble_id, id),
  check (women_from <= women_to and men_from <= men_to)
);
create unique index letter_size_taken on letter_size (ensemble_id, letter);

-- Last, as in 0014.
call own_by_ensemble('letter_size');
