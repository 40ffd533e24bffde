import { useState } from 'react';
import type { ContractForm } from './use-contract-form.ts';

/** While nothing is typed, the form follows the register. Returns the values it began with. */
export function useFollowed<Input extends object>(form: Pick<ContractForm<Input, unknown>, 'isDirty' | 'reset'>, now: Input): Input {
  const [begun, setBegun] = useState(now);
  if (!form.isDirty && JSON.stringify(now) !== JSON.stringify(begun)) {
    setBegun(now);
    form.reset(now);
  }
  return begun;
}
