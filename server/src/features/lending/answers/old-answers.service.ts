export { forgetAnswers } from './old-answers.queries.ts';
