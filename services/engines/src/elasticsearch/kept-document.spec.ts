import type { SearchDocument } from '@ardhi/kernel/search-index/search-index';
import { library } from '@ardhi/kernel/search-index/search-index.contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentsOf } from '../search-index/columnar/testing/some-documents.ts';
import { keptOf, mappingOf, positionId, settingsOf } from './kept-document.ts';

describe('a document as the server keeps it', () => {
  it('has its values by kind, and its texts as they stand and as they are looked up', () => {
    const document: SearchDocument = {
      id: 'a',
      fields: {
        title: 'Cañón del Kiira',
        genre: 'travel',
        tags: ['lake', 'city'],
        pages: 100,
        printed: 10,
        lent: false,
        shelf: [32.6, 0.39],
      },
    };
    expect(keptOf(library, document)).toEqual({
      id: 'a',
      w_title: ['canon del kiira'],
      s_title: ['canon kila'],
      w_blurb: [],
      s_blurb: [],
      k_genre: ['travel'],
      k_tags: ['lake', 'city'],
      n_pages: 100,
      n_printed: 10,
      b_lent: false,
      g_shelf: [32.6, 0.39],
      x_shelf: 32.6,
      y_shelf: 0.39,
      texts: { title: ['Cañón del Kiira'], blurb: [] },
    });
  });

  it('says nothing of a value that it has not, or that is of another kind', () => {
    const wrong = { genre: 7, pages: '7', printed: Number.NaN, lent: 'no', shelf: [0, 91] } as never;
    const { texts, w_title, w_blurb, s_title, s_blurb, ...rest } = keptOf(library, {
      id: 'a',
      fields: wrong,
    });
    expect(JSON.parse(JSON.stringify(rest))).toEqual({ id: 'a', k_genre: [], k_tags: [] });
    expect([texts, w_title, w_blurb, s_title, s_blurb]).toEqual([{ title: [], blurb: [] }, [], [], [], []]);
  });

  it('has no name that the mapping does not know but its texts, so that nothing is guessed by the server', () => {
    const mapped = new Set(Object.keys(mappingOf(library).properties));
    fc.assert(
      fc.property(documentsOf(library.fields, 5), (documents) => {
        const names = documents.flatMap((document) => Object.keys(keptOf(library, document)));
        expect(names.filter((name) => !mapped.has(name) && name !== 'texts')).toEqual([]);
      }),
      { numRuns: 20 },
    );
    expect(mappingOf(library).dynamic).toBe(false);
  });
});

describe('an index of the server', () => {
  it('has a type for each kind, and the position', () => {
    expect(mappingOf(library).properties).toMatchObject({
      ...{ id: { type: 'keyword' }, position: { type: 'long' } },
      ...{
        w_title: { type: 'text', analyzer: 'whitespace' },
        s_title: { type: 'text', analyzer: 'whitespace' },
      },
      ...{ k_tags: { type: 'keyword' }, n_pages: { type: 'double' }, n_printed: { type: 'double' } },
      ...{ b_lent: { type: 'boolean' }, g_shelf: { type: 'geo_point' } },
      ...{ x_shelf: { type: 'double' }, y_shelf: { type: 'double' } },
    });
    expect(positionId).toBe('~position');
  });

  it('shows nothing before it is told to', () => {
    expect(settingsOf('0-1')).toEqual({
      number_of_shards: 1,
      auto_expand_replicas: '0-1',
      refresh_interval: '-1',
    });
  });
});
