import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

// A translating browser replaces text nodes. React changes the text of an element that has nothing else in it all the same; a text node
// among others stays as it was translated: "Väljasta 1 ese" for two.

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []);

/** They put a ripple beside what is in them. */
const BUTTONS = ['Button', 'ButtonBase', 'ButtonLink', 'ListItemButton', 'MenuItem', 'ToggleButton'];

const isBlank = ({ type, value, expression }: Node) =>
  (type === 'JSXText' && /^\s*\n\s*$/.test(String(value))) ||
  (type === 'JSXExpressionContainer' && isNode(expression) && expression.type === 'JSXEmptyExpression');

/** Words with a count in them. */
function hasCount(expression: Node): boolean {
  const [callee] = nodesIn(expression.callee);
  const options = nodesIn(expression.arguments)[1];
  if (expression.type === 'CallExpression' && /^t$|Text$/.test(String(callee?.name)))
    return nodesIn(options?.properties).some(({ key }) => ['count', 'number'].includes(String(nodesIn(key)[0]?.name)));
  const parts = ['consequent', 'alternate', 'right', 'expressions'].flatMap((part) => nodesIn(expression[part]));
  return ['ConditionalExpression', 'LogicalExpression', 'TemplateLiteral'].includes(expression.type) && parts.some(hasCount);
}

function wrongIn(element: Node): Node[] {
  const children = nodesIn(element.children).filter((child) => !isBlank(child));
  const [opening] = nodesIn(element.openingElement);
  const isAlone = children.length === 1 && !BUTTONS.includes(String(nodesIn(opening?.name)[0]?.name));
  return isAlone ? [] : children.filter((child) => nodesIn(child.expression).some(hasCount));
}

function* elementsIn(node: Node): Generator<Node> {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') yield node;
  for (const value of Object.values(node)) for (const child of nodesIn(value)) yield* elementsIn(child);
}

const files = globSync('**/*.tsx', { cwd: import.meta.dirname });

test.each(files)('%s: a text with a count is alone in its element', (file) => {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8');
  // The edge: the parser's types are those of ESTree without JSX.
  const program = JSON.parse(JSON.stringify(parseAst(source, { lang: 'tsx' }))) as Node;
  const wrong = [...elementsIn(program)].flatMap(wrongIn).map(({ start, end }) => source.slice(start, end));
  expect(wrong).toEqual([]);
});
