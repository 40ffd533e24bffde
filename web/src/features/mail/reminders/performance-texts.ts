import performanceMails from '../../../texts/et/performance-mails.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with the pages of performances and plans.
addTexts('performance-mails', performanceMails);
