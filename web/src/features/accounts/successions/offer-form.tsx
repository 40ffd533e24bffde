import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Day, LeaverThen, SuccessionForm } from '@riideait/contract';
import { useState } from 'react';
import type { z } from 'zod';
import { isoDay } from '../../../lib/dates.ts';
import { useCurrentUser } from '../../../shell/use-session.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { DayInput } from '../../../ui/day-input.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { typedDay } from '../../../ui/typed-day.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { usersQuery } from '../users/users.api.ts';
import { useOfferSuccession } from './saving.api.ts';
import { t } from './texts.ts';

/** No address. */
const ELSE = 'ELSE';
const Form = SuccessionForm.extend({ onDay: typedDay(Day) });

/** Whom, when, and what the user is then. */
export function OfferForm() {
  const me = useCurrentUser();
  const users =
    useApiWhile(true, usersQuery({ ensembleCode: me?.ensembleCode ?? undefined, active: true, page: 1, count: 100 })).data ?? [];
  const form = useContractForm<z.input<typeof Form>, SuccessionForm>(Form, { email: '', name: '', onDay: '', then: 'KEEPER' });
  const offer = useOfferSuccession({ onError: form.showErrors });
  const [whom, setWhom] = useState<string | null>(null);
  const others = users.filter(({ id }) => id !== me?.id).map(({ name, email }) => ({ value: email, label: name }));
  const choose = (chosen: string | number | null) => {
    setWhom(String(chosen));
    form.set({ email: chosen === ELSE ? '' : String(chosen), name: '' });
  };

  return (
    <Box
      component="form"
      {...form.props((body) => offer.mutate({ body }))}
      sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 2, px: 2, pb: 2, maxWidth: 560 }}
    >
      <SelectInput
        name="whom"
        label={t('to')}
        value={whom}
        error={whom === null && form.errors.email !== undefined ? t('choose') : undefined}
        onChange={choose}
        options={[...others, { value: ELSE, label: t('somebodyElse') }]}
        required
      />
      {whom === ELSE && (
        <>
          <TextInput {...form.field('email')} label={t('email')} hint={t('emailHint')} inputMode="email" autoCapitalize="none" required />
          <TextInput {...form.field('name')} label={t('name')} hint={t('nameHint')} autoCapitalize="words" />
        </>
      )}
      <DayInput {...form.field('onDay')} label={t('onDay')} hint={t('onDayHint')} earliest={isoDay(new Date())} required />
      <SelectInput
        {...form.field('then')}
        label={t('then')}
        options={LeaverThen.options.map((value) => ({ value, label: t(value) }))}
        required
      />
      <Button type="submit" variant="contained" loading={offer.isPending}>
        {t('offer')}
      </Button>
    </Box>
  );
}
