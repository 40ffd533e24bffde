import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../ui/password-field.tsx';
import type { LightForm } from '../../ui/use-light-form.ts';

interface NewPasswordFieldsProps {
  form: Pick<LightForm, 'field'>;
  /** The contract's names of the password and its repetition. */
  names: readonly [password: string, repeat: string];
  autoFocus?: boolean;
}

/** A password that is being chosen, twice; the rule is told before it is broken. */
export function NewPasswordFields({ form, names: [password, repeat], autoFocus = false }: NewPasswordFieldsProps) {
  const { t } = useTranslation('registration');
  return (
    <>
      <PasswordField
        {...form.field(password)}
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        autoFocus={autoFocus}
      />
      <PasswordField {...form.field(repeat)} label={t('passwordRepeat')} autoComplete="new-password" />
    </>
  );
}
