-- What a keeper wrote about a dancer on a day.
create table person_note (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  person_id bigint not null,
  on_day date not null,
  text text not null,
  written_at timestamptz not null default now(),
  written_by bigint references app_user (id) on delete set null,
  primary key (ensemble_id, id),
  constraint person_note_person_id_fkey foreign key (ensemble_id, person_id)
    references person (ensemble_id, id) on delete cascade deferrable initially immediate
);
create index person_note_person_idx on person_note (ensemble_id, person_id);
call own_by_ensemble('person_note');

-- Tables whose rows of a dancer are erased with the dancer: filled at every start by the passports.
create table goes_with_dancer (entity text primary key);
