export { forgetAttendance } from './old-attendance.queries.ts';
