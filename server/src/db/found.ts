import { refusal } from '@riideait/contract';
import { refuse } from '../app-error.ts';

/** The row, or 404: missing and foreign rows look the same. */
export const found = <Row>(row: Row | undefined): Row => row ?? refuse(refusal('NOT_FOUND'));
