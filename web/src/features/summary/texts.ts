import summary from '../../texts/et/summary.json';
import { i18n } from '../../texts/i18n.ts';

// Loaded with the page.
i18n.addResourceBundle('et', 'summary', summary);
