import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Application } from '@riideait/contract';
import { AmountInput } from '../../../ui/amount-input.tsx';
import { DayInput } from '../../../ui/day-input.tsx';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { SuggestInput } from '../../../ui/suggest-input.tsx';
import { NumberInput } from '../../../ui/text-input.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { TypedOffers } from './application-form.ts';
import { useSaveOffers } from './applications.api.ts';
import { type Paper, papersOf, typedOffers, withPaper } from './offers.ts';
import { t } from './texts.ts';

interface OffersDialogProps extends DialogProps {
  application: Application;
  /** Left out: a new one. */
  paper?: Paper | undefined;
}

/** What a maker offers, for all names at once: a count and a price each. */
export function OffersDialog({ application, paper, onClose }: OffersDialogProps) {
  const { id, title, version, names } = application;
  const form = useContractForm(TypedOffers, typedOffers(application, paper));
  const save = useSaveOffers({ onSuccess: onClose, onError: form.showErrors });
  const { rows } = form.values;
  const setRow = (index: number, changed: Partial<(typeof rows)[number]>) =>
    form.set({ rows: rows.map((row, at) => (at === index ? { ...row, ...changed } : row)) });
  const fieldOf = (index: number, name: 'count' | 'cents') => ({
    name: `rows.${index}.${name}`,
    value: rows[index]?.[name],
    error: form.errors[`rows.${index}.${name}`],
    onChange: (typed: string) => setRow(index, { [name]: typed }),
  });
  return (
    <FormDialog
      title={t(paper ? 'editOffer' : 'addOffer')}
      form={form}
      onSubmit={(typed) => save.mutate({ params: { id }, body: { title, version, offers: withPaper(names, paper, typed) } })}
      busy={save.isPending}
      onClose={onClose}
    >
      <SuggestInput
        {...form.field('maker')}
        label={t('maker')}
        suggestions={[...new Set(papersOf(names).map(({ maker }) => maker))]}
        required
      />
      <DayInput {...form.field('validUntil')} label={t('validUntil')} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('priceHint')}
      </Typography>
      {rows.map((row, index) => {
        const name = names.find((each) => each.id === row.clothingNameId)?.name ?? '';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places
          <Box key={index} role="group" aria-label={name}>
            <Typography sx={{ fontWeight: 600, mb: 1, overflowWrap: 'anywhere' }}>{name}</Typography>
            <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', gap: 1.5 }}>
              <NumberInput {...fieldOf(index, 'count')} label={t('count')} inputMode="numeric" />
              <AmountInput {...fieldOf(index, 'cents')} label={t('price')} />
            </Box>
          </Box>
        );
      })}
    </FormDialog>
  );
}
