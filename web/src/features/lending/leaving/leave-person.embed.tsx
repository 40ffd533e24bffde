import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import type { Issue, Person } from '@riideait/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMayNow } from '../../../shell/use-session.ts';
import type { Action } from '../../../ui/menu-button.tsx';
import { t as peopleText } from '../../people/people/texts.ts';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx').then((module) => ({ default: module.LeaveDialog })));

/** An active dancer leaves the ensemble: an action for users with the right, and its dialog, which is loaded when it is opened. */
export function useLeavePerson(person: Person, held: readonly Issue[]): { actions: Action[]; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const mayLeave = useMayNow('people:write') && person.kind === 'DANCER' && person.active;
  return {
    actions: mayLeave ? [{ label: peopleText('leave'), icon: <LogoutOutlined fontSize="small" />, onClick: () => setOpen(true) }] : [],
    dialog: isOpen && (
      <Suspense>
        <LeaveDialog person={person} held={held} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
