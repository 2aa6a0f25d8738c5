import { randomInt } from 'node:crypto';
import { library } from '@ardhi/kernel/search-index/search-index.contract';
import type { StoredSearches } from '@ardhi/kernel/search-index/stored-searches';
import { storedSearchesContract } from '@ardhi/kernel/search-index/stored-searches.contract';
import { catchesSaboteurs, keepsContract } from '@ardhi/kernel/testing/contract';
import { describe, expect, it } from 'vitest';
import { aBook, aQuery, dice } from '../columnar/testing/random-library.ts';
import { SqliteOracle } from '../columnar/testing/sqlite-oracle.ts';
import { storedSearches } from './stored-searches.ts';

const open = async () => ({ engine: storedSearches(library), close: async () => {} });

keepsContract('in memory', storedSearchesContract, open);

type Spoil = (stored: StoredSearches) => Partial<StoredSearches>;
/** Stored searches with something about them spoilt; their getters keep working. */
const but =
  (spoil: Spoil) =>
  (stored: StoredSearches): StoredSearches => {
    const plain: StoredSearches = {
      get size() {
        return stored.size;
      },
      put: (id, query) => stored.put(id, query),
      remove: (id) => stored.remove(id),
      matching: (document) => stored.matching(document),
      changes: (before, after) => stored.changes(before, after),
    };
    return Object.defineProperties(plain, Object.getOwnPropertyDescriptors(spoil(stored)));
  };

catchesSaboteurs(storedSearchesContract, open, {
  'forgets the last filter': but((stored) => ({
    put: (id, { filters = [], ...rest }) => stored.put(id, { ...rest, filters: filters.slice(0, -1) }),
  })),
  'forgets the text': but((stored) => ({
    put: (id, { filters = [] }) => stored.put(id, { filters }),
  })),
  'takes words only as they stand': but((stored) => ({
    put: (id, query) => stored.put(id, { ...query, exactly: true }),
  })),
  'lets documents without a value pass': but((stored) => ({
    matching: (document) =>
      stored.matching({ ...document, fields: { pages: 1, tags: ['x'], shelf: [0, 0], ...document.fields } }),
  })),
  'tells them in any order': but((stored) => ({
    matching: (document) => stored.matching(document).toReversed(),
  })),
  'keeps what is removed': but(() => ({ remove: () => {} })),
  'tells of what still matches as if it were new': but((stored) => ({
    changes: (before, after) => ({
      ...stored.changes(before, after),
      began: after === undefined ? [] : stored.matching(after),
    }),
  })),
  'asks areas by their squares only': but((stored) => ({
    put: (id, query) =>
      stored.put(id, {
        ...query,
        filters: (query.filters ?? []).map((filter) =>
          'near' in filter ? { ...filter, radiusM: filter.radiusM * 2 } : filter,
        ),
      }),
  })),
});

describe('stored searches', () => {
  it('agree with SQLite on random searches and documents, while searches come and go', () => {
    const seed = randomInt(2 ** 31);
    process.stdout.write(`stored searches: seed ${seed}\n`);
    const die = dice(seed);
    const stored = storedSearches(library);
    const asked = new Map<string, ReturnType<typeof aQuery>>();
    const ids = Array.from({ length: 40 }, (_, at) => `b${at}`);
    for (let round = 0; round < 60; round++) {
      for (let change = 0; change < 20; change++) {
        const id = `s${die.upTo(300)}`;
        if (die.chance(0.2)) {
          stored.remove(id);
          asked.delete(id);
          continue;
        }
        const query = aQuery(die, ids);
        stored.put(id, query);
        asked.set(id, query);
      }
      const document = aBook(die, die.pick(ids));
      const oracle = new SqliteOracle();
      oracle.apply([{ id: document.id, document }]);
      const expected = [...asked].filter(([, query]) => oracle.total(query) === 1).map(([id]) => id);
      expect(stored.matching(document), `seed ${seed}, round ${round}`).toEqual(expected.sort());
    }
  });
});
