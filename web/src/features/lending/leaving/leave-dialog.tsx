import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import { type Issue, itemLabel, LeaveForm, type Person } from '@riideait/contract';
import { z } from 'zod';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { fullName } from '../../people/people/people.api.ts';
import { labelsOf, useLeave } from './leaving.api.ts';
import { t } from './texts.ts';

interface LeaveDialogProps extends DialogProps {
  person: Person;
  held: readonly Issue[];
}

/** Asks which of the held pieces are back, says what is still owed, and makes the person inactive, all in one. */
export function LeaveDialog({ person, held, onClose }: LeaveDialogProps) {
  const form = useContractForm(Form, { returnAll: held.length === 0, clothingIds: [] });
  const leave = useLeave(person, { onSuccess: onClose, onError: form.showErrors });
  const { returnAll, clothingIds } = form.values;
  const back = held.filter(({ clothingId }) => returnAll || clothingIds.includes(clothingId));
  const owed = held.filter((piece) => !back.includes(piece));

  return (
    <FormDialog
      title={t('title', { name: fullName(person) })}
      form={form}
      onSubmit={(body) => leave.mutate({ params: { id: person.id }, body })}
      busy={leave.isPending}
      submitLabel={back.length === 0 ? t('leave') : t('leaveAndTake', { count: back.length })}
      onClose={onClose}
    >
      {held.length === 0 ? (
        <Typography>{t('holdsNothing')}</Typography>
      ) : (
        <PieceTicks
          held={held}
          back={back}
          onChange={(now) => form.set({ returnAll: now.length === held.length, clothingIds: now.map(({ clothingId }) => clothingId) })}
        />
      )}
      {owed.length > 0 && (
        <Alert severity="warning">
          <strong>{t('stillOwed', { items: labelsOf(owed) })}</strong>
          <br />
          {t('owedHint')}
        </Alert>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('dataStays')}
      </Typography>
    </FormDialog>
  );
}

const Form = LeaveForm.extend({ clothingIds: z.array(z.number()) });

interface PieceTicksProps {
  held: readonly Issue[];
  back: readonly Issue[];
  onChange: (back: Issue[]) => void;
}

/** The held pieces, each ticked where it is back; a tick above them stands for all. */
function PieceTicks({ held, back, onChange }: PieceTicksProps) {
  const isAll = back.length === held.length;
  return (
    <div>
      <Typography>{t('whatIsBack')}</Typography>
      <FormGroup>
        {held.length > 1 && (
          <Tick
            label={t('all')}
            checked={isAll}
            indeterminate={back.length > 0 && !isAll}
            onChange={() => onChange(isAll ? [] : [...held])}
          />
        )}
        {held.map((piece) => (
          <Tick
            key={piece.id}
            indented={held.length > 1}
            label={itemLabel(piece.clothingName, piece.clothingNumber)}
            checked={back.includes(piece)}
            onChange={() => onChange(held.filter((each) => back.includes(each) !== (each === piece)))}
          />
        ))}
      </FormGroup>
    </div>
  );
}

interface TickProps {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  indented?: boolean;
  onChange: () => void;
}

const Tick = ({ label, checked, indeterminate = false, indented = false, onChange }: TickProps) => (
  <FormControlLabel
    label={label}
    control={<Checkbox checked={checked} indeterminate={indeterminate} onChange={onChange} />}
    sx={{ minHeight: 44, ml: indented ? 1.5 : -1.25, overflowWrap: 'anywhere' }}
  />
);
