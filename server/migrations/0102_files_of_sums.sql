-- A file with sums is opened by those alone who may see them. What is kept of managers may have some.
alter table import add column of_sums boolean not null default false;
update import set of_sums = true
where user_id in (select id from app_user where role_code in ('ROLE_MANAGER', 'ROLE_ADMIN'));

-- What they say of columns is theirs: a column of sums that somebody else calls a comment stays one of sums for them.
alter table import_mapping add column of_sums boolean not null default false;
alter table import_mapping drop constraint import_mapping_pkey, add primary key (ensemble_id, kind, headings, of_sums);
