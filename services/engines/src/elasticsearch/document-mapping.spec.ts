import type { SearchDocument } from '@ardhi/kernel/ports/search-index';
import { library } from '@ardhi/kernel/ports/search-index/search-index.contract';
import { documentsOf } from '@ardhi/search-engine/testing/arbitrary-documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mappingOf, positionDocumentId, settingsOf, toSource } from './document-mapping.ts';

describe('an indexed document', () => {
  it('has its values by kind, and its texts both original and tokenised', () => {
    const document: SearchDocument = {
      id: 'a',
      fields: {
        title: 'Cañón del Kiira',
        genre: 'travel',
        tags: ['lake', 'city'],
        pages: 100,
        printed: 10,
        lent: false,
        location: [32.6, 0.39],
      },
    };
    expect(toSource(library, document)).toEqual({
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
      g_location: [32.6, 0.39],
      x_location: 32.6,
      y_location: 0.39,
      texts: { title: ['Cañón del Kiira'], blurb: [] },
    });
  });

  it('omits values that are missing or of another kind', () => {
    const invalidFields = {
      genre: 7,
      pages: '7',
      printed: Number.NaN,
      lent: 'no',
      location: [0, 91],
    } as never;
    const { texts, w_title, w_blurb, s_title, s_blurb, ...rest } = toSource(library, {
      id: 'a',
      fields: invalidFields,
    });
    expect(JSON.parse(JSON.stringify(rest))).toEqual({ id: 'a', k_genre: [], k_tags: [] });
    expect([texts, w_title, w_blurb, s_title, s_blurb]).toEqual([{ title: [], blurb: [] }, [], [], [], []]);
  });

  it('has no field that the mapping lacks except its texts, so that the server infers nothing', () => {
    const mapped = new Set(Object.keys(mappingOf(library).properties));
    fc.assert(
      fc.property(documentsOf(library.fields, 5), (documents) => {
        const names = documents.flatMap((document) => Object.keys(toSource(library, document)));
        expect(names.filter((name) => !mapped.has(name) && name !== 'texts')).toEqual([]);
      }),
      { numRuns: 20 },
    );
    expect(mappingOf(library).dynamic).toBe(false);
  });
});

describe('an Elasticsearch index', () => {
  it('has a type for each kind of field, and the position', () => {
    expect(mappingOf(library).properties).toMatchObject({
      id: { type: 'keyword' },
      position: { type: 'long' },
      w_title: { type: 'text', analyzer: 'whitespace' },
      s_title: { type: 'text', analyzer: 'whitespace' },
      k_tags: { type: 'keyword' },
      n_pages: { type: 'double' },
      n_printed: { type: 'double' },
      b_lent: { type: 'boolean' },
      g_location: { type: 'geo_point' },
      x_location: { type: 'double' },
      y_location: { type: 'double' },
    });
    expect(positionDocumentId).toBe('~position');
  });

  it('is refreshed only on request', () => {
    expect(settingsOf('0-1')).toEqual({
      number_of_shards: 1,
      auto_expand_replicas: '0-1',
      refresh_interval: '-1',
    });
  });
});
