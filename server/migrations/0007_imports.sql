-- Rows that are in the register already are updated, or left as they are.
alter table import add column update_existing boolean not null default true;

-- An undo takes back all or nothing; files of the other kind are not guessed.
alter table import drop column kept, drop column likely_other;

-- Mended cells stand in `cells`; decisions are made row by row.
alter table import_row drop column corrections, drop column reasons;

-- Imports that are not written yet are judged anew.
update import_row set outcome = null, judgement = null
where (ensemble_id, import_id) in (select ensemble_id, id from import where status in ('READY', 'FAILED'));
update import set counts = null, judged_at = null where status in ('READY', 'FAILED');
