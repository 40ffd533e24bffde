import { type BorrowedItem, GiveBackForm, itemLabel, PastDay, requiredChoice } from '@riideait/contract';
import { isoDay } from '../../../lib/dates.ts';
import { writtenDay } from '../../../lib/typed-days.ts';
import { DayInput } from '../../../ui/day-input.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { SaveDialog } from '../../../ui/record-dialogs.tsx';
import { typedDay } from '../../../ui/typed-day.ts';
import { useGiveBack } from './owners.api.ts';
import { t } from './texts.ts';

const TypedGiveBack = GiveBackForm.extend({ onDay: requiredChoice('Päev', typedDay(PastDay)) });

/** On which day the owner got the piece, by default today. */
export function GiveBackDialog({ item, onClose }: DialogProps & { item: BorrowedItem }) {
  const title = t('giveBackTitle', { item: itemLabel(item.clothingName, item.clothingNumber) });
  const params = { id: item.id };
  const saving = { schema: TypedGiveBack, initial: { onDay: writtenDay(isoDay(new Date())) }, useSave: useGiveBack };
  return (
    <SaveDialog {...saving} title={title} submitLabel={t('giveBack')} toInput={(body) => ({ params, body })} onClose={onClose}>
      {(form) => (
        <>
          <div>{t('giveBackText', { owner: item.ownerName })}</div>
          <DayInput {...form.field('onDay')} label={t('onDay')} required />
        </>
      )}
    </SaveDialog>
  );
}
