-- Whether the user has ended the tour of the first login; who was there before gets it once, for the new menu.
alter table app_user add column tour_dismissed boolean not null default false;
