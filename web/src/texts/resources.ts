import auth from './et/auth.json';
import common from './et/common.json';
import passkeys from './et/passkeys.json';
import registration from './et/registration.json';
import shell from './et/shell.json';
import ui from './et/ui.json';

/** Estonian texts of every page, a namespace per feature. `count` selects texts with `_one` and `_other`. */
export const everywhere = {
  auth,
  common,
  passkeys,
  registration,
  shell,
  ui,
};
