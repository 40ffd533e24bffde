import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type PlaceholderRange, placeholderRanges } from './placeholder-ranges.ts';

/** A line break, one position of the document. */
const BREAK = '\n';

/** Placeholders of a paragraph or heading, with positions in it. */
function rangesIn(block: Node): PlaceholderRange[] {
  const cuts: number[] = [];
  block.forEach((_, offset) => void cuts.push(offset));
  return placeholderRanges(block.textBetween(0, block.content.size, undefined, BREAK), cuts);
}

/** Placeholders of the document, with positions. */
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

/** Highlights placeholders while typing; unknown and broken ones more. */
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
