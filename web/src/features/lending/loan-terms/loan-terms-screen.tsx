import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { type LoanTerms, LoanTermsForm, SAMPLE_TERMS } from '@riideait/contract';
import { useApi } from '../../../ui/api.ts';
import { Page } from '../../../ui/page.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { loanTermsQuery, useSetLoanTerms } from './loan-terms.api.ts';
import { t } from './texts.ts';

const typedOf = ({ text }: LoanTerms) => ({ text: text ?? SAMPLE_TERMS });

/** What the contract of a loan says. */
export function LoanTermsScreen() {
  const { data: terms } = useApi(loanTermsQuery);
  const form = useContractForm(LoanTermsForm, typedOf(terms));
  const save = useSetLoanTerms({ onSuccess: (saved) => form.saved(typedOf(saved)), onError: form.showErrors });
  return (
    <Page title={t('title')}>
      <Card>
        <form {...form.props((body) => save.mutate({ body }))}>
          <Stack sx={{ gap: 2, p: 2, maxWidth: 760 }}>
            <TextInput {...form.field('text')} label={t('text')} hint={t('hint')} rows={12} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button type="submit" variant="contained" loading={save.isPending}>
                <span>{t('save')}</span>
              </Button>
              {form.values.text !== SAMPLE_TERMS && <Button onClick={() => form.set({ text: SAMPLE_TERMS })}>{t('sample')}</Button>}
            </Box>
          </Stack>
        </form>
      </Card>
    </Page>
  );
}
