import emailConfig from '../../../texts/et/email-config.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with the pages of the feature.
addTexts('email-config', emailConfig);
