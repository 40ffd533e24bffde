import receipts from '../../texts/et/receipts.json';
import { i18n } from '../../texts/i18n.ts';

// Loaded with its dialogs, not with every page.
i18n.addResourceBundle('et', 'receipts', receipts);
