import type { SearchSort } from '@ardhi/kernel/ports/search-index';
import { parseQueryText } from '@ardhi/kernel/ports/search-index/analysis/query-text';
import { describe, expect, it } from 'vitest';
import type { Candidate } from './candidate.ts';
import { explainHit } from './explain-hit.ts';
import { editPenalty } from './index-part.ts';

const candidate = (score: number | undefined, ...keys: Candidate['keys']): Candidate => ({
  id: 'b7',
  keys,
  score,
  part: 0,
  doc: 3,
});
const words = parseQueryText('Houses kyanja ').terms.map((term, at) => ({
  term: term,
  expansions: [],
  idf: 2 + at / 3,
}));
const falling: SearchSort[] = [
  { by: 'field', field: 'pages', down: true },
  { by: 'field', field: 'genre' },
];

describe('explainHit', () => {
  it('lists the sort keys in order, then the id', () => {
    expect(explainHit(candidate(undefined, 300, undefined), falling, [], [])).toBe(
      'ordered by pages falling 300, then genre none, then id b7',
    );
    expect(explainHit(candidate(undefined), [], [], [])).toBe('ordered by id b7');
  });

  it('lists query terms with their rarity and the matched words', () => {
    expect(explainHit(candidate(123.456, 123.456), [{ by: 'relevance' }], words, ['house', 'Kyanja'])).toBe(
      'asked for houses (rarity 2.00), kyanja (rarity 2.33); found house, Kyanja; as typed, score 123.46; ' +
        'ordered by relevance 123.456, then id b7',
    );
  });

  it.each([
    [200, 'as typed'],
    [0, 'as typed'],
    [200 - editPenalty, 'with 1 edits forgiven'],
    [900 - 3 * editPenalty, 'with 3 edits forgiven'],
  ])('describes a score of %d as %s', (score, description) => {
    expect(explainHit(candidate(score), [], words, [])).toContain(`; ${description}, score `);
  });
});
