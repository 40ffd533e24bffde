import merging from '../../texts/et/merging.json';
import { i18n } from '../../texts/i18n.ts';

// Loaded with its page, not with every page.
i18n.addResourceBundle('et', 'merging', merging);
