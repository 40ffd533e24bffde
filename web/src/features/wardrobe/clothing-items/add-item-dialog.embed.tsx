import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import type { ClothingItem } from '@riideait/contract';
import { useApi } from '../../../ui/api.ts';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { useShowClothingSize } from '../../accounts/account/account.api.ts';
import { measurementsQuery } from '../measurements/measurements.api.ts';
import { itemsQuery, shortLabel } from './clothing-items.api.ts';
import { ItemInputs, MeasuredInputs } from './item-inputs.tsx';
import { t } from './texts.ts';
import { useAddItemSteps } from './use-add-item.ts';

const Steps = ({ active }: { active: number }) => (
  <Stepper activeStep={active} sx={{ maxWidth: 320 }}>
    {[t('stepItem'), t('stepValues')].map((label) => (
      <Step key={label}>
        <StepLabel>{label}</StepLabel>
      </Step>
    ))}
  </Stepper>
);

/** Shown in step two: the item is saved, its values are optional. */
const SavedNote = ({ item }: { item: ClothingItem }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', fontSize: '0.875rem' }}>
    <CheckCircleOutlined fontSize="small" color="success" />
    {t('savedNote', { item: shortLabel(item) })}
  </Box>
);

/** Adds items to a clothing name, one after another with the next number proposed. */
export function AddItemDialog({ nameId, onClose }: DialogProps & { nameId: number }) {
  const { data: items } = useApi(itemsQuery(nameId));
  const { data: measurements } = useApi(measurementsQuery(nameId));
  const withSize = useShowClothingSize();
  const { form, saved, save, skip, goesOn, setGoesOn, busy } = useAddItemSteps({ nameId, items, measurements, onClose });

  return (
    <FormDialog
      title={t('add')}
      form={form}
      onSubmit={save}
      busy={busy}
      onClose={onClose}
      {...(saved !== null && { cancel: { label: t('skip'), onClick: skip } })}
      {...(saved === null && measurements.length > 0 && { submitLabel: t('saveAndMeasure') })}
      beside={
        <FormControlLabel
          label={t('addNext')}
          control={<Checkbox checked={goesOn} onChange={(_, next) => setGoesOn(next)} />}
          sx={{ m: 0, minHeight: 44 }}
        />
      }
    >
      {measurements.length > 0 && <Steps active={saved === null ? 0 : 1} />}
      {saved === null ? (
        <ItemInputs form={form} withSize={withSize} />
      ) : (
        <>
          <SavedNote item={saved} />
          <MeasuredInputs form={form} measurements={measurements} oneByOne />
        </>
      )}
    </FormDialog>
  );
}
