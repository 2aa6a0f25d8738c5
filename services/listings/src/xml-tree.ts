import { refuse } from '@ardhi/kernel/refusal';
import { SaxesParser } from 'saxes';

export interface Element {
  readonly name: string;
  readonly children: Element[];
  text: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const mostElements = 500_000;
const deepest = 20;

/**
 * The elements of an XML file below a root without a name.
 * @throws Refusal FILE_UNREADABLE for what is not well formed, names entities of its own or a document type; FILE_TOO_LARGE
 */
export function treeOf(text: string): Element {
  const parser = new SaxesParser();
  const root: Element = { name: '', children: [], text: '', attributes: {} };
  const open = [root];
  let count = 0;
  parser.on('doctype', () => refuse('FILE_UNREADABLE', { reason: 'it declares a document type' }));
  parser.on('error', (error) => refuse('FILE_UNREADABLE', { reason: error.message.slice(0, 120) }));
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (count > mostElements || open.length > deepest)
      refuse('FILE_TOO_LARGE', { maxElements: mostElements });
    const element: Element = { name, children: [], text: '', attributes };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const write = (more: string) => {
    const top = open.at(-1);
    if (top !== undefined) top.text += more;
  };
  parser.on('text', write);
  parser.on('cdata', write);
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  return root;
}
