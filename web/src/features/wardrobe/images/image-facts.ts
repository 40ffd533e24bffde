import { IMAGE_MAX_BYTES } from '@riideait/contract';
import { formatFileSize } from '../../../lib/file-size.ts';

/** What the words about a refused file name. */
export const factsOf = ({ name, size }: File) => ({ file: name, size: formatFileSize(size), megabytes: IMAGE_MAX_BYTES / 1024 / 1024 });
