-- The picture of a garment: its image, else a drawing, by its name or its type.
create or replace function picture_url(hash text, drawing text, type_drawing text) returns text language sql stable parallel safe
  return coalesce(image_url(hash), '/drawings.svg#' || coalesce(drawing, type_drawing, 'other'));
