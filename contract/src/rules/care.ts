import { z } from 'zod';
import { Id, keptNumber, keptText, prose } from '../fields.ts';
import { writtenDay } from './written-day.ts';

/** States of an item in words. Only OK items are issued or proposed. */
export const careStates = { OK: 'korras', WASH: 'pesus', REPAIR: 'paranduses', LOST: 'kadunud' } as const;
export type CareState = keyof typeof careStates;
export const careStateCodes = Object.keys(careStates) as [CareState, ...CareState[]];
export const CareState = z.enum(careStateCodes);

/** States into which a piece is taken back, in words. */
export const statesBack = { OK: 'Korras', WASH: 'Pessu', REPAIR: 'Parandusse', LOST: 'Kadunud' } as const satisfies Record<
  CareState,
  string
>;

/** "pesus, tagasi 12.6.2026". */
export const backInWords = (backOn: string): string => `${careStates.WASH}, tagasi ${writtenDay(backOn)}`;

/** A change of the state; null is OK. Left out: stays as it is. */
export const CareChange = z.preprocess((value) => (value === null || value === '' ? 'OK' : value), CareState.optional()).optional();

/** Longest note of a state. */
export const CARE_NOTE_MAX = 500;

/** The note of a state. Left out: stays as it is, but goes when the state changes. */
export const careNote = keptText(prose(CARE_NOTE_MAX));

/** State, note and place in the form of an item. */
export const careForm = {
  state: CareChange.meta({ description: 'Left out: stays as it is; null: OK' }),
  stateNote: careNote,
  placeId: keptNumber(Id),
};
