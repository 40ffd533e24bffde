import { z } from 'zod';
import { Count } from '../fields.ts';

/**
 * What one tap settles for many rows of a file. Yes means: columns that are asked get the fields proposed for them, no leaves them out; rows
 * and columns that the spreadsheet hides are read; what is struck out is read (no: those cells are empty, and rows of nothing else are left out); errors such as #N/A are empty cells (no: their rows are left out); formulas that were never
 * calculated are read as they are; lines of one text are the group or the type of the rows below them; cells beyond the headings stay unread;
 * numbers such as 5,55E+06 stay empty; of several values in a cell the first is taken; heights from 50 to 80 are inches; days such as 3/9/2026
 * begin with the month; numbers such as 1-10 are ranges; parishes or sizes, with each of which numbers begin again, belong to the names; a state
 * "puudub" is lost; remarks such as "pesus" are states; sums such as 1.234 are thousands; `väärtus` is the price; a price of a row with several
 * pieces is that of all together.
 */
export const importQuestions = [
  'COLUMNS',
  'HIDDEN_ROWS',
  'HIDDEN_COLUMNS',
  'STRUCK_CELLS',
  'ERROR_CELLS',
  'FORMULAS',
  'SECTION_ROWS',
  'EXTRA_CELLS',
  'SPOILT_NUMBERS',
  'SEVERAL_VALUES',
  'INCHES',
  'MONTH_FIRST',
  'RANGES',
  'SAME_NUMBERS',
  'MISSING_STATES',
  'REMARK_STATES',
  'THOUSANDS',
  'WORTH_IS_PRICE',
  'PRICE_OF_ALL',
] as const;
export const ImportQuestionCode = z.enum(importQuestions);
export type ImportQuestionCode = z.infer<typeof ImportQuestionCode>;

export const ImportQuestion = z.object({
  code: ImportQuestionCode,
  rows: Count.meta({ description: 'Rows that it is about' }),
  samples: z.array(z.string()).meta({ description: 'Up to three of their texts' }),
  answer: z.boolean().nullable().meta({ description: 'Null: the rows wait for it' }),
});
export type ImportQuestion = z.infer<typeof ImportQuestion>;

export const ImportAnswers = z.partialRecord(ImportQuestionCode, z.boolean());
export type ImportAnswers = z.infer<typeof ImportAnswers>;

/** Whether the price of a row is that of each of its pieces. */
export const PriceMeans = z.enum(['EACH', 'TOGETHER']);
/** What a column `väärtus` is: what the piece cost, or what a new one costs. */
export const WorthMeans = z.enum(['PRICE', 'VALUE']);
