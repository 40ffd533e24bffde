import offline from '../../../texts/et/offline.json';
import { addTexts } from '../../../texts/i18n.ts';

// Not with the texts of every page: few pages are opened without a connection.
addTexts('offline', offline);
