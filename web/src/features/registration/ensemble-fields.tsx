import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { suggestedCode } from '../../lib/suggested-code.ts';
import { LightField } from '../../ui/light-field.tsx';
import type { LightForm } from '../../ui/use-light-form.ts';

type Change = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

/** The ensemble's name, and its code, which follows the name until one types another. */
export function EnsembleFields({ form }: { form: Pick<LightForm, 'field'> }) {
  const { t } = useTranslation('registration');
  const [code, setCode] = useState('');
  const [isOwn, setIsOwn] = useState(false);
  const nameField = form.field('ensembleName');
  const codeField = form.field('ensembleCode');

  const changeName = ({ target }: Change) => {
    nameField.onChange();
    if (isOwn) return;
    codeField.onChange();
    setCode(suggestedCode(target.value));
  };
  const changeCode = ({ target }: Change) => {
    codeField.onChange();
    setIsOwn(target.value !== '');
    setCode(target.value);
  };

  return (
    <>
      <LightField {...nameField} label={t('ensembleName')} autoComplete="organization" isName onChange={changeName} />
      <LightField
        {...codeField}
        label={t('ensembleCode')}
        hint={t('ensembleCodeHint')}
        autoComplete="off"
        value={code}
        onChange={changeCode}
      />
    </>
  );
}
