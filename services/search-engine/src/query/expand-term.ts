import type { QueryTerm } from '@ardhi/kernel/ports/search-index/analysis/query-text';
import { inverseDocumentFrequency } from './bm25.ts';
import type { ExpandedTerm, Expansion, IndexPart } from './index-part.ts';

/** A term that occurs in at least this many live documents is taken as correctly spelt; a rarer one is also matched fuzzily. */
const fuzzyThreshold = 20;

/** Expands a query term in the vocabulary of each part. Its idf is the same in all parts. */
export function expandTerm(term: QueryTerm, parts: readonly IndexPart[]): ExpandedTerm[] {
  let expansions: (readonly Expansion[])[] = parts.map((part) => part.expand(term));
  if (term.fuzzy && !isCommon(expansions, parts)) {
    expansions = expansions.map((meant, at) => {
      const termIds = new Set(meant.map(({ termId: entry }) => entry));
      const fuzzy = (parts[at] as IndexPart)
        .expandFuzzy(term)
        .filter(({ termId: entry }) => !termIds.has(entry));
      return [...meant, ...fuzzy];
    });
  }
  const documents = parts.reduce((sum, part) => sum + part.size, 0);
  const docFrequency = parts.reduce((sum, part, at) => sum + part.docFrequency(expansions[at] ?? []), 0);
  const idf = inverseDocumentFrequency(documents, docFrequency);
  return expansions.map((one) => ({ term, expansions: one, idf }));
}

/** True if enough live documents contain the term; stops counting as soon as that is known. */
function isCommon(expansions: readonly (readonly Expansion[])[], parts: readonly IndexPart[]): boolean {
  let count = 0;
  for (const [at, part] of parts.entries()) {
    if (count >= fuzzyThreshold) break;
    count += part.countLiveDocs(expansions[at] ?? [], fuzzyThreshold - count);
  }
  return count >= fuzzyThreshold;
}
