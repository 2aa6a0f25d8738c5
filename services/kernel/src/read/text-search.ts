import type { Condition, DocumentQuery } from '../ports/documents/documents.ts';

/** Returns a test for texts that contain the words of a query, whatever their case; without words all do. */
export function containsWords(q = ''): (text: string) => boolean {
  const words = q.trim().toLowerCase();
  return (text) => text.toLowerCase().includes(words);
}

/** The part of a query that selects documents with the words in one of some paths; without words it selects all. */
export function withWords(q: string | undefined, ...paths: readonly string[]): Pick<DocumentQuery, 'anyOf'> {
  const contains = q?.trim() ?? '';
  if (contains === '') return {};
  return { anyOf: paths.map((path): Record<string, Condition> => ({ [path]: { contains } })) };
}
