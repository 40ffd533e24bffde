/** Whether what somebody holds is late: its day is before today, both days in Estonia. `isLate` of the server's `db/late.ts` is its SQL. */
export const isLate = (dueOn: string | null, today: string): boolean => dueOn !== null && dueOn < today;
