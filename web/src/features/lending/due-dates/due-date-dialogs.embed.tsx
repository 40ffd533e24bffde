import { DueDay, type Issue, itemLabel, type Person } from '@riideait/contract';
import { z } from 'zod';
import { isoDay } from '../../../lib/dates.ts';
import { writtenDay } from '../../../lib/typed-days.ts';
import { DayInput } from '../../../ui/day-input.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { SaveDialog } from '../../../ui/record-dialogs.tsx';
import { typedDayOrNone } from '../../../ui/typed-day.ts';
import { useSetDueDate, useSetDueDates } from './due-dates.api.ts';
import { t } from './texts.ts';

const DueForm = z.object({ dueOn: typedDayOrNone(DueDay) });

const typed = (dueOn: string | null) => ({ dueOn: dueOn === null ? '' : writtenDay(dueOn) });

interface OnePieceProps extends DialogProps {
  personId: number;
  issue: Issue;
}

/** The due date of one held piece. */
export function PieceDueDialog({ personId, issue, onClose }: OnePieceProps) {
  const params = { id: personId, clothingId: issue.clothingId };
  const saving = { schema: DueForm, initial: typed(issue.dueOn), useSave: useSetDueDate };
  const title = issue.dueOn === null ? t('set') : t('change');
  return (
    <SaveDialog {...saving} title={title} toInput={(body) => ({ params, body })} onClose={onClose}>
      {(form) => (
        <>
          <span>{itemLabel(issue.clothingName, issue.clothingNumber)}</span>
          <DueDayInput {...form.field('dueOn')} />
        </>
      )}
    </SaveDialog>
  );
}

interface ManyPiecesProps extends DialogProps {
  title: string;
  text: string;
  of: { personIds: number[] } | { groupId: number } | { clothingIds: number[] };
  /** The day that all of them have. */
  dueOn: string | null;
}

function ManyPiecesDialog({ title, text, of, dueOn: before, onClose }: ManyPiecesProps) {
  const saving = { schema: DueForm, initial: typed(before), useSave: useSetDueDates };
  return (
    <SaveDialog {...saving} title={title} toInput={({ dueOn }) => ({ body: { ...of, dueOn } })} onClose={onClose}>
      {(form) => (
        <>
          <span>{text}</span>
          <DueDayInput {...form.field('dueOn')} />
        </>
      )}
    </SaveDialog>
  );
}

/** One due date for everything that a person holds. */
export function PersonDueDialog({
  person,
  held,
  onClose,
}: DialogProps & { person: Pick<Person, 'id'> & { name: string }; held: readonly Issue[] }) {
  const [first, ...others] = new Set(held.map(({ dueOn }) => dueOn));
  return (
    <ManyPiecesDialog
      title={t('titleOfPerson')}
      text={t('textOfPerson', { name: person.name, count: held.length })}
      of={{ personIds: [person.id] }}
      dueOn={others.length === 0 ? (first ?? null) : null}
      onClose={onClose}
    />
  );
}

/** One due date for everything that the people of a group hold. */
export const GroupDueDialog = ({ group, onClose }: DialogProps & { group: { id: number; name: string } }) => (
  <ManyPiecesDialog title={t('titleOfGroup', group)} text={t('textOfGroup')} of={{ groupId: group.id }} dueOn={null} onClose={onClose} />
);

/** One due date for these pieces. */
export const PiecesDueDialog = ({ clothingIds, onClose }: DialogProps & { clothingIds: number[] }) => (
  <ManyPiecesDialog
    title={t('titleOfPieces')}
    text={t('textOfPieces', { count: clothingIds.length })}
    of={{ clothingIds }}
    dueOn={null}
    onClose={onClose}
  />
);

type Input = Omit<Parameters<typeof DayInput>[0], 'label' | 'hint'>;

const DueDayInput = (input: Input) => <DayInput {...input} label={t('dueOn')} hint={t('hint', { day: writtenDay(isoDay(new Date())) })} />;
