import overview from '../../texts/et/overview.json';
import { i18n } from '../../texts/i18n.ts';

// Loaded with the page.
i18n.addResourceBundle('et', 'overview', overview);
