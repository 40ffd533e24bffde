-- The newest change of an ensemble, for tags of its lists ---------------------------------------------------

-- The transaction that made the change; null: before this migration. Ids of rows are given before the commit, so a smaller one may
-- appear later than a larger one; those of transactions say which may still appear (pg_snapshot_xmin).
-- Not copied by a backup: it means nothing in another database, where rows get that of the restoring transaction.
alter table audit add column xid xid8;
alter table audit alter column xid set default pg_current_xact_id();
create index audit_xid_idx on audit (ensemble_id, xid) where xid is not null;
