-- Where an image is fetched from. The prefix is a setting of every connection.
create or replace function image_url(hash text) returns text language sql stable parallel safe
  return current_setting('app.image_host') || '/' || hash || '.webp';
