import { useState } from 'react';
import type { ContractForm } from './use-contract-form.ts';

/** While nothing is typed, the form follows the register. */
export function useFollowed<Input extends object>(form: Pick<ContractForm<Input, unknown>, 'isDirty' | 'reset'>, now: Input): void {
  const [shown, setShown] = useState(now);
  if (!form.isDirty && JSON.stringify(now) !== JSON.stringify(shown)) {
    setShown(now);
    form.reset(now);
  }
}
