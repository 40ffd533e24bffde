import receipts from '../../../texts/et/receipts.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with its dialogs, not with every page.
addTexts('receipts', receipts);
