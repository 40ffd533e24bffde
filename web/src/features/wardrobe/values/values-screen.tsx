import PaidOutlined from '@mui/icons-material/PaidOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ValuedName } from '@riideait/contract';
import { type KeyboardEvent, useState } from 'react';
import { isoDay } from '../../../lib/dates.ts';
import { writtenDay } from '../../../lib/typed-days.ts';
import { useApi } from '../../../ui/api.ts';
import { DayInput } from '../../../ui/day-input.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { PricesDialog } from './prices-dialog.tsx';
import { t } from './texts.ts';
import { TypedValues, typedRows } from './typed-values.ts';
import { ValueRow } from './value-row.tsx';
import { useSetValues, valuesQuery } from './values.api.ts';

/** What a new piece of each name costs: typed like a sheet, saved together. */
export function ValuesScreen() {
  const { data: names } = useApi(valuesQuery);
  return (
    <Page
      title={t('title')}
      action={
        <>
          <ButtonLink to="/insurance">{t('insurance')}</ButtonLink>
          <ButtonLink to="/renewal">{t('renewal')}</ButtonLink>
        </>
      }
    >
      {names.length === 0 ? (
        <Card>
          <EmptyState icon={<PaidOutlined />} title={t('empty')} text={t('emptyText')} />
        </Card>
      ) : (
        <ValuesForm names={names} />
      )}
    </Page>
  );
}

const nothingTyped = (): { onDay: string; rows: Record<string, string> } => ({ onDay: writtenDay(isoDay(new Date())), rows: {} });

function ValuesForm({ names }: { names: readonly ValuedName[] }) {
  const [priced, setPriced] = useState<ValuedName | null>(null);
  const form = useContractForm(TypedValues, nothingTyped());
  const save = useSetValues({ onSuccess: () => form.reset(nothingTyped()), onError: form.showErrors });
  const { rows } = form.values;
  const count = typedRows(rows);

  return (
    <Box component="form" {...form.props((body) => save.mutate({ body }))} onKeyDown={toNextField}>
      <Card sx={{ p: 2, mb: 2, display: 'grid', gap: 2 }}>
        <Typography>{t('about')}</Typography>
        <Box sx={{ maxWidth: 240 }}>
          <DayInput {...form.field('onDay')} label={t('onDay')} />
        </Box>
      </Card>
      <Card>
        {names.map((name) => (
          <ValueRow
            key={name.id}
            name={name}
            typed={rows[name.id] ?? ''}
            error={form.errors[`rows.${name.id}`]}
            onType={(typed) => form.set({ rows: { ...rows, [name.id]: typed } })}
            onPrices={() => setPriced(name)}
          />
        ))}
      </Card>
      {count > 0 && (
        <Box sx={saveBar}>
          <Button type="submit" variant="contained" loading={save.isPending}>
            <span>{t('save', { count })}</span>
          </Button>
        </Box>
      )}
      {priced !== null && <PricesDialog name={priced} onClose={() => setPriced(null)} />}
    </Box>
  );
}

/** Enter goes to the value of the next name, as Tab does. */
function toNextField(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || !target.name.startsWith('rows.')) return;
  event.preventDefault();
  const all = [...currentTarget.querySelectorAll<HTMLInputElement>('input[name^="rows."]')];
  const next = all[all.indexOf(target) + 1];
  next?.focus();
  next?.select();
}

const saveBar = { position: 'sticky', bottom: 0, py: 1.5, display: 'flex', justifyContent: 'flex-end', zIndex: 1 } as const;
