import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ClothingNameForm, ClothingTypeForm, GroupForm, type Import, type ImportMapping, importFieldLabel } from '@riideait/contract';
import { useState } from 'react';
import type { z } from 'zod';
import { NameDialog } from '../../../ui/name-dialog.tsx';
import { line, quiet } from './column-line.tsx';
import { type FixableField, namesOfFile } from './mapping.ts';
import { t } from './texts.ts';

const names = {
  clothingName: ClothingNameForm.shape.name,
  clothingTypeName: ClothingTypeForm.shape.name,
  groupName: GroupForm.shape.name,
} as const satisfies Record<FixableField, z.ZodType>;

interface FixedLineProps {
  entry: Import;
  field: FixableField;
  fixed: string | null;
  /** The server is guessing the columns anew. */
  disabled: boolean;
  onChange: (mapping: ImportMapping) => void;
}

/** A field without a column in the file, which may be the same in all rows: as the sheet or the file is called, or as it is typed. */
export function FixedLine({ entry, field, fixed, disabled, onChange }: FixedLineProps) {
  const [isNaming, setNaming] = useState(false);
  const label = importFieldLabel(entry.kind, field);
  const fix = (name: string | null) => onChange({ fixed: { [field]: name } });
  const others = entry.columns.flatMap((column) => (column.field === field ? [] : (column.fixed ?? [])));
  const choices = new Set([...namesOfFile(entry).filter((name) => !others.includes(name)), ...(fixed === null ? [] : [fixed])]);
  return (
    <Box component="li" sx={line}>
      <Box sx={{ pt: { sm: 1 }, pl: 3.5 }}>
        <Box sx={{ fontWeight: 600 }}>{label}</Box>
        <Box sx={quiet}>{t(`noColumn.${field}`)}</Box>
      </Box>
      <Box role="group" aria-label={t('sameInAll', { field: label })} sx={buttons}>
        {[...choices].map((name) => (
          <Button
            key={name}
            variant={name === fixed ? 'contained' : 'outlined'}
            startIcon={name === fixed ? <Check /> : undefined}
            aria-pressed={name === fixed}
            disabled={disabled}
            onClick={() => fix(name === fixed ? null : name)}
            sx={button}
          >
            {name}
          </Button>
        ))}
        <Button disabled={disabled} onClick={() => setNaming(true)} sx={button}>
          {t('otherName')}
        </Button>
      </Box>
      {isNaming && (
        <NameDialog
          title={t('sameInAll', { field: label })}
          label={label}
          schema={names[field]}
          name={fixed ?? ''}
          onName={fix}
          onClose={() => setNaming(false)}
        />
      )}
    </Box>
  );
}

const buttons = {
  gridColumn: { sm: '2 / -1' },
  pl: { xs: 3.5, sm: 0 },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
} as const;
const button = { minHeight: 44, overflowWrap: 'anywhere', textAlign: 'start' } as const;
