import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

export const chunksOf = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((file) => file.type === 'chunk');

/** The chunk that holds a module. */
export function chunkOf(bundle: Bundle, module: string): Chunk {
  const found = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/src/${module}`)));
  if (found === undefined) throw new Error(`No file of the build holds ${module}`);
  return found;
}

/** Chunks and all that they import. */
export function withImports(bundle: Bundle, ...chunks: Chunk[]): Chunk[] {
  const found = new Set(chunks);
  for (const { imports } of found) for (const chunk of chunksOf(bundle)) if (imports.includes(chunk.fileName)) found.add(chunk);
  return [...found];
}
