import type { SearchSort } from '@ardhi/kernel/ports/search-index';
import type { Candidate } from './candidate.ts';
import { type ExpandedTerm, editPenalty } from './index-part.ts';

/** Explains the rank of a document in one sentence, for tests and admins. */
export function explainHit(
  { id, keys, score }: Candidate,
  sort: readonly SearchSort[],
  words: readonly ExpandedTerm[],
  marks: readonly string[],
): string {
  const order = sort.map((key, at) => `${sortKeyName(key)} ${keys[at] ?? 'none'}`);
  return [...explainTerms(words, marks, score), `ordered by ${[...order, `id ${id}`].join(', then ')}`].join(
    '; ',
  );
}

function explainTerms(
  words: readonly ExpandedTerm[],
  marks: readonly string[],
  score: number | undefined,
): string[] {
  if (score === undefined) return [];
  const edits = Math.max(0, Math.ceil(-score / editPenalty));
  const queryTerms = words.map(({ term, idf }) => `${term.folded} (rarity ${idf.toFixed(2)})`).join(', ');
  return [
    `asked for ${queryTerms}`,
    `found ${marks.join(', ')}`,
    `${edits === 0 ? 'as typed' : `with ${edits} edits forgiven`}, score ${score.toFixed(2)}`,
  ];
}

const sortKeyName = (sort: SearchSort): string =>
  sort.by === 'field' ? `${sort.field}${sort.down ? ' falling' : ''}` : sort.by;
