-- Other ensembles and schools that borrow clothes ----------------------------------------------------------

-- People of such a group have one name, the last one; the first is empty.
alter table "group" add column borrowers boolean not null default false;
