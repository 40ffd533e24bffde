import scanning from '../../../texts/et/scanning.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with the scanner.
addTexts('scanning', scanning);
