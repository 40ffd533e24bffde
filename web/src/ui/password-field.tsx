import { useState } from 'react';
import { LightField, type LightFieldProps } from './light-field.tsx';
import { ShowButton } from './show-button.tsx';

type PasswordFieldProps = Omit<LightFieldProps, 'type' | 'button' | 'inputMode' | 'isName'>;

/** A light field for a password, with a button that shows what was typed. */
export function PasswordField(field: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <LightField
      {...field}
      type={isShown ? 'text' : 'password'}
      button={<ShowButton shown={isShown} onToggle={() => setIsShown(!isShown)} />}
    />
  );
}
