import type { Person } from '@riideait/contract';
import { lazy, Suspense, useState } from 'react';
import type { z } from 'zod';
import { useCurrentUser, useMay } from '../../../shell/use-session.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { asTyped } from '../../../ui/input-props.ts';
import { SwitchInput } from '../../../ui/switch-input.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { heldQuery } from '../../lending/issuing/issuing.api.ts';
import { DeactivateQuestion } from './deactivate-question.tsx';
import { doubtsOfEdit } from './doubts.ts';
import { readPerson, useEditPerson } from './people.api.ts';
import { PersonFields, type PersonInput, TypedPerson, today } from './person-fields.tsx';
import { t } from './texts.ts';

const ShownLinksQuestion = lazy(() =>
  import('../../lending/receipts/shown-links-question.embed.tsx').then((module) => ({ default: module.ShownLinksQuestion })),
);

const asInput = (person: Person): PersonInput => ({
  kind: person.kind,
  firstName: person.firstName,
  lastName: person.lastName,
  genderCode: person.genderCode,
  groupId: person.groupId,
  email: person.email ?? '',
  phoneNumber: person.phoneNumber ?? '',
  height: asTyped(person.height),
  footSize: asTyped(person.footSize),
  headSize: asTyped(person.headSize),
  chest: asTyped(person.chest),
  waist: asTyped(person.waist),
  hips: asTyped(person.hips),
  measuredOn: today(),
  active: person.active,
  version: person.version,
});

/** Edits a person. Confirms the deactivation of a person with held items; asks about shown links once the address has changed. */
export function EditPersonDialog({ person, onClose }: DialogProps & { person: Person }) {
  // The saved one comes with the next answer.
  const [before] = useState(person.email);
  const form = useContractForm(TypedPerson, asInput(person), {
    doubtsOf: (body) => doubtsOfEdit(person.measurements, body),
    latest: async () => asInput(await readPerson(person.id)),
  });
  const hasLinks = useCurrentUser()?.holderPages === true;
  const mayEndLinks = useMay('receipts:write') && hasLinks;
  const [hasMoved, setMoved] = useState(false);
  const edit = useEditPerson({
    onSuccess: ({ email }) => (mayEndLinks && email !== before ? setMoved(true) : onClose()),
    onError: form.showErrors,
  });
  const [asked, setAsked] = useState<z.output<typeof TypedPerson> | null>(null);
  const save = (body: z.output<typeof TypedPerson>) => edit.mutate({ params: { id: person.id }, body });

  // Preloaded when the switch goes off, for the question below.
  const isLeaving = form.values.active === false && person.active;
  const { data: held } = useApiWhile(isLeaving, heldQuery(person.id));
  const heldCount = held?.length ?? person.amountOfIssuedItems;

  if (hasMoved) {
    return (
      <Suspense>
        <ShownLinksQuestion person={person} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <>
      <FormDialog
        title={t(person.kind === 'BORROWER' ? 'editBorrower' : 'edit')}
        form={form}
        onSubmit={(body) => (isLeaving && heldCount > 0 ? setAsked(body) : save(body))}
        busy={edit.isPending}
        onClose={onClose}
      >
        <PersonFields form={form} personId={person.id} />
        <SwitchInput {...form.field('active')} label={t('active')} hint={t('activeHint')} />
      </FormDialog>
      {asked && (
        <DeactivateQuestion
          person={person}
          held={held}
          count={heldCount}
          onConfirm={() => {
            setAsked(null);
            save(asked);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
