import sax from 'sax';
import { refuseBroken } from './refusals.ts';

/** Looks an attribute up by its name as it is written, with the prefix. */
export type Attributes = (name: string) => string | undefined;

/** Names come without their prefix. */
export interface XmlEvents {
  open(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Longest tag, text or comment: many times what a cell holds. */
const MAX_PIECE = 1024 * 1024;
const MAX_DEPTH = 256;

/** Of entities those of XML, none of web pages. Where in the text something is broken, nobody asks, and counting takes time. */
const OPTIONS = { strictEntities: true, position: false };

/**
 * Reads XML in UTF-8 as it comes, piece by piece: what is not kept takes no memory. Knows no document types, so that nothing in it
 * can expand: a file that declares one is refused.
 * @throws AppError SPREADSHEET_BROKEN
 */
export async function readXml(chunks: AsyncIterable<Buffer>, events: XmlEvents): Promise<void> {
  const parser = newParser(events);
  const decoder = new TextDecoder();
  for await (const chunk of chunks) parser.write(decoder.decode(chunk, { stream: true }));
  parser.write(decoder.decode());
  parser.end();
}

function newParser({ open, text, close }: XmlEvents) {
  const parser = sax.parser(true, OPTIONS);
  let depth = 0;
  let seen = false;
  /** Signs of the tag that is being read, and signs since a piece has ended, of which the parser holds every one. */
  let tag = 0;
  let held = 0;

  const endPiece = () => {
    held = 0;
  };
  const endText = (piece: string) => {
    held = 0;
    text?.(piece);
  };
  parser.onerror = refuseBroken;
  parser.ondoctype = () => refuseBroken();
  parser.onsgmldeclaration = () => refuseBroken();
  parser.oncomment = endPiece;
  parser.onprocessinginstruction = endPiece;
  parser.ontext = endText;
  parser.oncdata = endText;
  parser.onopentagstart = () => {
    tag = 0;
  };
  parser.onattribute = ({ name, value }) => {
    held = 0;
    tag += name.length + value.length;
    // The parser asks its attributes by this name whether they have one, and would stumble.
    if (tag > MAX_PIECE || name === 'hasOwnProperty') refuseBroken();
  };
  parser.onopentag = ({ name, attributes }) => {
    held = 0;
    seen = true;
    depth++;
    if (depth > MAX_DEPTH) refuseBroken();
    open(localName(name), (wanted) => {
      const value = attributes[wanted];
      return typeof value === 'string' ? value : undefined;
    });
  };
  parser.onclosetag = (name) => {
    held = 0;
    depth--;
    close?.(localName(name));
  };

  return {
    write(part: string): void {
      held += part.length;
      if (held > MAX_PIECE) refuseBroken();
      parser.write(part);
    },
    end(): void {
      parser.close();
      if (!seen) refuseBroken();
    },
  };
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
