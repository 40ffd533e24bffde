import { type BorrowedItem, GiveBackForm, itemLabel, PastDay, requiredChoice } from '@riideait/contract';
import { isoDay } from '../../../lib/dates.ts';
import { writtenDay } from '../../../lib/typed-days.ts';
import { useTranslation } from '../../../texts/i18n.ts';
import { DayInput } from '../../../ui/day-input.tsx';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { typedDay } from '../../../ui/typed-day.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { useGiveBack } from './owners.api.ts';

const TypedGiveBack = GiveBackForm.extend({ onDay: requiredChoice('Päev', typedDay(PastDay)) });

/** On which day the owner got the piece, by default today. */
export function GiveBackDialog({ item, onClose }: DialogProps & { item: BorrowedItem }) {
  const { t } = useTranslation('owners');
  const form = useContractForm(TypedGiveBack, { onDay: writtenDay(isoDay(new Date())) });
  const give = useGiveBack({ onSuccess: onClose, onError: form.showErrors });
  return (
    <FormDialog
      title={t('giveBackTitle', { item: itemLabel(item.clothingName, item.clothingNumber) })}
      form={form}
      onSubmit={(body) => give.mutate({ params: { id: item.id }, body })}
      busy={give.isPending}
      onClose={onClose}
      submitLabel={t('giveBack')}
    >
      <div>{t('giveBackText', { owner: item.ownerName })}</div>
      <DayInput {...form.field('onDay')} label={t('onDay')} required />
    </FormDialog>
  );
}
