import codes from '../../texts/et/codes.json';
import { i18n } from '../../texts/i18n.ts';

// Loaded with the pages of codes.
i18n.addResourceBundle('et', 'codes', codes);
