/** Role codes, from the most to the least powerful; the classifier ROLE. */
export const roles = {
  ROLE_ADMIN: 'Administraator',
  ROLE_MANAGER: 'Haldur',
  ROLE_USER: 'Rõivahoidja',
  ROLE_VIEWER: 'Vaataja',
} as const;
export type RoleCode = keyof typeof roles;
export const roleCodes = Object.keys(roles) as [RoleCode, ...RoleCode[]];

const everyone: readonly RoleCode[] = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_USER', 'ROLE_VIEWER'];
const keepers: readonly RoleCode[] = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_USER'];
const managers: readonly RoleCode[] = ['ROLE_ADMIN', 'ROLE_MANAGER'];
const administrators: readonly RoleCode[] = ['ROLE_ADMIN'];

/** The one table of permissions: the server's routes, the menu and the buttons of the client all read it. */
export const permissions = {
  'people:read': everyone,
  'people:write': keepers,
  /** All that is held about a dancer, in one answer. */
  'people:data': managers,
  'people:erase': managers,
  'people:merge': managers,
  /** Contacts and measures of people, comments of issues. Viewers: only where the ensemble lets them. */
  'contacts:read': everyone,
  'groups:read': everyone,
  'groups:write': keepers,
  'groups:delete': managers,
  'clothing:read': everyone,
  'clothing:write': keepers,
  'clothing:delete': managers,
  'clothing:export': keepers,
  'imports:write': keepers,
  'issuing:read': everyone,
  'issuing:write': keepers,
  'search:read': everyone,
  'stocktakes:read': everyone,
  'stocktakes:write': keepers,
  'stocktakes:delete': managers,
  'dressing:use': keepers,
  'ease:write': managers,
  /** Only while the ensemble works offline. */
  'register:keep': keepers,
  'deeds:read': keepers,
  'deeds:undo-any': managers,
  'email-texts:write': managers,
  'reminders:send': keepers,
  'email-log:read': keepers,
  'users:read': managers,
  'users:write': managers,
  'own-ensemble:write': managers,
  'retention:read': managers,
  /** All data of the own ensemble; administrators: of any. */
  'ensemble-data:use': managers,
  'ensembles:read': administrators,
  'ensembles:write': administrators,
  'audit:read': administrators,
  'invitation-links:open': administrators,
  'backups:read': administrators,
  'erasing:repeat': administrators,
} as const satisfies Record<string, readonly RoleCode[]>;
export type Permission = keyof typeof permissions;

export const allPermissions = Object.keys(permissions) as Permission[];

export const mayRole = (role: RoleCode, permission: Permission): boolean => permissions[permission].includes(role);

/** Every permission that `role` holds. */
export const permissionsOf = (role: RoleCode): Permission[] => allPermissions.filter((permission) => mayRole(role, permission));

/**
 * Roles that `role` sees and may give, highest first: an administrator all, a manager up to the own, others none.
 * Users of a higher role are invisible.
 */
export const rolesWithin = (role: RoleCode): RoleCode[] => (mayRole(role, 'users:write') ? roleCodes.slice(roleCodes.indexOf(role)) : []);
