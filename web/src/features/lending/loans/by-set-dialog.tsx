import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import type { Chosen } from '@riideait/contract';
import type { z } from 'zod';
import { useApiWhile } from '../../../ui/api.ts';
import { ChipButton } from '../../../ui/chips-input.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { IconAction } from '../../../ui/icon-action.tsx';
import { SaveDialog } from '../../../ui/record-dialogs.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { NumberInput, TextInput } from '../../../ui/text-input.tsx';
import { clothingSetOptions, clothingSetsQuery } from '../../wardrobe/clothing-sets/clothing-sets.api.ts';
import { type By, bys, choiceOf, EMPTY_ROW, TypedChoice, type TypedRow } from './choose-form.ts';
import { useChoose } from './loans.api.ts';
import { t } from './texts.ts';

interface BySetProps extends DialogProps {
  loanId: number;
  /** Receives what there was too little of. */
  onChosen: (missing: Chosen['missing']) => void;
}

const begun: z.input<typeof TypedChoice> = { clothingSetId: null, by: 'size', sizes: [EMPTY_ROW] };

/** Reserves pieces of a set for so many of each size. */
export function BySetDialog({ loanId, onChosen, onClose }: BySetProps) {
  const { data: sets = [] } = useApiWhile(true, clothingSetsQuery);
  return (
    <SaveDialog
      title={t('bySet')}
      submitLabel={t('choose')}
      schema={TypedChoice}
      initial={begun}
      useSave={useChoose}
      toInput={(typed) => ({ params: { id: loanId }, body: choiceOf(typed) })}
      onSaved={({ missing }) => {
        onClose();
        onChosen(missing);
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectInput {...form.field('clothingSetId')} label={t('set')} options={clothingSetOptions(sets)} required />
          <Box role="group" aria-label={t('by')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {bys.map((by) => (
              <ChipButton key={by} isOn={form.values.by === by} onClick={() => form.set({ by })}>
                {t(`bys.${by}`)}
              </ChipButton>
            ))}
          </Box>
          <SizeRows by={form.values.by} rows={form.values.sizes} errors={form.errors} onChange={(sizes) => form.set({ sizes })} />
        </>
      )}
    </SaveDialog>
  );
}

interface SizeRowsProps {
  by: By;
  rows: readonly TypedRow[];
  errors: Readonly<Partial<Record<string, string>>>;
  onChange: (rows: TypedRow[]) => void;
}

function SizeRows({ by, rows, errors, onChange }: SizeRowsProps) {
  const input = (index: number, field: keyof TypedRow) => ({
    name: `sizes.${index}.${field}`,
    label: t(field),
    value: rows[index]?.[field] ?? '',
    error: errors[`sizes.${index}.${field}`],
    onChange: (typed: string) => onChange(rows.map((row, at) => (at === index ? { ...row, [field]: typed } : row))),
  });
  return (
    <div>
      {rows.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id, and rows do not change places
        <Box key={index} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 1.5 }}>
          <NumberInput {...input(index, 'count')} inputMode="numeric" required />
          {by === 'size' ? (
            <TextInput {...input(index, 'size')} />
          ) : (
            <>
              <NumberInput {...input(index, 'height')} />
              <NumberInput {...input(index, 'waist')} />
            </>
          )}
          {rows.length > 1 && (
            <IconAction
              label={t('removeRow')}
              of={String(index + 1)}
              icon={<Close />}
              onClick={() => onChange(rows.filter((_row, at) => at !== index))}
            />
          )}
        </Box>
      ))}
      {errors.sizes !== undefined && <FormHelperText error>{errors.sizes}</FormHelperText>}
      <Button startIcon={<Add />} onClick={() => onChange([...rows, EMPTY_ROW])}>
        {t('addRow')}
      </Button>
    </div>
  );
}
