import { SUCCESSION_DAYS } from '@riideait/contract';
import { daysBefore } from '../../../day.ts';

/** Offers made since this moment are open at `now`. */
export const openSince = (now: Date): Date => daysBefore(now, SUCCESSION_DAYS);
