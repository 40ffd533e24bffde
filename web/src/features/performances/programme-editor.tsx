import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MOST_NUMBERS, type Performance } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { RowList } from '../../ui/row-list.tsx';
import { Nothing } from '../../ui/section.tsx';
import { NumberRow } from './number-row.tsx';
import { moved, newNumber } from './numbers.ts';
import { useProgramme } from './use-programme.ts';

/** The numbers, changed in place and saved together. */
export function ProgrammeEditor({ performance }: { performance: Performance }) {
  const { t } = useTranslation(['performances', 'ui']);
  const programme = useProgramme(performance);
  const { form, changes, isSaving } = programme;
  const { numbers } = form.values;
  return (
    <form {...form.props(programme.save)}>
      {changes.length > 0 && (
        <Alert severity="warning" sx={{ mx: 2, mb: 1.5 }}>
          {changes.map((change) => (
            <div key={change}>{change}</div>
          ))}
          <strong>{t('changedMeanwhile')}</strong>
        </Alert>
      )}
      {numbers.length === 0 && <Nothing>{t('noNumbers')}</Nothing>}
      <Box inert={isSaving}>
        <RowList>
          {numbers.map((number, index) => (
            <NumberRow
              key={number.key}
              performance={performance}
              number={number}
              index={index}
              count={numbers.length}
              errors={form.errors}
              isOpen={programme.opened.isOpen(number.key)}
              onToggle={() => programme.opened.toggle(number.key)}
              onChange={(changed) => programme.setNumbers(numbers.with(index, { ...number, ...changed }))}
              onMove={(by) => programme.setNumbers(moved(numbers, index, by))}
              onRemove={() => programme.setNumbers(numbers.toSpliced(index, 1))}
            />
          ))}
        </RowList>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <Button
            variant="outlined"
            startIcon={<Add />}
            disabled={numbers.length >= MOST_NUMBERS}
            onClick={() => programme.add(newNumber(numbers.at(-1)))}
          >
            {t('addNumber')}
          </Button>
        </Box>
      </Box>
      {form.isDirty && (
        <Box sx={bar}>
          <Button disabled={isSaving} onClick={programme.giveUp}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isSaving}>
            <span>{t('saveProgramme')}</span>
          </Button>
        </Box>
      )}
    </form>
  );
}

/** In sight while the list is longer than the screen. */
const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 1,
  px: 2,
  py: 1,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  borderRadius: '0 0 10px 10px',
} as const;
