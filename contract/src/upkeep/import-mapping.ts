import { z } from 'zod';
import { Count } from '../fields.ts';
import { GroupForm } from '../people/groups.ts';
import { ClothingNameForm } from '../wardrobe/clothing-names.ts';
import { ClothingTypeForm } from '../wardrobe/clothing-types.ts';
import { ImportEncoding, ImportGuess, ImportSeparator } from './import-fields.ts';
import { ImportFix } from './import-groups.ts';
import { ImportAnswers, PriceMeans, WorthMeans } from './import-questions.ts';

/** Columns of one sheet at most. */
export const IMPORT_MAX_COLUMNS = 200;

/** How to read the file; omitted fields keep their values. After a change of sheet, header row, encoding or separator the columns are guessed again. */
const mapping = z.object({
  sheet: z.string().optional(),
  headerRow: z.number().int().positive().nullable().optional(),
  encoding: ImportEncoding.nullable().optional(),
  separator: ImportSeparator.nullable().optional(),
  emptyClears: z.boolean().optional(),
  updateExisting: z.boolean().optional(),
  fixed: z
    .object({
      clothingName: ClothingNameForm.shape.name.nullable(),
      clothingTypeName: ClothingTypeForm.shape.name.nullable(),
      groupName: GroupForm.shape.name.nullable(),
    })
    .partial()
    .optional()
    .meta({ description: 'What stands for an empty cell of the field, or for its column where the file has none; null: nothing' }),
  answers: ImportAnswers.optional().meta({ description: 'To the questions of the preview; what is left out stays' }),
  priceMeans: PriceMeans.optional().meta({ description: 'Answers PRICE_OF_ALL' }),
  worthMeans: WorthMeans.optional().meta({ description: 'Answers WORTH_IS_PRICE' }),
  fixes: z
    .record(z.string(), ImportFix.nullable())
    .optional()
    .meta({ description: 'By the key of a group of the last preview; null: none' }),
  columns: z
    .array(
      z.object({
        index: Count,
        field: z.string().max(70).nullable(),
        fillDown: z.boolean().optional(),
        guess: ImportGuess.nullable()
          .optional()
          .meta({ description: 'Of a column that is asked: sent back as it was read it is no answer' }),
      }),
    )
    .max(IMPORT_MAX_COLUMNS)
    .optional()
    .meta({ description: 'What is left out stays, unless its field moves to one of these. May be called `mapping` too' }),
});

/** Takes `mapping` for `columns`, as a list or as fields by column index. A body without any known key is refused. */
function readMapping(said: unknown, context: z.RefinementCtx): unknown {
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return said;
  const { mapping: fields, ...rest } = said as Record<string, unknown>;
  if (fields !== undefined && !('columns' in rest)) return { ...rest, columns: listOf(fields) };
  const [unknown] = Object.keys(said);
  if (unknown !== undefined && !Object.keys(said).some((key) => key in mapping.shape)) {
    context.issues.push({ code: 'custom', input: said, path: [unknown], message: `Välja „${unknown.slice(0, 70)}“ ei ole` });
  }
  return said;
}

const listOf = (fields: unknown): unknown =>
  typeof fields === 'object' && fields !== null && !Array.isArray(fields)
    ? Object.entries(fields).map(([index, field]) => ({ index: /^\d{1,9}$/.test(index) ? Number(index) : index, field }))
    : fields;

export const ImportMapping = z.preprocess(readMapping, mapping);
export type ImportMapping = z.infer<typeof ImportMapping>;
