import { PasswordInput } from '../../../ui/text-input.tsx';
import type { Field } from '../../../ui/use-contract-form.ts';
import { t } from './texts.ts';

interface NewPasswordFieldsProps {
  password: Field<string>;
  repeat: Field<string>;
  autoFocus?: boolean;
}

/** A new password, twice, with its rule below. */
export const NewPasswordFields = ({ password, repeat, autoFocus = false }: NewPasswordFieldsProps) => (
  <>
    <PasswordInput tall {...password} label={t('password')} hint={t('passwordHint')} autoComplete="new-password" autoFocus={autoFocus} />
    <PasswordInput tall {...repeat} label={t('passwordRepeat')} autoComplete="new-password" />
  </>
);
