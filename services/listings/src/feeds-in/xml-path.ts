import type { XmlElement } from '../files/xml-tree.ts';

/** All elements at a path of names below an element; a namespace before a name does not matter. */
export function elementsAt(from: XmlElement, ...path: readonly string[]): readonly XmlElement[] {
  const [name, ...rest] = path;
  if (name === undefined) return [from];
  return from.children
    .filter((child) => child.name.replace(/^.*:/, '') === name)
    .flatMap((child) => elementsAt(child, ...rest));
}

/** The first element at a path. */
export const elementAt = (from: XmlElement, ...path: readonly string[]): XmlElement | undefined =>
  elementsAt(from, ...path)[0];

/** The text of the first element at a path; undefined where there is none. */
export const textAt = (from: XmlElement, ...path: readonly string[]): string | undefined =>
  elementAt(from, ...path)?.text.trim() || undefined;
