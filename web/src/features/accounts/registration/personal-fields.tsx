import { EmailInput, TextInput } from '../../../ui/text-input.tsx';
import type { Field } from '../../../ui/use-contract-form.ts';
import { t } from './texts.ts';

export const PersonalFields = ({ name, email }: { name: Field<string>; email: Field<string> }) => (
  <>
    <TextInput tall {...name} label={t('name')} autoComplete="name" autoCapitalize="words" autoFocus />
    <EmailInput {...email} label={t('email')} />
  </>
);
