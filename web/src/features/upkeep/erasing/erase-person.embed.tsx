import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import type { Person } from '@riideait/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMayNow } from '../../../shell/use-session.ts';
import type { Action } from '../../../ui/menu-button.tsx';
import { t as peopleText } from '../../people/people/texts.ts';

const ErasePersonDialog = lazy(() => import('./erase-person-dialog.tsx').then((module) => ({ default: module.ErasePersonDialog })));

/** Erases all data of a person: an action for users with the right, and its dialog, which is loaded when it is opened. */
export function useErasePerson(person: Person): { actions: Action[]; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const mayErase = useMayNow('people:erase');
  return {
    actions: mayErase
      ? [{ label: peopleText('erase'), icon: <DeleteForeverOutlined fontSize="small" />, onClick: () => setOpen(true), danger: true }]
      : [],
    dialog: isOpen && (
      <Suspense>
        <ErasePersonDialog person={person} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
