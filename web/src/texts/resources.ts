import account from './et/account.json';
import audit from './et/audit.json';
import auth from './et/auth.json';
import clothingItems from './et/clothing-items.json';
import clothingNames from './et/clothing-names.json';
import clothingSets from './et/clothing-sets.json';
import clothingTypes from './et/clothing-types.json';
import common from './et/common.json';
import emailConfig from './et/email-config.json';
import emailLog from './et/email-log.json';
import ensembles from './et/ensembles.json';
import exporting from './et/exporting.json';
import groups from './et/groups.json';
import history from './et/history.json';
import home from './et/home.json';
import images from './et/images.json';
import invitations from './et/invitations.json';
import issuing from './et/issuing.json';
import measurements from './et/measurements.json';
import menu from './et/menu.json';
import overview from './et/overview.json';
import passkeys from './et/passkeys.json';
import people from './et/people.json';
import recurringReminders from './et/recurring-reminders.json';
import registration from './et/registration.json';
import reminders from './et/reminders.json';
import search from './et/search.json';
import secondFactor from './et/second-factor.json';
import sessions from './et/sessions.json';
import shell from './et/shell.json';
import ui from './et/ui.json';
import users from './et/users.json';

/** Estonian texts, one namespace for each feature. Texts with `_one` and `_other` are chosen by `count`. */
export const et = {
  account,
  audit,
  auth,
  'clothing-items': clothingItems,
  'clothing-names': clothingNames,
  'clothing-sets': clothingSets,
  'clothing-types': clothingTypes,
  common,
  'email-config': emailConfig,
  'email-log': emailLog,
  ensembles,
  exporting,
  groups,
  history,
  home,
  images,
  invitations,
  issuing,
  measurements,
  menu,
  overview,
  passkeys,
  people,
  'recurring-reminders': recurringReminders,
  registration,
  reminders,
  search,
  'second-factor': secondFactor,
  sessions,
  shell,
  ui,
  users,
};
