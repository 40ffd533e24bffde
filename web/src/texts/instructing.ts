import instructing from './et/instructing.json';
import { i18n } from './i18n.ts';

// Loaded with what shows them.
i18n.addResourceBundle('et', 'instructing', instructing);
