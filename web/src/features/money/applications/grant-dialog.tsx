import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { GrantForm, type Message } from '@riideait/contract';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { SwitchInput } from '../../../ui/switch-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { useGrantApplication } from './applications.api.ts';
import { t } from './texts.ts';
import { nextName } from './words.ts';

/** Messages about names that sets have already. */
export type Refused = readonly Pick<Message, 'field' | 'text'>[];

interface GrantDialogProps extends DialogProps {
  /** Of the application. */
  id: number;
  /** Those that are to be made, as they were refused. */
  sets: GrantForm['sets'];
  refused: Refused;
}

/** Asks for each name that a set has already: another name, or that set. */
export function GrantDialog({ id, sets, refused, onClose }: GrantDialogProps) {
  const form = useContractForm(GrantForm, { sets }, { keepAs: `grant ${id}` });
  const grant = useGrantApplication({ onSuccess: onClose, onError: form.showErrors });
  const change = (index: number, changed: Partial<GrantForm['sets'][number]>) =>
    form.set({ sets: form.values.sets.map((set, at) => (at === index ? { ...set, ...changed } : set)) });
  return (
    <FormDialog
      title={t('namesTaken')}
      form={form}
      onSubmit={(body) => grant.mutate({ params: { id }, body })}
      busy={grant.isPending}
      onClose={onClose}
      submitLabel={t('grant')}
    >
      {form.values.sets.map(({ id: setId, name, existing = false }, index) => {
        const field = `sets.${index}.name`;
        const first = name === sets[index]?.name ? refused.find((message) => message.field === field)?.text : undefined;
        const error = existing ? undefined : (form.errors[field] ?? first);
        const isAsked = existing || error !== undefined;
        return (
          <Stack key={setId} sx={{ gap: 0.5, alignItems: 'flex-start' }}>
            <TextInput
              name={field}
              label={t('comingName')}
              value={name}
              error={error}
              onChange={(typed) => change(index, { name: typed })}
              required
            />
            {isAsked && (
              <SwitchInput
                name={`sets.${index}.existing`}
                label={t('useExisting')}
                value={existing}
                error={undefined}
                onChange={(on) => change(index, { existing: on === true })}
              />
            )}
            {error !== undefined && name.trim() !== '' && (
              <Button onClick={() => change(index, { name: nextName(name) })}>{t('useName', { name: nextName(name) })}</Button>
            )}
          </Stack>
        );
      })}
    </FormDialog>
  );
}
