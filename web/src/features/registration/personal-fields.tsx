import { useTranslation } from 'react-i18next';
import { EmailField } from '../../ui/email-field.tsx';
import { LightField } from '../../ui/light-field.tsx';
import type { LightForm } from '../../ui/use-light-form.ts';

/** Who registers. */
export function PersonalFields({ form }: { form: Pick<LightForm, 'field'> }) {
  const { t } = useTranslation('registration');
  return (
    <>
      <LightField {...form.field('name')} label={t('name')} autoComplete="name" isName autoFocus />
      <EmailField {...form.field('email')} label={t('email')} />
    </>
  );
}
