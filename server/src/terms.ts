import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EnsemblesMode } from '@riideait/contract';
import { StartupError } from './db/migrate.ts';

/** The agreement of an ensemble with who runs the installation. */
export interface Terms {
  /** The first digits of the SHA-256 of its file. */
  readonly version: string;
  /** Markdown. */
  readonly text: string;
  /** Managers of ensembles are asked to accept it. */
  readonly areAsked: boolean;
}

/** A text to start from. */
const OURS = fileURLToPath(new URL('../../docs/andmetootluse-leping.md', import.meta.url));
const DIGITS = 12;

/**
 * Reads the terms. They are asked for where others than the operator have ensembles here, or where the operator has written own ones.
 * @param file of the operator; undefined: the text to start from
 * @throws StartupError
 */
export function readTerms(ensembles: EnsemblesMode = 'invited', file?: string): Terms {
  const bytes = bytesOf(file ?? OURS);
  const text = new TextDecoder().decode(bytes).trim();
  if (text === '') throw new StartupError('The file of TERMS_FILE is empty.');
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, DIGITS);
  return { version, text, areAsked: ensembles !== 'invited' || file !== undefined };
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new StartupError('The file of TERMS_FILE cannot be read: it must be the path of a text in Markdown.');
  }
}
