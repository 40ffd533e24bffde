/** Role codes, from the most to the least powerful; the classifier ROLE. An instructor stands beside the viewer: rights within her groups only. */
export const roles = {
  ROLE_ADMIN: 'Administraator',
  ROLE_MANAGER: 'Haldur',
  ROLE_USER: 'Rõivahoidja',
  ROLE_INSTRUCTOR: 'Juhendaja',
  ROLE_VIEWER: 'Vaataja',
} as const;
export type RoleCode = keyof typeof roles;
export const roleCodes = Object.keys(roles) as [RoleCode, ...RoleCode[]];

const administrators: readonly RoleCode[] = ['ROLE_ADMIN'];
const managers: readonly RoleCode[] = [...administrators, 'ROLE_MANAGER'];
const keepers: readonly RoleCode[] = [...managers, 'ROLE_USER'];
/** Some of it by rights of the instructor: `givenToInstructors`. */
const keepersAndInstructors: readonly RoleCode[] = [...keepers, 'ROLE_INSTRUCTOR'];
const everyone: readonly RoleCode[] = [...keepersAndInstructors, 'ROLE_VIEWER'];

/** The one table of permissions: the server's routes, the menu and the buttons of the client all read it. */
export const permissions = {
  'people:read': everyone,
  'people:write': keepers,
  /** Notes of keepers about people, and namesakes of a typed name. */
  'people:know': keepers,
  /** All that is held about a dancer, in one answer. */
  'people:data': managers,
  'people:erase': managers,
  'people:merge': managers,
  /** Contacts of people, comments of issues. Viewers: only where the ensemble lets them. */
  'contacts:read': everyone,
  /** Body measures of people. Viewers: as contacts. */
  'measures:read': everyone,
  'groups:read': everyone,
  'groups:write': keepers,
  'groups:delete': managers,
  'clothing:read': everyone,
  'clothing:write': keepers,
  'clothing:delete': managers,
  'clothing:export': keepers,
  'imports:write': keepers,
  'issuing:read': everyone,
  'issuing:write': keepersAndInstructors,
  'search:read': everyone,
  /** What people confirmed to hold. */
  'receipts:read': [...keepers, 'ROLE_VIEWER'],
  /** Links of holders, receipts at the desk. */
  'receipts:write': keepers,
  /** How many links of holders can be opened. */
  'holder-links:read': keepers,
  /** What holders say, and settling it. */
  'answers:use': keepers,
  /** Whose pieces are, and which go back to their owners. */
  'owners:read': [...keepers, 'ROLE_VIEWER'],
  /** Loans to borrowers. */
  'loans:read': [...keepers, 'ROLE_VIEWER'],
  'loans:write': keepers,
  'stocktakes:read': [...keepers, 'ROLE_VIEWER'],
  'stocktakes:write': keepers,
  'stocktakes:delete': managers,
  /** Plans and how pieces fit: words about bodies. */
  'dressing:use': keepersAndInstructors,
  /** A plan and what stands in it. */
  'dressing:write': keepersAndInstructors,
  'performances:read': everyone,
  'performances:write': keepersAndInstructors,
  /** Jobs, makers and batches, with what they cost. */
  'care:read': keepers,
  'care:use': keepers,
  'care-texts:write': managers,
  /** Prices, values, settlements, and the sums of fundings and applications. */
  'money:read': managers,
  'money:write': managers,
  /** The page for the board; sums only with `money:read`. */
  'summary:read': [...keepers, 'ROLE_VIEWER'],
  'ease:write': managers,
  /** What a keeper should know, and the state of the register without sums. */
  'keeper-sheet:use': keepers,
  /** Only while the ensemble works offline. */
  'register:keep': keepers,
  'deeds:read': keepers,
  /** What stands in the way of undoing a deed. */
  'deeds:judge': keepersAndInstructors,
  'deeds:undo': keepersAndInstructors,
  'deeds:undo-any': managers,
  'email-texts:write': managers,
  /** To whom a mail would go, and how it reads. */
  'reminders:prepare': keepersAndInstructors,
  'reminders:send': keepersAndInstructors,
  /** Reminders that go out by themselves, and mails sent again. */
  'reminders:manage': keepers,
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
  'installation:manage': administrators,
  'erasing:repeat': administrators,
} as const satisfies Record<string, readonly RoleCode[]>;
export type Permission = keyof typeof permissions;

export const allPermissions = Object.keys(permissions) as Permission[];

/** Which right of an instructor gives these permissions. */
const givenToInstructors: Partial<Record<Permission, keyof Omit<InstructorRights, 'groupIds'>>> = {
  'contacts:read': 'seesContacts',
  'measures:read': 'seesMeasures',
  'dressing:use': 'seesMeasures',
  'dressing:write': 'seesMeasures',
  'issuing:write': 'mayIssue',
};

export const mayRole = (role: RoleCode, permission: Permission): boolean => permissions[permission].includes(role);

/** Every permission that `role` holds; of an instructor with all rights. */
export const permissionsOf = (role: RoleCode): Permission[] => allPermissions.filter((permission) => mayRole(role, permission));

/** What a manager gives an instructor beside the role. */
export interface InstructorRights {
  readonly groupIds: number[];
  readonly seesContacts: boolean;
  readonly seesMeasures: boolean;
  readonly mayIssue: boolean;
}

/** Switches of an ensemble that permissions depend on. */
export interface EnsembleSwitches {
  readonly worksOffline: boolean;
  readonly viewersSeeContacts: boolean;
}

/** What a user of this role and these rights may do in an ensemble. */
export function permissionsIn(
  { worksOffline, viewersSeeContacts }: EnsembleSwitches,
  role: RoleCode,
  rights: InstructorRights,
): Permission[] {
  const isGiven = (permission: Permission): boolean => {
    const right = givenToInstructors[permission];
    if (role === 'ROLE_INSTRUCTOR') return right === undefined || rights[right];
    if (role === 'ROLE_VIEWER' && !viewersSeeContacts) return permission !== 'contacts:read' && permission !== 'measures:read';
    return worksOffline || permission !== 'register:keep';
  };
  return permissionsOf(role).filter(isGiven);
}

/**
 * Roles that `role` sees and may give, highest first: an administrator all, a manager up to the own, others none.
 * Users of a higher role are invisible.
 */
export const rolesWithin = (role: RoleCode): RoleCode[] => (mayRole(role, 'users:write') ? roleCodes.slice(roleCodes.indexOf(role)) : []);
