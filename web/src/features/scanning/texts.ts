import scanning from '../../texts/et/scanning.json';
import { i18n } from '../../texts/i18n.ts';

// Loaded with the scanner.
i18n.addResourceBundle('et', 'scanning', scanning);
