import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { PastDay, type PricedItem, type ValuedName, writtenAmount } from '@riideait/contract';
import { z } from 'zod';
import { formatDate } from '../../../lib/dates.ts';
import { AmountInput } from '../../../ui/amount-input.tsx';
import { useApiWhile } from '../../../ui/api.ts';
import { DayInput } from '../../../ui/day-input.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { SaveDialog } from '../../../ui/record-dialogs.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { amountAsTyped, typedAmountOrNone } from '../../../ui/typed-amount.ts';
import { typedDayOrNone } from '../../../ui/typed-day.ts';
import type { ContractForm } from '../../../ui/use-contract-form.ts';
import { t } from './texts.ts';
import { pricesQuery, useSetPrices } from './values.api.ts';

interface OfName extends DialogProps {
  name: ValuedName;
}

/** Price, day and maker of many pieces of a name at once; those without a price are marked. */
export function PricesDialog({ name, onClose }: OfName) {
  const { data: items } = useApiWhile(true, pricesQuery(name.id));
  return items && <Prices name={name} items={items} onClose={onClose} />;
}

const leftOut = <T,>(value: T | null): T | undefined => value ?? undefined;

/** What is left blank stays as it is. */
const TypedPrices = z
  .object({
    clothingIds: z.array(z.number()).min(1, { error: () => t('nobodyMarked') }),
    priceCents: typedAmountOrNone.transform(leftOut),
    acquiredOn: typedDayOrNone(PastDay).transform(leftOut),
    makerName: z.string().transform((typed) => typed.trim() || undefined),
  })
  .refine(({ priceCents, acquiredOn, makerName }) => priceCents !== undefined || acquiredOn !== undefined || makerName !== undefined, {
    path: ['priceCents'],
    error: () => t('nothingTyped'),
  });

function Prices({ name: { name, value, lastPrice }, items, onClose }: OfName & { items: readonly PricedItem[] }) {
  const unpriced = items.filter(({ priceCents }) => priceCents === null);
  const clothingIds = (unpriced.length > 0 ? unpriced : items).map(({ id }) => id);
  const saving = { schema: TypedPrices, initial: { clothingIds, priceCents: '', acquiredOn: '', makerName: '' }, useSave: useSetPrices };
  const offered = [...new Set([lastPrice, value?.cents ?? null])].filter((cents) => cents !== null);
  return (
    <SaveDialog {...saving} title={t('pricesOf', { name })} toInput={(body) => ({ body })} onClose={onClose}>
      {(form) => (
        <>
          <div>{t('pricesAbout')}</div>
          <Pieces items={items} field={form.field('clothingIds')} />
          <AmountInput {...form.field('priceCents')} label={t('price')} hint={t('priceHint')} />
          {form.values.priceCents === '' && offered.length > 0 && (
            <Box sx={{ display: 'flex', gap: 1, mt: -1 }}>
              {offered.map((cents) => (
                <Button
                  key={cents}
                  onClick={() => form.set({ priceCents: amountAsTyped(cents) })}
                  sx={{ color: 'text.secondary', fontWeight: 400 }}
                >
                  {writtenAmount(cents)}
                </Button>
              ))}
            </Box>
          )}
          <DayInput {...form.field('acquiredOn')} label={t('acquiredOn')} />
          <TextInput {...form.field('makerName')} label={t('makerName')} />
        </>
      )}
    </SaveDialog>
  );
}

interface PiecesProps {
  items: readonly PricedItem[];
  field: ReturnType<ContractForm<{ clothingIds: number[] }, unknown>['field']>;
}

function Pieces({ items, field: { value: ids, error, onChange } }: PiecesProps) {
  const labelOf = ({ clothingNumber, priceCents, acquiredOn }: PricedItem) =>
    [
      clothingNumber === null ? t('noNumber') : `nr ${clothingNumber}`,
      priceCents === null ? t('noPrice') : writtenAmount(priceCents),
      acquiredOn !== null && formatDate(acquiredOn),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Box
      role="group"
      aria-label={t('which')}
      sx={{ maxHeight: 220, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1, px: 1 }}
    >
      {items.map((item) => (
        <FormControlLabel
          key={item.id}
          label={labelOf(item)}
          control={
            <Checkbox
              checked={ids.includes(item.id)}
              onChange={(_, is) => onChange(is ? [...ids, item.id] : ids.filter((id) => id !== item.id))}
            />
          }
          sx={{ display: 'flex', minHeight: 44, m: 0 }}
        />
      ))}
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}
