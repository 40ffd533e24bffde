import emailConfig from '../../texts/et/email-config.json';
import { i18n } from '../../texts/i18n.ts';

// Loaded with the pages of the feature.
i18n.addResourceBundle('et', 'email-config', emailConfig);
