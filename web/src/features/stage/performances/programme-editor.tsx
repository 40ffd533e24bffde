import Add from '@mui/icons-material/Add';
import ContentPaste from '@mui/icons-material/ContentPaste';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type CostumeChange, MOST_NUMBERS, type Performance, type PerformancePerson } from '@riideait/contract';
import { useState } from 'react';
import { useApiWhile } from '../../../ui/api.ts';
import { RowList } from '../../../ui/row-list.tsx';
import { Nothing } from '../../../ui/section.tsx';
import { t as uiText } from '../../../ui/texts.ts';
import { NumberRow } from './number-row.tsx';
import { moved, newNumber } from './numbers.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { programmeQuery } from './performances.api.ts';
import { ProposeOrder } from './propose-order.tsx';
import { t } from './texts.ts';
import { useProgramme } from './use-programme.ts';

interface ProgrammeEditorProps {
  performance: Performance;
  /** Changes of costume in the saved order. */
  saved: readonly CostumeChange[];
}

/** The numbers, changed in place and saved together. */
export function ProgrammeEditor({ performance, saved }: ProgrammeEditorProps) {
  const programme = useProgramme(performance);
  const { form, meanwhile, isSaving } = programme;
  const [pastes, setPastes] = useState(false);
  const [found, setFound] = useState<readonly Pick<PerformancePerson, 'id' | 'name'>[]>([]);
  const dancers = [...performance.people, ...performance.leftOut];
  const known = [...dancers, ...found.filter(({ id }) => dancers.every((person) => person.id !== id))];
  const { numbers } = form.values;
  const order = numbers.flatMap(({ id }) => id ?? []);
  const changes = useApiWhile(form.isDirty, programmeQuery(performance.id, order)).data?.changes ?? saved;
  return (
    <form {...form.props(programme.save)}>
      {meanwhile.length > 0 && (
        <Alert severity="warning" sx={{ mx: 2, mb: 1.5 }}>
          {meanwhile.map((change) => (
            <div key={change}>{change}</div>
          ))}
          <strong>{t('changedMeanwhile')}</strong>
        </Alert>
      )}
      {form.errors.numbers && (
        <Alert severity="error" sx={{ mx: 2, mb: 1.5 }}>
          {form.errors.numbers}
        </Alert>
      )}
      {numbers.length === 0 && <Nothing>{t('noNumbers')}</Nothing>}
      <Box inert={isSaving}>
        <RowList>
          {numbers.map((number, index) => (
            <NumberRow
              key={number.key}
              changes={changes}
              known={known}
              onFound={(person) => setFound([...found, person])}
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
          <Button startIcon={<ContentPaste />} onClick={() => setPastes(true)}>
            {t('paste')}
          </Button>
          {!form.isDirty && numbers.length > 2 && <ProposeOrder performance={performance} />}
        </Box>
      </Box>
      {form.isDirty && (
        <Box sx={bar}>
          <Button disabled={isSaving} onClick={programme.giveUp}>
            {uiText('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isSaving}>
            <span>{t('saveProgramme')}</span>
          </Button>
        </Box>
      )}
      {pastes && <PasteDialog numbers={numbers} onPaste={programme.setNumbers} onClose={() => setPastes(false)} />}
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
