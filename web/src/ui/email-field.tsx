import { LightField, type LightFieldProps } from './light-field.tsx';

type EmailFieldProps = Omit<LightFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'button' | 'isName'>;

/** A light field for the address of the own account, which browsers and password managers fill in. */
export const EmailField = (field: EmailFieldProps) => <LightField {...field} type="email" inputMode="email" autoComplete="username" />;
