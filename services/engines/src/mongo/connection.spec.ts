import { type Model, mongo, trusted } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { playMongo } from '../testing/played-mongo.ts';
import type { Played } from '../testing/played-server.ts';
import { connectMongo, kindIn } from './connection.ts';

interface Person {
  readonly _id: string;
  readonly name: string;
}

describe('what a connection says to MongoDB', () => {
  let server: Played;
  let connection: Awaited<ReturnType<typeof connectMongo>>;
  let people: Model<Person>;
  const heard: Record<string, unknown>[] = [];
  const found = { cursor: { id: mongo.Long.ZERO, ns: 'ardhi.people', firstBatch: [] } };
  beforeAll(async () => {
    server = await playMongo({ find: found, insert: { n: 1 }, update: { n: 1 } }, (command) =>
      heard.push(command),
    );
    connection = await connectMongo(`mongodb://${server.host}/ardhi?directConnection=true`);
    people = kindIn<Person>(connection, 'people', { _id: String, name: String });
  });
  afterAll(async () => {
    await connection.close();
    await server[Symbol.asyncDispose]();
  });

  beforeEach(() => void heard.splice(0));

  const last = (name: string) => heard.findLast((command) => name in command);

  it('asks that a majority has every write on disk, and shows nothing that could be undone (A2)', async () => {
    await people.create({ _id: 'a', name: 'Akello' });
    await people.updateOne({ _id: 'a' }, { $set: { name: 'Nakato' } });
    await people.find({ _id: 'a' });
    for (const write of ['insert', 'update'])
      expect(last(write)?.['writeConcern']).toEqual({ w: 'majority', j: true });
    expect(last('find')?.['readConcern']).toEqual({ level: 'majority' });
  });

  it.each([{ $ne: null }, { $gt: '' }, { $regex: '.*' }, { $in: ['a'] }, { $where: 'true' }])(
    'refuses %j where a caller says a value, and does not ask it',
    async (said) => {
      await expect(people.find({ name: said as never })).rejects.toThrow(/^Cast to string failed/);
      expect(last('find')).toBeUndefined();
    },
  );

  it('lets our own builders set conditions', async () => {
    await people.find({ name: trusted({ $gt: 'M' }) as never });
    expect(last('find')?.['filter']).toEqual({ name: { $gt: 'M' } });
  });

  it('refuses a filter on what no schema names, which would otherwise find everything', async () => {
    await expect(people.find({ password: 'x' } as never)).rejects.toThrow(/not in schema/);
  });
});
