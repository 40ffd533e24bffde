import { NO_RIGHTS } from '@riideait/contract';
import { expect, test } from 'vitest';
import {
  changesOf,
  endsSessions,
  reachOf,
  rightsIn,
  roleWithin,
  type UserState,
  whyNoPlace,
  whyNotChange,
  whyNotErase,
  whyOutdated,
  whyRightsChanged,
} from './users.rules.ts';

const mari: UserState = {
  id: 1,
  name: 'Mari Tamm',
  email: 'mari@tants.ee',
  roleCode: 'ROLE_USER',
  ensembleId: 10,
  ensemble: 'Kirivöö',
  active: true,
  ...NO_RIGHTS,
};
const groups = { from: null, to: null };
const admin: UserState = { ...mari, roleCode: 'ROLE_ADMIN' };
const MARI = 1;
const OTHER = 2;

test.each([
  ['ROLE_ADMIN', null, 5],
  ['ROLE_MANAGER', 10, 4],
  ['ROLE_USER', 10, 0],
  ['ROLE_VIEWER', 10, 0],
] as const)('%s reaches ensemble %s and %i roles', (roleCode, ensembleId, roles) => {
  const reach = reachOf({ roleCode, ensembleId: 10 });
  expect([reach.ensembleId, reach.roleCodes.length]).toEqual([ensembleId, roles]);
});

test.each<[string, Partial<UserState> | undefined, string[]]>([
  ['the same', {}, []],
  ['the same under another name', { name: 'Mari Kask' }, []],
  ['of another role', { roleCode: 'ROLE_VIEWER' }, ['NOT_SIGNED_IN']],
  ['in another ensemble', { ensembleId: 11 }, ['NOT_SIGNED_IN']],
  ['out of the ensemble', { ensembleId: null }, ['NOT_SIGNED_IN']],
  ['inactive', { active: false }, ['NOT_SIGNED_IN']],
  ['deleted', undefined, ['NOT_SIGNED_IN']],
])('an asker whose account is %s meanwhile', (_, change, codes) => {
  expect(whyRightsChanged(mari, change && { ...mari, ...change }).map(({ code }) => code)).toEqual(codes);
});

test('out of an ensemble every role but the administrator’s is the least', () => {
  expect(roleWithin({ roleCode: 'ROLE_MANAGER', ensembleId: null })).toBe('ROLE_VIEWER');
  expect(roleWithin({ roleCode: 'ROLE_MANAGER', ensembleId: 10 })).toBe('ROLE_MANAGER');
  expect(roleWithin({ roleCode: 'ROLE_ADMIN', ensembleId: null })).toBe('ROLE_ADMIN');
});

test.each<[string, number, UserState, Partial<UserState>, number, string | undefined]>([
  ['another is deactivated', OTHER, mari, { active: false }, 1, undefined],
  ['another is taken out', OTHER, mari, { ensembleId: null }, 1, undefined],
  ['oneself is deactivated', MARI, mari, { active: false }, 1, 'NOT_YOURSELF'],
  ['oneself is taken out', MARI, mari, { ensembleId: null }, 1, 'NOT_YOURSELF'],
  ['oneself is renamed', MARI, mari, { name: 'Mari Kask' }, 1, undefined],
  ['a manager steps down', MARI, { ...mari, roleCode: 'ROLE_MANAGER' }, { roleCode: 'ROLE_VIEWER' }, 1, 'NOT_YOUR_ROLE'],
  ['an administrator steps down, others are there', MARI, admin, { roleCode: 'ROLE_USER' }, 1, undefined],
  ['the last administrator steps down', MARI, admin, { roleCode: 'ROLE_USER' }, 0, 'LAST_ADMINISTRATOR'],
  ['the last administrator is demoted', OTHER, admin, { roleCode: 'ROLE_MANAGER' }, 0, 'LAST_ADMINISTRATOR'],
  ['the last administrator is deactivated', OTHER, admin, { active: false }, 0, 'LAST_ADMINISTRATOR'],
  ['the last administrator is taken out', OTHER, admin, { ensembleId: null, roleCode: 'ROLE_VIEWER' }, 0, 'LAST_ADMINISTRATOR'],
  ['the last administrator moves to another ensemble', OTHER, admin, { ensembleId: 11 }, 0, undefined],
  ['the last administrator is renamed', OTHER, admin, { name: 'Mari Kask' }, 0, undefined],
  ['an administrator who was inactive is demoted', OTHER, { ...admin, active: false }, { roleCode: 'ROLE_USER' }, 0, undefined],
  ['an administrator is left without an ensemble', OTHER, admin, { ensembleId: null }, 1, 'INVALID'],
])('%s', (_, asker, before, change, others, code) => {
  expect(whyNotChange(asker, before, { ...before, ...change }, others).map((refused) => refused.code)).toEqual(code ? [code] : []);
});

test.each<[string, UserState, Partial<UserState>, boolean, boolean]>([
  ['nothing', mari, {}, false, false],
  ['name and address', mari, { name: 'Mari Kask', email: 'kask@tants.ee' }, false, false],
  ['the role', mari, { roleCode: 'ROLE_VIEWER' }, false, true],
  ['the ensemble', mari, { ensembleId: 11 }, false, true],
  ['out of the ensemble', mari, { ensembleId: null, roleCode: 'ROLE_VIEWER' }, false, true],
  ['a new password', mari, {}, true, true],
  ['deactivated', mari, { active: false }, false, true],
  ['activated', { ...mari, active: false }, { active: true }, false, false],
  ['taken in from none', { ...mari, ensembleId: null, roleCode: 'ROLE_VIEWER' }, { ensembleId: 10, roleCode: 'ROLE_USER' }, false, false],
  ['taken in with a new password', { ...mari, ensembleId: null }, { ensembleId: 10 }, true, true],
])('sessions when it is %s', (_, before, change, passwordSet, ends) => {
  expect(endsSessions({ before, after: { ...before, ...change }, passwordSet })).toBe(ends);
});

test('changes are listed in Estonian, without the password', () => {
  const after: UserState = {
    ...mari,
    name: 'Mari Kask',
    email: 'kask@tants.ee',
    roleCode: 'ROLE_MANAGER',
    ensembleId: null,
    ensemble: null,
    active: false,
  };
  expect(changesOf({ before: mari, after, groups, passwordSet: true })).toEqual([
    { what: 'Nimi', from: 'Mari Tamm', to: 'Mari Kask' },
    { what: 'E-post', from: 'mari@tants.ee', to: 'kask@tants.ee' },
    { what: 'Roll', from: 'Rõivahoidja', to: 'Haldur' },
    { what: 'Ansambel', from: 'Kirivöö', to: null },
    { what: 'Aktiivne', from: 'jah', to: 'ei' },
    { what: 'Parool', from: null, to: 'uus' },
  ]);
  expect(changesOf({ before: mari, after: mari, groups, passwordSet: false })).toEqual([]);
});

const INSTRUCTOR = { roleCode: 'ROLE_INSTRUCTOR' } as const;
const rights = { groupIds: [3, 5], seesContacts: true, seesMeasures: false, mayIssue: true };

test('a form gives an instructor groups, in order and once, and rights; what it leaves out stays', () => {
  expect(rightsIn(INSTRUCTOR, { groupIds: [5, 3, 5], seesMeasures: true })).toEqual({ ...NO_RIGHTS, groupIds: [3, 5], seesMeasures: true });
  expect(rightsIn(INSTRUCTOR, {}, rights)).toEqual(rights);
  expect(rightsIn(INSTRUCTOR, { groupIds: [], seesContacts: false, mayIssue: false }, rights)).toEqual(NO_RIGHTS);
  expect(rightsIn({ roleCode: 'ROLE_USER' }, { groupIds: [3], mayIssue: true }, rights)).toEqual(NO_RIGHTS);
});

test('an instructor has one group at least', () => {
  const at = (place: Partial<UserState>) => whyNoPlace({ ...mari, ...place }).map(({ field }) => field);
  expect(at(INSTRUCTOR)).toEqual(['groupIds']);
  expect(at({ ...INSTRUCTOR, groupIds: [3] })).toEqual([]);
  expect(at({})).toEqual([]);
});

test('groups and rights are in the log, and a repeated edit that changes them is outdated', () => {
  const before: UserState = { ...mari, ...INSTRUCTOR, ...rights };
  const after: UserState = { ...before, groupIds: [3], seesMeasures: true, mayIssue: false };
  expect(changesOf({ before, after, groups: { from: 'Naisrühm, Noored', to: 'Naisrühm' }, passwordSet: false })).toEqual([
    { what: 'Rühmad', from: 'Naisrühm, Noored', to: 'Naisrühm' },
    { what: 'Õigused', from: 'näeb kontakte, võib väljastada oma rühmale', to: 'näeb kontakte, näeb mõõte' },
  ]);
  const codes = (change: Partial<UserState>) => whyOutdated(1, { ...before, version: 2 }, { ...before, ...change }).map(({ code }) => code);
  expect(codes({})).toEqual([]);
  for (const change of [{ groupIds: [3] }, { seesContacts: false }, { seesMeasures: true }, { mayIssue: false }]) {
    expect(codes(change)).toEqual(['CHANGED_MEANWHILE']);
  }
});

test.each<[string, Partial<UserState>, Partial<UserState>, Partial<Parameters<typeof whyNotErase>[2]>, string[]]>([
  ['a manager, a user of the own ensemble', { roleCode: 'ROLE_MANAGER' }, {}, { otherAdministrators: 0, namedElsewhere: false }, []],
  [
    'a manager, one named elsewhere',
    { roleCode: 'ROLE_MANAGER' },
    {},
    { otherAdministrators: 1, namedElsewhere: true },
    ['USER_NAMED_ELSEWHERE'],
  ],
  ['an administrator, one named elsewhere', { roleCode: 'ROLE_ADMIN' }, {}, { otherAdministrators: 1, namedElsewhere: true }, []],
  ['oneself, named elsewhere', { id: MARI, roleCode: 'ROLE_USER' }, {}, { otherAdministrators: 1, namedElsewhere: true }, []],
  ['the last administrator', { roleCode: 'ROLE_ADMIN' }, admin, { otherAdministrators: 0, namedElsewhere: false }, ['LAST_ADMINISTRATOR']],
  ['one of two administrators', { roleCode: 'ROLE_ADMIN' }, admin, { otherAdministrators: 1, namedElsewhere: false }, []],
  [
    'oneself, the last manager',
    { id: MARI, roleCode: 'ROLE_MANAGER' },
    { roleCode: 'ROLE_MANAGER' },
    { otherManagers: 0 },
    ['LAST_MANAGER'],
  ],
  [
    'oneself, an administrator, the last who manages users',
    { id: MARI, roleCode: 'ROLE_ADMIN' },
    admin,
    { otherManagers: 0 },
    ['LAST_MANAGER'],
  ],
  ['oneself, a keeper where nobody manages', { id: MARI, roleCode: 'ROLE_USER' }, { roleCode: 'ROLE_USER' }, { otherManagers: 0 }, []],
  ['oneself, one of two managers', { id: MARI, roleCode: 'ROLE_MANAGER' }, { roleCode: 'ROLE_MANAGER' }, {}, []],
  [
    'oneself, a manager without an ensemble',
    { id: MARI, roleCode: 'ROLE_MANAGER' },
    { roleCode: 'ROLE_MANAGER', ensembleId: null },
    { otherManagers: 0 },
    [],
  ],
  ['the last manager, by an administrator', { roleCode: 'ROLE_ADMIN' }, { roleCode: 'ROLE_MANAGER' }, { otherManagers: 0 }, []],
  [
    'an inactive administrator',
    { roleCode: 'ROLE_ADMIN' },
    { ...admin, active: false },
    { otherAdministrators: 0, namedElsewhere: false },
    [],
  ],
])('erasing: %s', (_, asker, user, facts, codes) => {
  const others = { otherAdministrators: 1, otherManagers: 1, namedElsewhere: false, ...facts };
  expect(whyNotErase({ ...mari, id: OTHER, ...asker }, { ...mari, ...user }, others).map(({ code }) => code)).toEqual(codes);
});
