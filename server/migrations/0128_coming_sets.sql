-- needs functions/part_of.sql
-- A set that an application asks for and the ensemble does not own yet: its garments as typed, and the set that it has become.
create table coming_set (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint,
  id bigint generated always as identity,
  application_id bigint not null,
  name text not null,
  dancers int not null,
  -- A line each: 'Seelik, Muhu'.
  garments text not null,
  -- Of one set.
  cents bigint,
  clothing_set_id bigint,
  primary key (ensemble_id, id),
  constraint coming_set_application_id_fkey foreign key (ensemble_id, application_id)
    references application (ensemble_id, id) on delete cascade deferrable initially immediate,
  constraint coming_set_clothing_set_id_fkey foreign key (ensemble_id, clothing_set_id)
    references clothing_set (ensemble_id, id) on delete set null (clothing_set_id) deferrable initially immediate
);
create index coming_set_application_idx on coming_set (ensemble_id, application_id);
create index coming_set_set_idx on coming_set (ensemble_id, clothing_set_id);
call own_by_ensemble('coming_set');
call part_of('coming_set', 'application');
