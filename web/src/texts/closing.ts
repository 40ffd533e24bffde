import closing from './et/closing.json';
import { i18n } from './i18n.ts';

// Loaded with what shows them.
i18n.addResourceBundle('et', 'closing', closing);
