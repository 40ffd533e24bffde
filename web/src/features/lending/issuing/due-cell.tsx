import EventOutlined from '@mui/icons-material/EventOutlined';
import Button from '@mui/material/Button';
import { type Issue, itemLabel } from '@riideait/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import { PieceDueDialog } from '../due-dates/due-date-dialogs.embed.tsx';
import { DueNote } from '../due-dates/due-note.embed.tsx';
import { t as dueDatesText } from '../due-dates/texts.ts';

const route = getRouteApi('/signed-in/people/$id');

/** The due date of a held piece, which a press changes. */
export function DueCell({ issue }: { issue: Issue }) {
  const { id: personId } = route.useParams();
  const mayChange = useMay('issuing:write');
  const [isOpen, setOpen] = useState(false);
  const { dueOn } = issue;
  if (!mayChange) return dueOn !== null ? <DueNote dueOn={dueOn} /> : null;

  const action = dueOn === null ? dueDatesText('set') : dueDatesText('change');
  const of = itemLabel(issue.clothingName, issue.clothingNumber);
  return (
    <>
      {dueOn === null ? (
        <IconAction label={action} of={of} icon={<EventOutlined />} onClick={() => setOpen(true)} />
      ) : (
        <Button size="small" onClick={() => setOpen(true)} sx={{ px: 0.75, ml: -0.75, textAlign: 'left', font: 'inherit' }}>
          <DueNote dueOn={dueOn} />
          <span style={visuallyHidden}>
            {action}: {of}
          </span>
        </Button>
      )}
      {isOpen && <PieceDueDialog personId={personId} issue={issue} onClose={() => setOpen(false)} />}
    </>
  );
}
