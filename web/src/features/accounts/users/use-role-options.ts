import { useCurrentUser } from '../../../shell/use-session.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { roleOptions, rolesQuery } from './users.api.ts';

/** Roles the signed-in user may give, from the server. */
export function useRoleOptions() {
  const roles = useApiWhile(true, rolesQuery).data ?? [];
  const user = useCurrentUser();
  return user === null ? [] : roleOptions(roles, user.roleCode);
}
