import makersLink from '../../texts/et/makers-link.json';
import { i18n } from '../../texts/i18n.ts';

// Loaded with the page of makers, not with every page.
i18n.addResourceBundle('et', 'makers-link', makersLink);
