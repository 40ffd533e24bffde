import careTexts from '../../texts/et/care-texts.json';
import { i18n } from '../../texts/i18n.ts';

// Loaded with the pages of the feature.
i18n.addResourceBundle('et', 'care-texts', careTexts);
