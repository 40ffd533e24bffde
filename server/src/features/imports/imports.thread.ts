import { task } from '../../threads/task.ts';
import { changeRow, decideRows, judgeFile } from './judging.service.ts';
import { readFile, readFileAgain } from './reading.service.ts';
import { undoFile, writeFile } from './writing.service.ts';

/** What threads do with a file: everything that touches all of its rows. */
export const read = task(readFile);
export const readAgain = task(readFileAgain);
export const judge = task(judgeFile);
export const change = task(changeRow);
export const decide = task(decideRows);
export const write = task(writeFile);
export const undo = task(undoFile);
