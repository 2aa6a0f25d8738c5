import type { PortContract } from '@ardhi/testing/port-contract';
import { expect } from 'vitest';
import type { Documents } from './documents.ts';

interface House {
  readonly place: string;
  readonly price?: number;
  readonly open: boolean;
}

const houses = { name: 'test.houses.v1', indexes: ['place', 'price', 'open+price', 'owner.name'] };
const collection = houses.name;

async function seedHouses(documents: Documents): Promise<void> {
  await documents.open(houses);
  const bodies: Readonly<Record<string, House & { owner?: { name: string } }>> = {
    a: { place: 'Kira', price: 90, open: true, owner: { name: 'Nakato' } },
    b: { place: 'Kira', price: 40, open: false },
    c: { place: 'Jinja', price: 70, open: true },
    d: { place: '100% Kira_Road', open: true },
  };
  await documents.write(
    Object.entries(bodies).map(([id, body]) => ({ collection, id, body: { ...body }, version: 1 })),
  );
}

const idsOf = async (documents: Documents, query: Parameters<Documents['find']>[1]) =>
  (await documents.find(collection, query)).map((row) => row.id);

/** Requirements for every document store. */
export const documentsContract: PortContract<Documents> = {
  port: 'documents',
  cases: [
    {
      name: 'returns a written document and undefined for an unknown id',
      async verify(documents) {
        await seedHouses(documents);
        expect(await documents.get(collection, 'b')).toEqual({
          id: 'b',
          version: 1,
          body: { place: 'Kira', price: 40, open: false },
        });
        expect(await documents.get(collection, 'nobody')).toBeUndefined();
      },
    },
    {
      name: 'returns several documents in the requested order without unknown ids',
      async verify(documents) {
        await seedHouses(documents);
        expect((await documents.getMany(collection, ['c', 'nobody', 'a', 'c'])).map((row) => row.id)).toEqual(
          ['c', 'a', 'c'],
        );
      },
    },
    {
      name: 'never lets an older version replace a newer one',
      async verify(documents) {
        await seedHouses(documents);
        await documents.write([{ collection, id: 'a', body: { place: 'New' }, version: 5 }]);
        await documents.write([{ collection, id: 'a', body: { place: 'Old' }, version: 4 }]);
        await documents.write([{ collection, id: 'a', body: undefined, version: 3 }]);
        expect((await documents.get<House>(collection, 'a'))?.body.place).toBe('New');
        await documents.write([{ collection, id: 'a', body: undefined, version: 6 }]);
        expect(await documents.get(collection, 'a')).toBeUndefined();
      },
    },
    {
      name: 'finds by value, list, range, absence, substring and dotted path',
      async verify(documents) {
        await seedHouses(documents);
        expect(await idsOf(documents, { where: { place: 'Kira', open: true } })).toEqual(['a']);
        expect(await idsOf(documents, { where: { place: { in: ['Jinja', 'Kira'] } } })).toEqual([
          'a',
          'b',
          'c',
        ]);
        expect(await idsOf(documents, { where: { price: { from: 40, below: 90 } } })).toEqual(['b', 'c']);
        expect(await idsOf(documents, { where: { price: null } })).toEqual(['d']);
        expect(await idsOf(documents, { where: { price: { not: null }, open: { not: true } } })).toEqual([
          'b',
        ]);
        expect(await idsOf(documents, { where: { 'owner.name': 'Nakato' } })).toEqual(['a']);
        expect(await idsOf(documents, { where: { place: { contains: 'kira' } } })).toEqual(['a', 'b', 'd']);
        expect(await idsOf(documents, { where: { place: { contains: '100% kira_' } } })).toEqual(['d']);
        expect(await idsOf(documents, { where: { place: { contains: '%' } } })).toEqual(['d']);
      },
    },
    {
      name: 'combines conditions that must all match with alternatives of which one must match',
      async verify(documents) {
        await seedHouses(documents);
        expect(
          await idsOf(documents, { where: { open: true }, anyOf: [{ place: 'Jinja' }, { price: 90 }] }),
        ).toEqual(['a', 'c']);
      },
    },
    {
      name: 'sorts in both directions with ties by id and missing values last, and pages without duplicates',
      async verify(documents) {
        await seedHouses(documents);
        expect(await idsOf(documents, { sort: ['price'] })).toEqual(['b', 'c', 'a', 'd']);
        expect(await idsOf(documents, { sort: ['-price'] })).toEqual(['a', 'c', 'b', 'd']);
        expect(await idsOf(documents, { sort: ['place'], offset: 1, limit: 2 })).toEqual(['c', 'a']);
      },
    },
    {
      name: 'counts documents, in total and by value',
      async verify(documents) {
        await seedHouses(documents);
        expect(await documents.count(collection, { where: { open: true } })).toBe(3);
        expect(await documents.countBy(collection, 'place')).toEqual({
          Kira: 2,
          Jinja: 1,
          '100% Kira_Road': 1,
        });
      },
    },
    {
      name: 'treats injection attempts as plain values',
      async verify(documents) {
        await seedHouses(documents);
        const hostile = [`' or 1=1 --`, '{"$ne":null}', '"; drop table x; --', '\u0000'];
        for (const value of hostile) expect(await idsOf(documents, { where: { place: value } })).toEqual([]);
        await expect(documents.find(collection, { where: { [`place') or 1=1 --`]: 'x' } })).rejects.toThrow();
      },
    },
    {
      name: 'writes documents and the checkpoint atomically',
      async verify(documents) {
        await documents.open(houses);
        const body = { place: 'Kira', open: true };
        await documents.write([{ collection, id: 'a', body, version: 1 }], {
          consumer: 'c',
          position: 7,
          versions: [{ stream: 's-1', version: 3 }],
        });
        expect(await documents.position('c')).toBe(7);
        expect(await documents.versions('c', ['s-1', 's-2'])).toEqual(new Map([['s-1', 3]]));
        await expect(
          documents.write([{ collection: 'test.unknown', id: 'a', body, version: 1 }], {
            consumer: 'c',
            position: 9,
            versions: [],
          }),
        ).rejects.toThrow();
        expect(await documents.position('c')).toBe(7);
        await documents.resetConsumer('c');
        expect([await documents.position('c'), (await documents.versions('c', ['s-1'])).size]).toEqual([
          0, 0,
        ]);
      },
    },
    {
      name: 'never moves a checkpoint backwards',
      async verify(documents) {
        await documents.write([], { consumer: 'c', position: 9, versions: [{ stream: 's-1', version: 3 }] });
        await documents.write([], { consumer: 'c', position: 4, versions: [{ stream: 's-1', version: 2 }] });
        expect([await documents.position('c'), (await documents.versions('c', ['s-1'])).get('s-1')]).toEqual([
          9, 3,
        ]);
      },
    },
    {
      name: 'saves positions per partition and stream versions per consumer',
      async verify(documents) {
        const versionOf = (stream: string, version: number) => [{ stream, version }];
        await documents.write([], { consumer: 'c/1-2', position: 9, versions: versionOf('s-1', 3) });
        await documents.write([], { consumer: 'c/2-2', position: 4, versions: versionOf('s-2', 1) });
        await documents.write([], { consumer: 'other', position: 5, versions: versionOf('s-3', 1) });
        const positions = () => Promise.all(['c', 'c/1-2', 'c/2-2', 'c/1-3'].map(documents.position));
        expect(await positions()).toEqual([0, 9, 4, 0]);
        const streams = ['s-1', 's-2', 's-3'];
        for (const name of ['c', 'c/2-2', 'c/1-3'])
          expect(await documents.versions(name, streams)).toEqual(
            new Map([
              ['s-1', 3],
              ['s-2', 1],
            ]),
          );
        await documents.resetConsumer('c');
        expect([await positions(), (await documents.versions('c/1-2', streams)).size]).toEqual([
          [0, 0, 0, 0],
          0,
        ]);
        expect(await documents.position('other')).toBe(5);
      },
    },
    {
      name: 'reads all documents, sets aliases, and drops a collection repeatedly',
      async verify(documents) {
        await seedHouses(documents);
        expect((await Array.fromAsync(documents.all(collection))).map((row) => row.id)).toEqual([
          'a',
          'b',
          'c',
          'd',
        ]);
        await documents.setAlias('test.houses', collection);
        await documents.setAlias('test.houses', 'test.houses.v2');
        expect(await documents.alias('test.houses')).toBe('test.houses.v2');
        await documents.drop(collection);
        await documents.drop(collection);
        await documents.open(houses);
        expect(await documents.count(collection, {})).toBe(0);
      },
    },
  ],
};
