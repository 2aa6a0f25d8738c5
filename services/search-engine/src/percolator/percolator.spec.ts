import { randomInt } from 'node:crypto';
import type { Percolator } from '@ardhi/kernel/ports/search-index/percolator';
import { percolatorContract } from '@ardhi/kernel/ports/search-index/percolator.contract';
import { library } from '@ardhi/kernel/ports/search-index/search-index.contract';
import { testContract, testSaboteurs } from '@ardhi/testing/port-contract';
import { describe, expect, it } from 'vitest';
import { randomBook, randomQuery, seededRandom } from '../testing/random-library.ts';
import { SqliteReference } from '../testing/sqlite-reference.ts';
import { createPercolator } from './percolator.ts';

const open = async () => ({ engine: createPercolator(library), close: async () => {} });

testContract('in memory', percolatorContract, open);

type Spoil = (percolator: Percolator) => Partial<Percolator>;
/** A saboteur: a percolator with some methods broken; its getters keep working. */
const but =
  (spoil: Spoil) =>
  (percolator: Percolator): Percolator => {
    const plain: Percolator = {
      get size() {
        return percolator.size;
      },
      put: (id, query) => percolator.put(id, query),
      remove: (id) => percolator.remove(id),
      matching: (document) => percolator.matching(document),
      changes: (before, after) => percolator.changes(before, after),
    };
    return Object.defineProperties(plain, Object.getOwnPropertyDescriptors(spoil(percolator)));
  };

testSaboteurs(percolatorContract, open, {
  'ignores the last filter': but((percolator) => ({
    put: (id, { filters = [], ...rest }) => percolator.put(id, { ...rest, filters: filters.slice(0, -1) }),
  })),
  'ignores the text': but((percolator) => ({
    put: (id, { filters = [] }) => percolator.put(id, { filters }),
  })),
  'matches words exactly only': but((percolator) => ({
    put: (id, query) => percolator.put(id, { ...query, exactly: true }),
  })),
  'matches documents without a value': but((percolator) => ({
    matching: (document) =>
      percolator.matching({
        ...document,
        fields: { pages: 1, tags: ['x'], location: [0, 0], ...document.fields },
      }),
  })),
  'returns ids unsorted': but((percolator) => ({
    matching: (document) => percolator.matching(document).toReversed(),
  })),
  'keeps removed queries': but(() => ({ remove: () => {} })),
  'reports continuing matches as started': but((percolator) => ({
    changes: (before, after) => ({
      ...percolator.changes(before, after),
      started: after === undefined ? [] : percolator.matching(after),
    }),
  })),
  'enlarges circles': but((percolator) => ({
    put: (id, query) =>
      percolator.put(id, {
        ...query,
        filters: (query.filters ?? []).map((filter) =>
          'near' in filter ? { ...filter, radiusM: filter.radiusM * 2 } : filter,
        ),
      }),
  })),
});

describe('the percolator', () => {
  it('agrees with SQLite on random queries and documents, while queries are added and removed', () => {
    const seed = randomInt(2 ** 31);
    process.stdout.write(`percolator: seed ${seed}\n`);
    const random = seededRandom(seed);
    const percolator = createPercolator(library);
    const registered = new Map<string, ReturnType<typeof randomQuery>>();
    const ids = Array.from({ length: 40 }, (_, at) => `b${at}`);
    for (let round = 0; round < 60; round++) {
      for (let change = 0; change < 20; change++) {
        const id = `s${random.upTo(300)}`;
        if (random.chance(0.2)) {
          percolator.remove(id);
          registered.delete(id);
          continue;
        }
        const query = randomQuery(random, ids);
        percolator.put(id, query);
        registered.set(id, query);
      }
      const document = randomBook(random, random.pick(ids));
      const reference = new SqliteReference();
      reference.apply([{ id: document.id, document }]);
      const expected = [...registered].filter(([, query]) => reference.total(query) === 1).map(([id]) => id);
      expect(percolator.matching(document), `seed ${seed}, round ${round}`).toEqual(expected.sort());
    }
  });
});
