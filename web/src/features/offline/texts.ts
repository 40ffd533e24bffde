import offline from '../../texts/et/offline.json';
import { i18n } from '../../texts/i18n.ts';

// Not with the texts of every page: few pages are opened without a connection.
i18n.addResourceBundle('et', 'offline', offline);
