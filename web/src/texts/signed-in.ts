import account from './et/account.json';
import audit from './et/audit.json';
import clothingItems from './et/clothing-items.json';
import clothingNames from './et/clothing-names.json';
import clothingSets from './et/clothing-sets.json';
import clothingTypes from './et/clothing-types.json';
import deeds from './et/deeds.json';
import dueDates from './et/due-dates.json';
import emailLog from './et/email-log.json';
import ensembles from './et/ensembles.json';
import exporting from './et/exporting.json';
import fit from './et/fit.json';
import garments from './et/garments.json';
import groups from './et/groups.json';
import history from './et/history.json';
import home from './et/home.json';
import images from './et/images.json';
import invitations from './et/invitations.json';
import issuing from './et/issuing.json';
import measurements from './et/measurements.json';
import menu from './et/menu.json';
import people from './et/people.json';
import places from './et/places.json';
import printing from './et/printing.json';
import reminders from './et/reminders.json';
import returns from './et/returns.json';
import search from './et/search.json';
import secondFactor from './et/second-factor.json';
import sessions from './et/sessions.json';
import users from './et/users.json';
import { addTexts } from './i18n.ts';

/** Texts of signed-in pages, loaded with their shell, not with the login page. */
export const signedIn = {
  account,
  audit,
  'clothing-items': clothingItems,
  'clothing-names': clothingNames,
  'clothing-sets': clothingSets,
  'clothing-types': clothingTypes,
  deeds,
  'due-dates': dueDates,
  'email-log': emailLog,
  ensembles,
  exporting,
  fit,
  garments,
  groups,
  history,
  home,
  images,
  invitations,
  issuing,
  measurements,
  menu,
  people,
  places,
  printing,
  reminders,
  returns,
  search,
  'second-factor': secondFactor,
  sessions,
  users,
};

for (const [feature, texts] of Object.entries(signedIn)) addTexts(feature, texts);
