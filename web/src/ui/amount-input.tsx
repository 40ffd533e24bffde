import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { readAmount, writtenAmount } from '@riideait/contract';
import { asTyped, type InputProps } from './input-props.ts';
import { TextInput } from './text-input.tsx';
import { t } from './texts.ts';
import { amountAsTyped } from './typed-amount.ts';

/** A sum as typed: '1234,5', '1 234.50 €'. What may be two sums is asked: two buttons. `typed-amount.ts` makes cents of it. */
export function AmountInput(input: InputProps<string>) {
  const read = readAmount(asTyped(input.value));
  return (
    <Stack sx={{ gap: 0.75, minWidth: 0, flexGrow: 1 }}>
      <TextInput {...input} inputMode="decimal" end="€" />
      {read !== null && 'either' in read && (
        <Stack direction="row" role="group" aria-label={t('amountWhich')} sx={{ gap: 1, flexWrap: 'wrap' }}>
          {read.either.map((cents) => (
            <Button key={cents} variant="outlined" onClick={() => input.onChange(amountAsTyped(cents))} sx={{ minHeight: 44 }}>
              {writtenAmount(cents)}
            </Button>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
