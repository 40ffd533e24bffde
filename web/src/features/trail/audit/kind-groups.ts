import type { SecurityEventKind } from '@riideait/contract';

/** Kinds of events by group; group names are translation keys. */
export const kindGroups = {
  login: ['LOGIN', 'LOGIN_FAILED', 'TOO_MANY_ATTEMPTS', 'LOGOUT', 'SESSIONS_ENDED', 'SESSION_STOLEN'],
  account: ['REGISTERED', 'CONFIRMED', 'SET_UP', 'PASSWORD_REQUESTED', 'PASSWORD_RESET', 'PASSWORD_CHANGED'],
  secondFactor: [
    'SECOND_FACTOR_ON',
    'SECOND_FACTOR_OFF',
    'RECOVERY_CODES_RENEWED',
    'RECOVERY_CODE_USED',
    'PASSKEY_ADDED',
    'PASSKEY_DELETED',
  ],
  users: [
    'USER_ADDED',
    'USER_CHANGED',
    'USER_ERASED',
    'INVITED',
    'INVITATION_LINK_OPENED',
    'INVITATION_ACCEPTED',
    'INVITATION_DECLINED',
    'INVITATION_WITHDRAWN',
    'SUCCESSION_OFFERED',
    'SUCCESSION_ACCEPTED',
    'SUCCESSION_ENDED',
    'ENSEMBLE_ADDED',
    'ENSEMBLE_ASKED',
    'ENSEMBLE_BEGUN',
    'ENSEMBLE_REFUSED',
    'TERMS_ACCEPTED',
    'ENSEMBLE_CHANGED',
    'ENSEMBLE_EXPORTED',
    'CLOSING_ASKED',
    'ENSEMBLE_CLOSED',
    'ENSEMBLE_REOPENED',
    'ENSEMBLE_LIMITED',
    'ENSEMBLE_FROZEN',
    'ENSEMBLE_UNFROZEN',
    'ENSEMBLE_TRUSTED',
    'ENSEMBLE_REMOVED',
    'CLOCK_CONFIRMED',
    'HOLDER_LINK_SHOWN',
    'MAKER_LINK_SHOWN',
  ],
  refusals: ['REFUSED'],
} as const satisfies Record<string, readonly SecurityEventKind[]>;

export type KindGroup = keyof typeof kindGroups;
