-- An import whose deed is forgotten stays, without it.
alter table import drop constraint import_deed_id_fkey,
  add constraint import_deed_id_fkey foreign key (ensemble_id, deed_id) references deed (ensemble_id, id) on delete set null (deed_id);
