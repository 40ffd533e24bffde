import { useEffect, useState } from 'react';
import { compareTexts } from '../../../ui/compare.ts';
import type { InputProps } from '../../../ui/input-props.ts';
import { SuggestInput } from '../../../ui/suggest-input.tsx';

/** Historical parishes and costume areas, loaded on first use. */
function useParishes(): readonly string[] {
  const [parishes, setParishes] = useState<readonly string[]>([]);
  useEffect(() => {
    void import('./parishes.json').then(({ default: { counties, areas } }) =>
      setParishes([...counties.flatMap((county) => county.parishes), ...areas].toSorted(compareTexts)),
    );
  }, []);
  return parishes;
}

/** A parish or any other place. */
export const ParishInput = (input: InputProps<string>) => <SuggestInput {...input} suggestions={useParishes()} />;
