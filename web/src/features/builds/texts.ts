import builds from '../../texts/et/builds.json';
import { i18n } from '../../texts/i18n.ts';

// Not with the texts of every page: few pages are open while an update comes.
i18n.addResourceBundle('et', 'builds', builds);
