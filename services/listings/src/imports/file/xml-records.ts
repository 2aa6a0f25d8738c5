import { refuse } from '@ardhi/kernel/refusal';
import { type Element, treeOf } from '../../xml-tree.ts';

/**
 * The records of an XML feed: the elements of the same name that stand most often beside each other and hold others.
 * @throws Refusal FILE_UNREADABLE for what is not well formed, names entities of its own or a document type
 */
export function xmlRecords(text: string): readonly Readonly<Record<string, unknown>>[] {
  const root = treeOf(text);
  const [best] = groups(root).toSorted((one, other) => other.length - one.length);
  return best?.map(recordOf) ?? refuse('FILE_UNREADABLE', { reason: 'no records are in it' });
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
