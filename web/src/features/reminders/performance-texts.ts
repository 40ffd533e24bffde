import performanceMails from '../../texts/et/performance-mails.json';
import { i18n } from '../../texts/i18n.ts';

// Loaded with the pages of performances and plans.
i18n.addResourceBundle('et', 'performance-mails', performanceMails);
