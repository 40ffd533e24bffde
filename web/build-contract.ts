import { type ESTree, type Plugin, parseSync } from 'vite';
import { type Edit, edited, shorten } from './build-edits.ts';

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

/** The object of `export const …Endpoints = { … } as const satisfies Endpoints`, and of columns. */
const objectOf = (node: ESTree.Expression): ESTree.ObjectExpression | undefined =>
  node.type === 'TSSatisfiesExpression' || node.type === 'TSAsExpression'
    ? objectOf(node.expression)
    : node.type === 'ObjectExpression'
      ? node
      : undefined;

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
  const edits = whole ? objectsIn(whole).flatMap((one) => shorten(one, (name) => (names.includes(name) ? 'leave out' : 'keep'))) : [];
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
    return { code: edited(code, edits).replace(DESCRIPTION, ''), map: null };
  },
};
