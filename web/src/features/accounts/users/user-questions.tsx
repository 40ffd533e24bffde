import type { OfSpec, User } from '@riideait/contract';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { t } from './texts.ts';
import { useEndSecondFactor, useRemoveUser } from './users.api.ts';

type UserQuestionProps = DialogProps & { user: User };

/** Confirms and takes the user out of the ensemble; the account stays. */
export function RemoveUserQuestion({ user: { id, name, email, roleCode, active, version, addressProved }, onClose }: UserQuestionProps) {
  const ofSpec = { name, email, ensembleCode: null, roleCode, active } satisfies Omit<OfSpec<'/users/:id'>, 'password'>;
  return (
    <DeleteDialog
      title={t('removeTitle', { name })}
      text={t(addressProved ? 'removeText' : 'removeTextUnproved')}
      confirmLabel={t('remove')}
      useDelete={useRemoveUser}
      input={{ params: { id }, body: { ...ofSpec, version } }}
      onClose={onClose}
    />
  );
}

export function EndSecondFactorQuestion({ user: { id, name }, onClose }: UserQuestionProps) {
  const texts = { title: t('endSecondFactorTitle', { name }), text: t('endSecondFactorText'), confirmLabel: t('endSecondFactorConfirm') };
  return <DeleteDialog {...texts} useDelete={useEndSecondFactor} input={{ params: { id } }} onClose={onClose} />;
}
