import { refuse } from '@ardhi/kernel/base/refusal';
import { SaxesParser } from 'saxes';

/** An element of a parsed document; `text` is its own text without that of its children. */
export interface XmlElement {
  readonly name: string;
  readonly children: XmlElement[];
  text: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const maxElements = 500_000;
const maxDepth = 20;

/**
 * Parses an XML file into a tree below an unnamed root element.
 * @throws Refusal FILE_UNREADABLE if it is not well formed, uses custom entities or declares a document type; FILE_TOO_LARGE
 */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser();
  const root: XmlElement = { name: '', children: [], text: '', attributes: {} };
  const open = [root];
  let count = 0;
  parser.on('doctype', () => refuse('FILE_UNREADABLE', { reason: 'it declares a document type' }));
  parser.on('error', (error) => refuse('FILE_UNREADABLE', { reason: error.message.slice(0, 120) }));
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (count > maxElements || open.length > maxDepth) refuse('FILE_TOO_LARGE', { maxElements: maxElements });
    const element: XmlElement = { name, children: [], text: '', attributes };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const appendText = (chunk: string) => {
    const top = open.at(-1);
    if (top !== undefined) top.text += chunk;
  };
  parser.on('text', appendText);
  parser.on('cdata', appendText);
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  return root;
}
