import { useTranslation } from '../../../texts/i18n.ts';
import { EmailInput, TextInput } from '../../../ui/text-input.tsx';
import type { Field } from '../../../ui/use-contract-form.ts';

export function PersonalFields({ name, email }: { name: Field<string>; email: Field<string> }) {
  const { t } = useTranslation('registration');
  return (
    <>
      <TextInput tall {...name} label={t('name')} autoComplete="name" autoCapitalize="words" autoFocus />
      <EmailInput {...email} label={t('email')} />
    </>
  );
}
