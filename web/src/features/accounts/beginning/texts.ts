import beginning from '../../../texts/et/beginning.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with what shows them.
addTexts('beginning', beginning);
