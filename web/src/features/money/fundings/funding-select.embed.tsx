import { useApiWhile } from '../../../ui/api.ts';
import type { InputProps } from '../../../ui/input-props.ts';
import { SelectInput } from '../../../ui/select-input.tsx';
import { fundingsQuery } from './fundings.api.ts';

/** Which funding pays, or none; nothing where there are no fundings. For who may `care:use`. */
export function FundingSelect(input: InputProps<number | null>) {
  const { data: fundings = [] } = useApiWhile(true, fundingsQuery);
  if (fundings.length === 0) return null;
  return <SelectInput {...input} options={fundings.map(({ id, title }) => ({ value: id, label: title }))} clearable />;
}
