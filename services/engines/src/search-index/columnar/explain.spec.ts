import { askedText } from '@ardhi/kernel/search-index/analysis/asked-text';
import type { SearchSort } from '@ardhi/kernel/search-index/search-index';
import { describe, expect, it } from 'vitest';
import type { Candidate } from './candidate.ts';
import { explain } from './explain.ts';
import { editCost } from './part.ts';

const candidate = (score: number | undefined, ...keys: Candidate['keys']): Candidate => ({
  ...{ id: 'b7', keys, score, part: 0, place: 3 },
});
const words = askedText('Houses kyanja ').words.map((asked, at) => ({
  asked,
  expansions: [],
  idf: 2 + at / 3,
}));
const falling: SearchSort[] = [
  { by: 'field', field: 'pages', down: true },
  { by: 'field', field: 'genre' },
];

describe('why a document stands where it does', () => {
  it('is its keys in the order of the sort, and its id', () => {
    expect(explain(candidate(undefined, 300, undefined), falling, [], [])).toBe(
      'ordered by pages falling 300, then genre none, then id b7',
    );
    expect(explain(candidate(undefined), [], [], [])).toBe('ordered by id b7');
  });

  it('is what was asked and found, and how rare each word is', () => {
    expect(explain(candidate(123.456, 123.456), [{ by: 'relevance' }], words, ['house', 'Kyanja'])).toBe(
      'asked for houses (rarity 2.00), kyanja (rarity 2.33); found house, Kyanja; as typed, score 123.46; ' +
        'ordered by relevance 123.456, then id b7',
    );
  });

  it.each([
    [200, 'as typed'],
    [0, 'as typed'],
    [200 - editCost, 'with 1 edits forgiven'],
    [900 - 3 * editCost, 'with 3 edits forgiven'],
  ])('says of a score of %d: %s', (score, said) => {
    expect(explain(candidate(score), [], words, [])).toContain(`; ${said}, score `);
  });
});
