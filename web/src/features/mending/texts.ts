import mending from '../../texts/et/mending.json';
import { i18n } from '../../texts/i18n.ts';

// Loaded with the pages of the feature.
i18n.addResourceBundle('et', 'mending', mending);
