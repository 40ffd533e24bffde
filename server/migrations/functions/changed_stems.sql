-- Patterns for stems that change: Kask, Kase; Rebane, Rebase; Mägi, Mäe; Peeter, Peetri; Sepp, Sepa; Mart, Mardi.
create or replace function changed_stems(name text) returns setof text language sql immutable strict as $$
  select stem from lower(trim(name) collate "und-x-icu") as word cross join lateral unnest(array[
    any_spelling(substring(word from '^(.{2,})sk$')) || 'se',
    any_spelling(substring(word from '^(.{2,})ne$')) || 's[et]',
    any_spelling(substring(word from '^(.{2,})gi$')) || 'e',
    any_spelling(regexp_replace(substring(word from '^.{2,}[^aeiouõäöü]e[lr]$'), 'e(.)$', '\1')) || '[aei]',
    any_spelling(substring(word from '^(.{2,}(?:k(?=k$)|p(?=p$)|t(?=t$)))')) || '[aeiu]',
    any_spelling(substring(word from '^(.{2,}[^kpts])[kpt]$')) || '[bdg][aeiu]'
  ]) as stem where stem is not null
$$;
