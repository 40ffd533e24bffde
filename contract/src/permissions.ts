/** Role codes, from the most to the least powerful; the classifier ROLE. */
export const roles = {
  ROLE_ADMIN: 'Administraator',
  ROLE_MANAGER: 'Haldur',
  ROLE_USER: 'Rõivahoidja',
  ROLE_VIEWER: 'Vaataja',
} as const;
export type RoleCode = keyof typeof roles;

const everyone: readonly RoleCode[] = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_USER', 'ROLE_VIEWER'];
const keepers: readonly RoleCode[] = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_USER'];
const managers: readonly RoleCode[] = ['ROLE_ADMIN', 'ROLE_MANAGER'];

/** The one table of permissions: the server's routes, the menu and the buttons of the client all read it. */
export const permissions = {
  'people:read': everyone,
  'people:write': keepers,
  'groups:read': everyone,
  'groups:write': keepers,
  'groups:delete': managers,
  'clothing:read': everyone,
  'clothing:write': keepers,
  'clothing:delete': managers,
  'clothing:export': keepers,
  'issuing:read': everyone,
  'issuing:write': keepers,
  'search:read': everyone,
} as const satisfies Record<string, readonly RoleCode[]>;
export type Permission = keyof typeof permissions;

export const allPermissions = Object.keys(permissions) as Permission[];

export const mayRole = (role: RoleCode, permission: Permission): boolean => permissions[permission].includes(role);

/** Every permission that `role` holds. */
export const permissionsOf = (role: RoleCode): Permission[] => allPermissions.filter((permission) => mayRole(role, permission));
