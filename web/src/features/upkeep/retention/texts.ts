import retention from '../../../texts/et/retention.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with its page, not with every page.
addTexts('retention', retention);
