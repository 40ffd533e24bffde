-- Which secrets the installation has had ---------------------------------------------------------------------

-- A mark tells secrets apart and says nothing of them; the newest is the present one. Codes of apps are sealed by it, and the list of who
-- was erased stands under all of them: a start with another secret, or without one, must not pass unnoticed.
create table installation_secret (
  mark text primary key,
  since timestamptz not null
);
