import type answers from './et/answers.json';
import type applications from './et/applications.json';
import type batches from './et/batches.json';
import type beginning from './et/beginning.json';
import type builds from './et/builds.json';
import type careTexts from './et/care-texts.json';
import type closing from './et/closing.json';
import type codes from './et/codes.json';
import type dressing from './et/dressing.json';
import type ease from './et/ease.json';
import type emailConfig from './et/email-config.json';
import type erasing from './et/erasing.json';
import type fundings from './et/fundings.json';
import type guide from './et/guide.json';
import type imports from './et/imports.json';
import type installation from './et/installation.json';
import type instructing from './et/instructing.json';
import type keeperSheet from './et/keeper-sheet.json';
import type labels from './et/labels.json';
import type leaving from './et/leaving.json';
import type licences from './et/licences.json';
import type limits from './et/limits.json';
import type makersLink from './et/makers-link.json';
import type mending from './et/mending.json';
import type merging from './et/merging.json';
import type office from './et/office.json';
import type offline from './et/offline.json';
import type overview from './et/overview.json';
import type owners from './et/owners.json';
import type packing from './et/packing.json';
import type performanceMails from './et/performance-mails.json';
import type performances from './et/performances.json';
import type personalData from './et/personal-data.json';
import type receipts from './et/receipts.json';
import type recurringReminders from './et/recurring-reminders.json';
import type retention from './et/retention.json';
import type scanning from './et/scanning.json';
import type settings from './et/settings.json';
import type settlements from './et/settlements.json';
import type stocktakes from './et/stocktakes.json';
import type successions from './et/successions.json';
import type summary from './et/summary.json';
import type values from './et/values.json';
import type { everywhere } from './resources.ts';
import type { signedIn } from './signed-in.ts';

/** Texts that come with their pages. */
interface Later {
  batches: typeof batches;
  'care-texts': typeof careTexts;
  closing: typeof closing;
  installation: typeof installation;
  instructing: typeof instructing;
  codes: typeof codes;
  dressing: typeof dressing;
  ease: typeof ease;
  'email-config': typeof emailConfig;
  erasing: typeof erasing;
  fundings: typeof fundings;
  guide: typeof guide;
  imports: typeof imports;
  'keeper-sheet': typeof keeperSheet;
  labels: typeof labels;
  licences: typeof licences;
  limits: typeof limits;
  answers: typeof answers;
  applications: typeof applications;
  beginning: typeof beginning;
  builds: typeof builds;
  leaving: typeof leaving;
  'performance-mails': typeof performanceMails;
  receipts: typeof receipts;
  merging: typeof merging;
  offline: typeof offline;
  office: typeof office;
  overview: typeof overview;
  owners: typeof owners;
  packing: typeof packing;
  'makers-link': typeof makersLink;
  mending: typeof mending;
  performances: typeof performances;
  'personal-data': typeof personalData;
  'recurring-reminders': typeof recurringReminders;
  retention: typeof retention;
  scanning: typeof scanning;
  settings: typeof settings;
  settlements: typeof settlements;
  stocktakes: typeof stocktakes;
  successions: typeof successions;
  summary: typeof summary;
  values: typeof values;
}

type All = typeof everywhere & typeof signedIn & Later;

declare module './i18n.ts' {
  interface Namespaces extends All {}
}
