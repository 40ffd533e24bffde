import { useTranslation } from '../../../texts/i18n.ts';
import { PasswordInput } from '../../../ui/text-input.tsx';
import type { Field } from '../../../ui/use-contract-form.ts';

interface NewPasswordFieldsProps {
  password: Field<string>;
  repeat: Field<string>;
  autoFocus?: boolean;
}

/** A new password, twice, with its rule below. */
export function NewPasswordFields({ password, repeat, autoFocus = false }: NewPasswordFieldsProps) {
  const { t } = useTranslation('registration');
  return (
    <>
      <PasswordInput tall {...password} label={t('password')} hint={t('passwordHint')} autoComplete="new-password" autoFocus={autoFocus} />
      <PasswordInput tall {...repeat} label={t('passwordRepeat')} autoComplete="new-password" />
    </>
  );
}
