import answers from './et/answers.json';
import { addTexts } from './i18n.ts';

// Loaded with the page of answers.
addTexts('answers', answers);
