-- Links to pages of dancers and makers that a user has shown are counted and ended: by the functions `shown_links` and `end_shown_links`.
create index holder_link_made_by_idx on holder_link (made_by_id) where revoked_at is null;
