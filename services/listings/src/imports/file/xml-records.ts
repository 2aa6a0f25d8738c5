import { refuse } from '@ardhi/kernel/refusal';
import { SaxesParser } from 'saxes';

interface Element {
  readonly name: string;
  readonly children: Element[];
  text: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const mostElements = 500_000;
const deepest = 20;

/**
 * The records of an XML feed: the elements of the same name that stand most often beside each other and hold others.
 * @throws Refusal FILE_UNREADABLE for what is not well formed, names entities of its own or a document type
 */
export function xmlRecords(text: string): readonly Readonly<Record<string, unknown>>[] {
  const root = treeOf(text);
  const [best] = groups(root).toSorted((one, other) => other.length - one.length);
  return best?.map(recordOf) ?? refuse('FILE_UNREADABLE', { reason: 'no records are in it' });
}

function treeOf(text: string): Element {
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

/** Every run of sisters that have children of their own. */
function groups({ children }: Element): Element[][] {
  const byName = Map.groupBy(
    children.filter((child) => child.children.length > 0),
    ({ name }) => name,
  );
  return [...byName.values(), ...children.flatMap(groups)];
}

function recordOf({ children, attributes }: Element): Readonly<Record<string, unknown>> {
  const byName = Map.groupBy(children, ({ name }) => name);
  const said = [...byName].map(([name, all]) => {
    const values = all.map((one) => (one.children.length > 0 ? recordOf(one) : one.text.trim()));
    const leaves = values.flatMap((one) =>
      typeof one === 'string' ? [one] : Object.values(one).map(String),
    );
    return [name, all.length === 1 ? values[0] : leaves.join('|')];
  });
  return { ...attributes, ...Object.fromEntries(said) };
}
