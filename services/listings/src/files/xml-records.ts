import { refuse } from '@ardhi/kernel/base/refusal';
import { parseXml, type XmlElement } from './xml-tree.ts';

/**
 * The records of an XML feed: the largest group of siblings with the same name and child elements.
 * @throws Refusal FILE_UNREADABLE if it is not well formed, uses custom entities or declares a document type
 */
export function xmlRecords(text: string): readonly Readonly<Record<string, unknown>>[] {
  const root = parseXml(text);
  const [best] = siblingGroups(root).toSorted((one, other) => other.length - one.length);
  return best?.map(recordOf) ?? refuse('FILE_UNREADABLE', { reason: 'it contains no records' });
}

/** Siblings with child elements, grouped by name, at every depth. */
function siblingGroups({ children }: XmlElement): XmlElement[][] {
  const byName = Map.groupBy(
    children.filter((child) => child.children.length > 0),
    ({ name }) => name,
  );
  return [...byName.values(), ...children.flatMap(siblingGroups)];
}

function recordOf({ children, attributes }: XmlElement): Readonly<Record<string, unknown>> {
  const byName = Map.groupBy(children, ({ name }) => name);
  const fields = [...byName].map(([name, all]) => {
    const values = all.map((one) => (one.children.length > 0 ? recordOf(one) : one.text.trim()));
    const leaves = values.flatMap((one) =>
      typeof one === 'string' ? [one] : Object.values(one).map(String),
    );
    return [name, all.length === 1 ? values[0] : leaves.join('|')];
  });
  return { ...attributes, ...Object.fromEntries(fields) };
}
