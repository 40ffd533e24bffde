import personalData from '../../texts/et/personal-data.json';
import { i18n } from '../../texts/i18n.ts';

// Loaded with its pages, not with every page.
i18n.addResourceBundle('et', 'personal-data', personalData);
