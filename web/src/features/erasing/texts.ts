import erasing from '../../texts/et/erasing.json';
import { i18n } from '../../texts/i18n.ts';

// Loaded with the dialog, not with every page.
i18n.addResourceBundle('et', 'erasing', erasing);
