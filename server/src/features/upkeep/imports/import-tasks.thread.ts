import { task } from '../../../threads/task.ts';
import { changeRow, judgeFile } from './judging.service.ts';
import { proposeKind, readFile, readFileAgain } from './reading.service.ts';
import { fillEnsemble } from './whole-writing.service.ts';
import { writeFile } from './writing.service.ts';

/** Tasks of threads: all work on whole files. */
export const read = task(readFile);
export const kind = task(proposeKind);
export const readAgain = task(readFileAgain);
export const judge = task(judgeFile);
export const change = task(changeRow);
export const write = task(writeFile);
export const fill = task(fillEnsemble);
