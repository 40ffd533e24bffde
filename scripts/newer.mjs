// The newer version of this clone as a line of JSON, null where there is none; a worker asks every night. The argument: an empty folder.
import { root } from './node24.mjs';
import { newerThan } from './update/newer.mjs';

console.log(JSON.stringify(newerThan(root, process.argv[2])));
