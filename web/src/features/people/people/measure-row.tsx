import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type BodyKind, bodyFields } from '@riideait/contract';
import type { KeyboardEvent } from 'react';
import { asTyped } from '../../../ui/input-props.ts';
import { BigNumberInput } from './big-number-input.tsx';
import { missingOf } from './measure-kinds.ts';
import { fullName } from './people.api.ts';
import { t } from './texts.ts';
import { type RowOptions, type RowState, useMeasureRow } from './use-measure-row.ts';

interface MeasureRowProps extends RowOptions {
  kinds: readonly BodyKind[];
}

/** A dancer with a field for each measure. Saves when it is left. */
export function MeasureRow({ kinds, ...options }: MeasureRowProps) {
  const { form, props, state, offersSave } = useMeasureRow(options);
  const { person } = options;
  const name = fullName(person);

  return (
    <Box component="form" {...props} aria-label={name} onKeyDown={toNextField} sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <StateOfRow state={state} missing={missingOf(person, kinds)} />
      </Box>
      <Box sx={fields}>
        {kinds.map((kind) => (
          <BigNumberInput
            key={kind}
            {...form.field(bodyFields[kind])}
            label={t(`short.${kind}`)}
            person={name}
            present={asTyped(person[bodyFields[kind]])}
          />
        ))}
        {offersSave && (
          <Button
            type="submit"
            variant="outlined"
            loading={state === 'SAVING'}
            aria-label={t('saveRow', { name })}
            sx={{ gridColumn: '1 / -1', minHeight: 44 }}
          >
            {t('rowSave')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

const stateTexts = { SAVING: 'rowSaving', UNSAVED: 'rowUnsaved', SAVED: 'rowSaved', OLDER: 'rowSavedOlder' } as const;

function StateOfRow({ state, missing }: { state: RowState; missing: readonly BodyKind[] }) {
  const names = missing.map((kind) => t(`short.${kind}`).toLowerCase()).join(', ');
  const isSaved = state === 'SAVED' || state === 'OLDER';
  return (
    <Typography variant="body2" role="status" sx={{ color: isSaved ? 'success.main' : 'text.secondary' }}>
      {isSaved && <CheckCircleOutlined aria-hidden sx={{ fontSize: 16, verticalAlign: 'text-bottom', mr: 0.5 }} />}
      {state !== 'UNTOUCHED' && t(stateTexts[state])}
      {state === 'UNTOUCHED' && (names === '' ? t('allMeasured') : t('missing', { names }))}
    </Typography>
  );
}

/** Enter goes to the next field, from the last one of a dancer to the next dancer; from the last of all it saves. */
function toNextField(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const all = [...(currentTarget.closest('[data-measure-list]')?.querySelectorAll('input') ?? [])];
  const next = all[all.indexOf(target) + 1];
  if (next === undefined) target.blur();
  else {
    next.focus();
    next.select();
    next.scrollIntoView({ block: 'nearest' });
  }
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: 'minmax(200px, 1fr) minmax(0, 2fr)' },
  alignItems: 'center',
  gap: { xs: 1.25, md: 2 },
  px: 2,
  py: 1.25,
  // The bar of the day stands over the list.
  scrollMarginTop: 160,
} as const;

const fields = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'repeat(auto-fill, minmax(min(100%, 5.5rem), 1fr))', sm: 'repeat(6, minmax(0, 1fr))' },
} as const;
