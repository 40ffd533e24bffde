-- What a keeper should know, in free words: one sheet for each ensemble. Without a row it is empty, and its version is 1.
create table keeper_sheet (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  text text not null,
  version int not null default 2,
  primary key (ensemble_id, id)
);
create unique index keeper_sheet_once on keeper_sheet (ensemble_id);
call own_by_ensemble('keeper_sheet');
create trigger raise_version before update on keeper_sheet for each row execute function raise_version();
