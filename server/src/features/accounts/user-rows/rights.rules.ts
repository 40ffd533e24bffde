import { type InstructorRights, rightsInLine, type SecurityEvent } from '@riideait/contract';

/** Groups and rights of a new instructor, for the log; of others nothing. */
export const rightsToLog = (rights: InstructorRights, groups: string | null): NonNullable<SecurityEvent['details']> =>
  [
    { what: 'Rühmad', from: null, to: groups },
    { what: 'Õigused', from: null, to: rightsInLine(rights) },
  ].filter(({ to }) => to !== null);
