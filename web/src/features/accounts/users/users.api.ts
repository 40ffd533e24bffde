import {
  accountEndpoints,
  type ClassifierEntry,
  type RoleCode,
  RoleCodes,
  rolesWithin,
  type User,
  type UserSearch,
  userEndpoints,
} from '@riideait/contract';
import { call } from '../../../lib/call.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { useCanSend } from '../../../ui/mailing.ts';
import { toastError } from '../../../ui/toasts.tsx';
import { t } from './texts.ts';

/** A page of users. The two boolean filters are null while off (spec, chapter 5). */
export const usersQuery = (search: UserSearch) =>
  apiQuery('users', userEndpoints.search, { query: { ...search, confirmed: search.confirmed ?? null, active: search.active ?? null } });

/** The instructors of an ensemble who may log in, as many as a page has. */
export const instructorsQuery = (ensembleCode: string | undefined) =>
  usersQuery({ ensembleCode, roleCode: 'ROLE_INSTRUCTOR', active: true, page: 1, count: 100 });

/** Open invitations to the own ensemble. */
export const invitationsQuery = apiQuery('users', userEndpoints.invitations, {});

export const rolesQuery = apiQuery('account', accountEndpoints.roles, {});

/** Roles a user of role `within` may give, as options for `SelectInput` and `FilterSelect`. */
export const roleOptions = (roles: readonly ClassifierEntry[], within: RoleCode) =>
  roles.flatMap(({ code, name }) => {
    const { data: value } = RoleCodes.safeParse(code);
    return value !== undefined && rolesWithin(within).includes(value) ? [{ value, label: name }] : [];
  });

/** Depends on whether there was a password, whether the address had an account, and whether mails are sent. */
const addedText = ({ invited, email }: User, hasPassword: boolean, canSend: boolean) => {
  if (invited) return canSend ? t('asked', { email }) : t('askedInLog');
  if (hasPassword) return t('added');
  return canSend ? t('addedByMail', { email }) : t('addedInLog');
};

export function useAddUser(handlers: MutationHandlers<typeof userEndpoints.add>) {
  const canSend = useCanSend();
  return useApiMutation(userEndpoints.add, { success: (user, { body }) => addedText(user, Boolean(body.password), canSend), ...handlers });
}

export const readUser = async (id: number): Promise<User> => (await call(userEndpoints.get, { params: { id } })).data;

export const useEditUser = (handlers: MutationHandlers<typeof userEndpoints.edit>) =>
  useApiMutation(userEndpoints.edit, { success: t('edited'), ...handlers });

export const useTakeIn = (handlers: MutationHandlers<typeof userEndpoints.edit>) =>
  useApiMutation(userEndpoints.edit, {
    success: ({ name, ensemble }) => t('takenIn', { name, ensemble }),
    ...handlers,
  });

export const useRemoveUser = (handlers: MutationHandlers<typeof userEndpoints.edit>) =>
  useApiMutation(userEndpoints.edit, { success: ({ name }) => t('removed', { name }), ...handlers });

/** @param email for the success toast */
export function useSendLink(email: string) {
  const canSend = useCanSend();
  return useApiMutation(userEndpoints.sendLink, { success: canSend ? t('linkSent', { email }) : t('linkInLog') });
}

export const useOpenInvitationLink = (handlers: { onError: () => void }) =>
  useApiMutation(userEndpoints.openInvitationLink, {
    onError: (error) => {
      toastError(error);
      handlers.onError();
    },
  });

export const useEndSecondFactor = (handlers: MutationHandlers<typeof userEndpoints.endSecondFactor>) =>
  useApiMutation(userEndpoints.endSecondFactor, { success: t('secondFactorEnded'), ...handlers });

export const useWithdrawInvitation = (handlers: MutationHandlers<typeof userEndpoints.withdrawInvitation>) =>
  useApiMutation(userEndpoints.withdrawInvitation, { success: t('withdrawn'), ...handlers });
