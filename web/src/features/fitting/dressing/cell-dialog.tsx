import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { DressingCell, DressingChoice, DressingPerson, DressingPlan } from '@riideait/contract';
import { lazy, Suspense, useId } from 'react';
import { useApiWhile } from '../../../ui/api.ts';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { useBackCloses } from '../../../ui/use-back-closes.ts';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import { swapsQuery } from '../fit/fit.api.ts';
import { reasonsOf } from '../fit/fit-mark.embed.tsx';
import { type CellChange, CellNow } from './cell-now.tsx';
import { Choices } from './choices.tsx';
import { choicesQuery, useSetCell } from './dressing.api.ts';
import { type CellIds, cellOf, nameOf, pictureOf, pieceOf } from './plan.ts';
import { t } from './texts.ts';

const SwapHeld = lazy(() => import('./swap-held.tsx').then((module) => ({ default: module.SwapHeld })));

interface CellDialogProps extends DialogProps {
  plan: DressingPlan;
  person: DressingPerson;
  cell: DressingCell;
}

const paper = { width: { sm: 560 } } as const;

/** The dialog of a cell, while it is in the plan. */
export function OpenedCell({ plan, cell: { personId, nameId }, onClose }: DialogProps & { plan: DressingPlan; cell: CellIds }) {
  const person = plan.people.find(({ id }) => id === personId);
  const cell = person && cellOf(person, nameId);
  return person && cell ? <CellDialog plan={plan} person={person} cell={cell} onClose={onClose} /> : null;
}

/** What a dancer gets of a name: the present choice, and all others, best first. What she holds is swapped. */
function CellDialog({ plan, person, cell, onClose }: CellDialogProps) {
  const titleId = useId();
  const isHeld = cell.state === 'HELD';
  const params = { id: plan.id, personId: person.id, clothingNameId: cell.clothingNameId };
  const { data: choices, error } = useApiWhile(!isHeld, choicesQuery(params));
  const { data: swaps } = useApiWhile(isHeld, swapsQuery(person.id, cell.clothingId ?? 0));
  const own = isHeld ? swaps?.held : choices?.find(({ clothingId }) => clothingId === cell.clothingId);
  const { set, busy } = useCellDeeds({ plan, person, cell, onClose });
  useBackCloses(onClose);

  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={false}
      fullScreen={useIsMobile()}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: paper } }}
    >
      <DialogTitle id={titleId}>{t('cellOf', { person: person.name, name: nameOf(plan.clothingNames, cell.clothingNameId) })}</DialogTitle>
      <DialogContent>
        <CellNow
          cell={cell}
          imageUrl={pictureOf(plan.clothingNames, cell)}
          reasons={own ? reasonsOf(own.fit) : []}
          busy={busy}
          onSet={set}
        />
        {isHeld && cell.clothingId !== null ? (
          <Suspense>
            <SwapHeld personId={person.id} clothingId={cell.clothingId} onClose={onClose} />
          </Suspense>
        ) : (
          <Choices
            choices={choices?.filter(({ clothingId }) => clothingId !== cell.clothingId)}
            failed={error !== null}
            busy={busy}
            gives={cell.clothingId !== null && cell.obstacle === undefined}
            onChoose={({ clothingId, inPlan, promised }: DressingChoice) =>
              set({
                state: 'LOCKED',
                clothingId,
                ...(inPlan && { swapWithPersonId: inPlan.personId }),
                ...(promised && { takeFromPlanId: promised.planId, takeFromLoanId: promised.loanId }),
              })
            }
          />
        )}
      </DialogContent>
      <DialogActions>
        {isHeld && (
          <ButtonLink to="/people/$id" params={{ id: person.id }} sx={{ mr: 'auto' }}>
            {t('toPerson')}
          </ButtonLink>
        )}
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Each deed closes the dialog; a refusal leaves it open with what there is by now. */
function useCellDeeds({ plan, person, cell: { clothingNameId }, onClose }: CellDialogProps) {
  const { mutate, isPending } = useSetCell({
    success: (cell) =>
      t('cellSet', {
        person: person.name,
        what:
          cell.clothingId === null ? `${nameOf(plan.clothingNames, clothingNameId)} – ${t(`state.${cell.state}`)}` : pieceOf(plan, cell),
      }),
    onSuccess: onClose,
  });
  return {
    busy: isPending,
    set: (body: CellChange) => mutate({ params: { id: plan.id, personId: person.id, clothingNameId }, body }),
  };
}
