import { writtenAmount } from '@riideait/contract/rules/read-amount';
import { useRef, useState } from 'react';
import { Field } from '../field.tsx';
import { texts } from './texts.ts';
import { readPrice } from './words.ts';

/** What the maker asks. What may mean two sums is asked: two buttons. */
export function PriceField({ error }: { error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const [either, setEither] = useState<readonly number[]>([]);
  const look = (typed: string) => {
    const read = readPrice(typed);
    setEither('either' in read ? read.either : []);
  };
  const choose = (cents: number) => {
    if (input.current) input.current.value = writtenAmount(cents);
    setEither([]);
    input.current?.focus();
  };
  return (
    <Field name="priceCents" label={texts.price} error={either.length > 0 ? texts.priceEither : error}>
      {(props) => (
        <>
          <input
            {...props}
            ref={input}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ currentTarget }) => look(currentTarget.value)}
          />
          {either.length > 0 && (
            <p className="chosen">
              {either.map((cents) => (
                <button key={cents} type="button" onClick={() => choose(cents)}>
                  {writtenAmount(cents)}
                </button>
              ))}
            </p>
          )}
        </>
      )}
    </Field>
  );
}
