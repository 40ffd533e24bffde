import values from '../../texts/et/values.json';
import { i18n } from '../../texts/i18n.ts';

// Loaded with the pages of the feature.
i18n.addResourceBundle('et', 'values', values);
