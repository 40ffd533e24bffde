import { type ESTree, type Plugin, parseSync } from 'vite';

/**
 * What only the server needs of an endpoint: the client trusts the answers, and forms import their schemas by name. Of a column: exports, whole
 * ensembles and undo.
 */
const FOR_THE_SERVER = new Map(
  Object.entries({
    Endpoints: ['summary', 'access', 'statements', 'params', 'query', 'body', 'data'],
    Columns: ['exported', 'refersTo', 'distinctWithin', 'taken', 'isDerived', 'isNewer', 'isLast'],
  }),
);

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The object of `export const …Endpoints = { … } as const satisfies Endpoints`, and of columns. */
const objectOf = (node: ESTree.Expression): ESTree.ObjectExpression | undefined =>
  node.type === 'TSSatisfiesExpression' || node.type === 'TSAsExpression'
    ? objectOf(node.expression)
    : node.type === 'ObjectExpression'
      ? node
      : undefined;

/** Takes properties out, each with what stands between it and the next. */
const shorten = ({ properties, end }: ESTree.ObjectExpression, names: readonly string[]): Edit[] =>
  properties.flatMap((property, index) =>
    property.type === 'Property' && property.key.type === 'Identifier' && names.includes(property.key.name)
      ? [{ start: property.start, end: properties[index + 1]?.start ?? end - 1, text: '' }]
      : [],
  );

const objectsIn = ({ properties }: ESTree.ObjectExpression) =>
  properties.flatMap((property) => (property.type === 'Property' ? (objectOf(property.value) ?? []) : []));

/** An unused constant is left out only if nothing it calls may matter. */
const markPure = ({ start, end }: ESTree.Expression): [Edit, Edit] => [
  { start, end: start, text: '/*#__PURE__*/ (() => (' },
  { start: end, end, text: '))()' },
];

function editsOf(code: string, { id, init }: ESTree.VariableDeclarator): Edit[] {
  if (init === null || init.type === 'ArrowFunctionExpression') return [];
  const [, kind = ''] = (id.type === 'Identifier' && /(Endpoints|Columns)$/.exec(id.name)) || [];
  const names = FOR_THE_SERVER.get(kind);
  const whole = names && objectOf(init);
  const edits = whole ? objectsIn(whole).flatMap((one) => shorten(one, names)) : [];
  if (whole && kind === 'Endpoints') return edits;
  const [before, after] = markPure(init);
  return code.slice(init.start, init.end).includes('(') ? [before, ...edits, after] : edits;
}

function constantsOf({ body }: ESTree.Program): ESTree.VariableDeclarator[] {
  return body
    .map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []));
}

const DESCRIPTION = /\.meta\(\{ description: '[^']*' \}\)/g;

/** Leaves out of the contract what pages have no use for: schemas are built at the start, in the way of the first screen. */
export const contractOfPages: Plugin = {
  name: 'contract-of-pages',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/contract\/src\/(?:[\w-]+\/)?[\w-]+\.ts$/.test(id)) return null;
    const edits = constantsOf(parseSync(id, code).program).flatMap((constant) => editsOf(code, constant));
    const short = edits.reduceRight((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
    return { code: short.replace(DESCRIPTION, ''), map: null };
  },
};
