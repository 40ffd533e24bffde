import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import Box from '@mui/material/Box';
import { type CareOfManyForm, type CareState, CareOfManyForm as Form } from '@riideait/contract';
import { useState } from 'react';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { WordMenuButton } from '../../../ui/menu-button.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { CareIcon, careOptions } from './care-mark.tsx';
import { t } from './texts.ts';

type Change = Pick<CareOfManyForm, 'state' | 'stateNote'>;

interface StateMenuProps {
  disabled: boolean;
  busy: boolean;
  /** `then` goes to the mutation: the dialog closes only after a success. */
  onChoose: (change: Change, then?: { onSuccess: () => void }) => void;
}

/** Menu entries that put items into a state with one tap, or with a note by the dialog. */
export function useStateActions({ busy, onChoose }: Pick<StateMenuProps, 'busy' | 'onChoose'>) {
  const [noting, setNoting] = useState(false);
  const states = careOptions().map(({ value, label }) => ({
    state: value,
    label,
    icon: <CareIcon state={value} />,
    onClick: () => onChoose({ state: value }),
  }));
  return {
    states,
    withNote: { label: t('withNote'), icon: <EditNoteOutlined fontSize="small" />, onClick: () => setNoting(true) },
    dialog: noting && (
      <NoteDialog
        busy={busy}
        onChoose={(change) => onChoose(change, { onSuccess: () => setNoting(false) })}
        onClose={() => setNoting(false)}
      />
    ),
  };
}

/** Puts items into a state with one tap, or with a note. */
export function StateMenu({ disabled, busy, onChoose }: StateMenuProps) {
  const { states, withNote, dialog } = useStateActions({ busy, onChoose });
  return (
    <>
      <WordMenuButton label={t('state')} disabled={disabled} actions={[...states, withNote]} />
      {dialog}
    </>
  );
}

/** The state of a piece: 'paranduses', with its icon; nothing in order. */
export function StateMark({ state }: { state: CareState }) {
  if (state === 'OK') return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'text.primary' }}>
      <CareIcon state={state} />
      {t(`care.${state}`)}
    </Box>
  );
}

const StateNote = Form.omit({ clothingIds: true, placeId: true });

function NoteDialog({ busy, onChoose, onClose }: { busy: boolean; onChoose: (change: Change) => void; onClose: () => void }) {
  const form = useContractForm(StateNote, { state: 'REPAIR', stateNote: '' });
  return (
    <FormDialog title={t('stateAndNote')} form={form} onSubmit={onChoose} busy={busy} onClose={onClose}>
      <SelectInput {...form.field('state')} label={t('state')} options={careOptions()} />
      <TextInput {...form.field('stateNote')} label={t('stateNote')} hint={t('stateNoteHint')} />
    </FormDialog>
  );
}
