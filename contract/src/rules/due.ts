/** Whether what somebody holds is late: its day is before today, both days in Estonia. `isLate` of the server's `db/late.ts` is its SQL. */
export const isLate = (dueOn: string | null, today: string): boolean => dueOn !== null && dueOn < today;

/** Days before its due day from which a piece is due soon. */
const SOON_DAYS = 7;

/** Due soon: not late, and due today or within a week. */
export const isDueSoon = (dueOn: string | null, today: string): boolean =>
  dueOn !== null && !isLate(dueOn, today) && Date.parse(dueOn) - Date.parse(today) <= SOON_DAYS * 24 * 60 * 60 * 1000;

/** The same day a year before; of 29 February the 28th. What somebody holds since an earlier day is held for over a year. */
export const yearBefore = (day: string): string => `${Number(day.slice(0, 4)) - 1}${day.slice(4).replace('-02-29', '-02-28')}`;
