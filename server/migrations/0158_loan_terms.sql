-- One row an ensemble: what the contract of a loan says.
create table loan_terms (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  text text,
  primary key (ensemble_id, id)
);
create unique index loan_terms_once on loan_terms (ensemble_id);

call own_by_ensemble('loan_terms');
