-- A mail about pieces of some names only ------------------------------------------------------------------

-- Null: of all names. Not a reference: a name that is deleted meanwhile has no pieces to list.
alter table email add column clothing_name_ids bigint[];
