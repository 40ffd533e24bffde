import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { SAMPLE_LETTER, type SettlementRule, SettlementRuleForm, settlementRules } from '@riideait/contract';
import { z } from 'zod';
import { AmountInput } from '../../../ui/amount-input.tsx';
import { useApi } from '../../../ui/api.ts';
import { Page } from '../../../ui/page.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { NumberInput, TextInput } from '../../../ui/text-input.tsx';
import { amountAsTyped, typedAmountOrNone } from '../../../ui/typed-amount.ts';
import { type ContractForm, useContractForm } from '../../../ui/use-contract-form.ts';
import { clothingTypesQuery } from '../../wardrobe/clothing-types/clothing-types.api.ts';
import { ruleQuery, useSetRule } from './settlements.api.ts';
import { t } from './texts.ts';

const kinds = Object.entries(settlementRules).map(([value, label]) => ({ value, label }));

/** As typed: sums by type, of which blank ones are not in the list. */
const TypedRule = SettlementRuleForm.extend({
  prices: z
    .record(z.string(), typedAmountOrNone)
    .transform((sums) => Object.entries(sums).flatMap(([id, cents]) => (cents === null ? [] : [{ clothingTypeId: Number(id), cents }]))),
});
type RuleForm = ContractForm<z.input<typeof TypedRule>, z.output<typeof TypedRule>>;

const typedOf = ({ kind, yearlyPercent, letterText, prices }: SettlementRule) => ({
  kind,
  yearlyPercent,
  letterText: letterText ?? '',
  prices: Object.fromEntries(prices.map(({ clothingTypeId, cents }) => [clothingTypeId, amountAsTyped(cents)])),
});

/** How sums are proposed, and what the letter says. */
export function RuleScreen() {
  const { data: rule } = useApi(ruleQuery);
  const form: RuleForm = useContractForm(TypedRule, typedOf(rule));
  const save = useSetRule({ onSuccess: (saved) => form.saved(typedOf(saved)), onError: form.showErrors });
  const { kind, letterText } = form.values;
  return (
    <Page title={t('rule')}>
      <Card>
        <form {...form.props((body) => save.mutate({ body }))}>
          <Stack sx={{ gap: 2, p: 2, maxWidth: 640 }}>
            <SelectInput {...form.field('kind')} label={t('ruleKind')} options={kinds} clearable={t('ruleNone')} />
            {kind === 'AGED' && <NumberInput {...form.field('yearlyPercent')} label={t('yearlyPercent')} unit="%" />}
            {kind === 'LIST' && <Prices form={form} />}
            <TextInput {...form.field('letterText')} label={t('letterText')} hint={t('letterHint')} rows={8} />
            {!letterText && (
              <Button variant="outlined" onClick={() => form.set({ letterText: SAMPLE_LETTER })} sx={{ alignSelf: 'flex-start' }}>
                {t('sample')}
              </Button>
            )}
            <Box>
              <Button type="submit" variant="contained" loading={save.isPending}>
                <span>{t('save')}</span>
              </Button>
            </Box>
          </Stack>
        </form>
      </Card>
    </Page>
  );
}

/** A sum for each type. */
function Prices({ form }: { form: RuleForm }) {
  const { data: types } = useApi(clothingTypesQuery);
  const sums = form.values.prices;
  return (
    <Stack component="fieldset" sx={{ gap: 1.5, border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 600, pb: 0.5 }}>
        {t('prices')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('pricesHint')}
      </Typography>
      {types.map(({ id, name }) => (
        <AmountInput
          key={id}
          name={`prices.${id}`}
          label={name}
          value={sums[id] ?? ''}
          error={form.errors[`prices.${id}`]}
          onChange={(typed) => form.set({ prices: { ...sums, [id]: typed } })}
        />
      ))}
    </Stack>
  );
}
