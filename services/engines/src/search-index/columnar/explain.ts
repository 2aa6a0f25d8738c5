import type { SearchSort } from '@ardhi/kernel/search-index/search-index';
import type { Candidate } from './candidate.ts';
import { editCost, type FoundWord } from './part.ts';

/** Why a document is where it is, in a sentence for tests and admins. */
export function explain(
  { id, keys, score }: Candidate,
  sort: readonly SearchSort[],
  words: readonly FoundWord[],
  marks: readonly string[],
): string {
  const order = sort.map((key, at) => `${nameOf(key)} ${keys[at] ?? 'none'}`);
  return [...wordsWhy(words, marks, score), `ordered by ${[...order, `id ${id}`].join(', then ')}`].join(
    '; ',
  );
}

function wordsWhy(
  words: readonly FoundWord[],
  marks: readonly string[],
  score: number | undefined,
): string[] {
  if (score === undefined) return [];
  const edits = Math.max(0, Math.ceil(-score / editCost));
  const asked = words.map(({ asked, idf }) => `${asked.folded} (rarity ${idf.toFixed(2)})`).join(', ');
  return [
    `asked for ${asked}`,
    `found ${marks.join(', ')}`,
    `${edits === 0 ? 'as typed' : `with ${edits} edits forgiven`}, score ${score.toFixed(2)}`,
  ];
}

const nameOf = (sort: SearchSort): string =>
  sort.by === 'field' ? `${sort.field}${sort.down ? ' falling' : ''}` : sort.by;
