import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type ReactNode, useId, useRef } from 'react';
import { ChangedNotice } from './changed-notice.tsx';
import { HalfWindow } from './half-window.tsx';
import { t } from './texts.ts';
import type { Submittable } from './use-contract-form.ts';
import { useDiscardQuestion } from './use-discard-question.tsx';

export interface DialogProps {
  onClose: () => void;
}

export interface FormDialogProps<Output> {
  title: string;
  form: Submittable<Output>;
  /** Gets the values parsed by the contract. */
  onSubmit: (values: Output) => void;
  /** Saving: the buttons are disabled and the dialog stays open. */
  busy: boolean;
  onClose: () => void;
  /** Default: 'Salvesta'. */
  submitLabel?: string;
  /** Irreversible: red. */
  danger?: boolean;
  /** Replaces 'Loobu'. */
  cancel?: { label: string; onClick: () => void };
  /** At the left of the buttons, above them on a phone: a checkbox. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog. Focuses the first input; Enter saves. Escape, back and a click outside ask first if something changed. */
export function FormDialog<Output>({
  title,
  form,
  onSubmit,
  busy,
  onClose,
  submitLabel,
  danger = false,
  cancel,
  beside,
  children,
}: FormDialogProps<Output>) {
  const titleId = useId();
  const { leave, question } = useDiscardQuestion(form.isDirty, onClose);
  const fields = useRef<HTMLDivElement>(null);

  return (
    <>
      <HalfWindow
        titleId={titleId}
        onLeave={() => busy || leave()}
        minWidth={400}
        onEntered={() =>
          fields.current?.querySelector<HTMLElement>('input:not([hidden]), textarea, [role=combobox]')?.focus({ preventScroll: true })
        }
      >
        <form {...form.props(onSubmit)} style={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: '1 1 auto' }}>
          <DialogTitle id={titleId}>{title}</DialogTitle>
          <DialogContent>
            {/* Room for the label on the frame of the first input. */}
            <Stack ref={fields} sx={{ gap: 2, pt: 1 }}>
              {form.changes.length > 0 && <ChangedNotice changes={form.changes} />}
              {children}
            </Stack>
          </DialogContent>
          <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1, '& > button': { whiteSpace: 'nowrap' } }}>
            {beside && (
              <Box component="fieldset" disabled={busy} sx={{ width: { xs: 1, sm: 'auto' }, border: 0, m: 0, mr: 'auto', p: 0 }}>
                {beside}
              </Box>
            )}
            <Button onClick={cancel?.onClick ?? onClose} disabled={busy}>
              {cancel?.label ?? t('cancel')}
            </Button>
            <Button type="submit" variant="contained" loading={busy} {...(danger && { color: 'error' })}>
              <span>{submitLabel ?? t('save')}</span>
            </Button>
          </DialogActions>
        </form>
      </HalfWindow>
      {question}
    </>
  );
}
