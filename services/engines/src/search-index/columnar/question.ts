import { askedText } from '@ardhi/kernel/search-index/analysis/asked-text';
import type { SearchQuery, SearchSort } from '@ardhi/kernel/search-index/search-index';
import type { Budget } from './budget.ts';
import { orderOf } from './candidate.ts';
import { foundIn } from './found-words.ts';
import type { FoundWord, Part, Question } from './part.ts';
import { byCost } from './segment-filter.ts';

/** One query as each part is asked it: the same but for the words, which every part finds in its own vocabulary. */
export function questionsFor(query: SearchQuery, parts: readonly Part[], budget: Budget): Question[] {
  const text = query.text === undefined ? undefined : askedText(query.text, query.exactly);
  const words = (text?.words ?? []).map((word) => foundIn(word, parts));
  const sort = sortOf(query, words.length > 0);
  const shared = {
    filters: (query.filters ?? []).toSorted(byCost),
    text,
    sort,
    order: orderOf(sort),
    facets: query.facets ?? [],
    map: query.map,
    most: query.limit === 0 ? 0 : (query.offset ?? 0) + (query.limit ?? 20),
    budget,
  };
  return parts.map((_, at) => ({ ...shared, words: words.map((byPart) => byPart[at] as FoundWord) }));
}

const sortOf = ({ sort = [] }: SearchQuery, hasText: boolean): readonly SearchSort[] =>
  sort.length === 0 && hasText ? [{ by: 'relevance' }] : sort;
