-- Users of all ensembles are read along it, page by page.
create index app_user_order_idx on app_user ((ensemble_id is not null), (translate(name, '‘’‚‛“”„‟', '''''''''""""') collate "et-x-icu"), id)
  where erased_at is null;
