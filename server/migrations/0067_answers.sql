-- Settled answers of holders ------------------------------------------------------------------------------------

-- Who took a measure: a keeper, or the dancer.
alter table body_measurement
  add column source text not null default 'KEEPER' constraint body_measurement_source_check check (source in ('KEEPER', 'SELF'));
