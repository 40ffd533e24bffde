-- Rows that the spreadsheet hides, and what the keeper has answered for many rows at once, by question.
alter table import_row add column hidden boolean not null default false;
alter table import add column answers jsonb not null default '{}';
