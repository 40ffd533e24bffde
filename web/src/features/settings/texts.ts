import settings from '../../texts/et/settings.json';
import { i18n } from '../../texts/i18n.ts';

// Loaded with the page of the feature.
i18n.addResourceBundle('et', 'settings', settings);
