import { ChooseForm, requiredChoice } from '@riideait/contract';
import { z } from 'zod';

const { clothingSetId, sizes } = ChooseForm.shape;
const { count, height, waist, size } = sizes.element.shape;

/** What sizes are told by. */
export const bys = ['size', 'body'] as const;
export type By = (typeof bys)[number];

/** A field of a text input. */
const typed = <Schema extends z.ZodType>(schema: Schema) => z.string().pipe(z.preprocess((text) => text, schema));

/** Sets for so many of each size, as typed. */
export const TypedChoice = z.object({
  clothingSetId,
  by: z.enum(bys),
  sizes: z.array(z.object({ count: typed(requiredChoice('Arv', count)), height: typed(height), waist: typed(waist), size: typed(size) })),
});

export type TypedRow = z.input<typeof TypedChoice>['sizes'][number];
export const EMPTY_ROW: TypedRow = { count: '', height: '', waist: '', size: '' };

/** As it is sent: of each row what it is told by. */
export const choiceOf = ({ clothingSetId: set, by, sizes: rows }: z.output<typeof TypedChoice>): z.output<typeof ChooseForm> => ({
  clothingSetId: set,
  sizes: rows.map((row) => (by === 'size' ? { ...row, height: null, waist: null } : { ...row, size: null })),
});
