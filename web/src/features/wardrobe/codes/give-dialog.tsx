import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type CodedItem, itemLabel } from '@riideait/contract';
import { useId, useState } from 'react';
import { type FoundPerson, PersonInput } from '../../../shell/search/person-input.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { HalfWindow } from '../../../ui/half-window.tsx';
import { t as uiText } from '../../../ui/texts.ts';
import { DueField, useDueChoice } from '../../lending/due-dates/due-choice.embed.tsx';
import { NotIssuedNote } from '../../lending/offline/not-issued-note.embed.tsx';
import { useGive } from './codes.api.ts';
import { t } from './texts.ts';

/** Gives the item to a dancer, found by name; one that somebody holds goes from hand to hand. */
export function GiveDialog({ item, onClose }: DialogProps & { item: CodedItem }) {
  const titleId = useId();
  const [person, setPerson] = useState<FoundPerson | null>(null);
  const due = useDueChoice();
  const { id, holder } = item;
  const label = itemLabel(item.clothingName, item.clothingNumber);
  const give = useGive(label, { onSuccess: onClose });
  const isGiving = due.reading || give.isPending;
  const submit = async () => {
    const dueOn = await due.read();
    if (person === null || dueOn === undefined) return;
    const takeFrom = holder === null ? [] : [{ itemId: id, personId: holder.id }];
    give.mutate({ params: { id: person.id }, body: { clothingIds: [id], dueOn, takeFrom } });
  };

  return (
    <HalfWindow titleId={titleId} onLeave={() => isGiving || onClose()} minWidth={400}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogTitle id={titleId}>{t('giveTitle', { item: label })}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 1 }}>
            <PersonInput except={holder?.id} person={person} onChange={setPerson} />
            <DueField due={due} />
            <NotIssuedNote error={give.error} unread={due.failure} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isGiving}>
            {uiText('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isGiving} disabled={person === null}>
            {t('giveTo')}
          </Button>
        </DialogActions>
      </form>
    </HalfWindow>
  );
}
