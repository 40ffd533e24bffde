export const DEMO_PASSWORD = 'riideait-demo';

/** The logins of the demo ensemble, one for each role. */
export const demoUsers = [
  { email: 'admin@riideait.test', name: 'Anneli Mägi', roleCode: 'ROLE_ADMIN' },
  { email: 'haldur@riideait.test', name: 'Kadri Tamm', roleCode: 'ROLE_MANAGER' },
  { email: 'hoidja@riideait.test', name: 'Piret Õunapuu', roleCode: 'ROLE_USER' },
  { email: 'vaataja@riideait.test', name: 'Toomas Šmidt', roleCode: 'ROLE_VIEWER' },
  { email: 'juhendaja@riideait.test', name: 'Leelo Tuulik', roleCode: 'ROLE_INSTRUCTOR', mayIssue: true },
] as const;

/** The groups of the instructor. */
export const instructedGroups = ['Naisrühm', 'Noorterühm'] as const;
