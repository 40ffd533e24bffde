import owners from '../../texts/et/owners.json';
import { i18n } from '../../texts/i18n.ts';

// Loaded with the pages of the feature.
i18n.addResourceBundle('et', 'owners', owners);
