import leaving from '../../texts/et/leaving.json';
import { i18n } from '../../texts/i18n.ts';

// Loaded with its dialog, not with every page.
i18n.addResourceBundle('et', 'leaving', leaving);
