import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type PlaceholderRange, placeholderRanges } from './placeholder-ranges.ts';

/** Stands for a break of the line, which is one place of the document. */
const BREAK = '\n';

/** The placeholders of a paragraph or heading, at their places in it. */
function rangesIn(block: Node): PlaceholderRange[] {
  const cuts: number[] = [];
  block.forEach((_, offset) => void cuts.push(offset));
  return placeholderRanges(block.textBetween(0, block.content.size, undefined, BREAK), cuts);
}

/** The placeholders of the whole document, at their places in it. */
export function rangesOf(doc: Node): PlaceholderRange[] {
  const ranges: PlaceholderRange[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    const begin = position + 1;
    for (const range of rangesIn(node)) ranges.push({ ...range, from: begin + range.from, to: begin + range.to });
    return false;
  });
  return ranges;
}

const marked = (doc: Node) =>
  DecorationSet.create(
    doc,
    rangesOf(doc).map(({ from, to, kind }) => Decoration.inline(from, to, { class: `placeholder placeholder-${kind}` })),
  );

const key = new PluginKey<DecorationSet>('placeholders');

/** Lets placeholders stand out while one types, and those that are none even more. */
export const PlaceholderMarks = Extension.create({
  name: 'placeholderMarks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: (_, { doc }) => marked(doc),
        apply: (transaction, before) => (transaction.docChanged ? marked(transaction.doc) : before),
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});
