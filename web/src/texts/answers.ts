import answers from './et/answers.json';
import { i18n } from './i18n.ts';

// Loaded with the page of answers.
i18n.addResourceBundle('et', 'answers', answers);
