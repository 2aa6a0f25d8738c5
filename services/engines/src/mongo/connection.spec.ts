import { startFakeMongo } from '@ardhi/testing/fake-servers/fake-mongo';
import type { FakeServer } from '@ardhi/testing/fake-servers/fake-server';
import { type Model, mongo, trusted } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectMongo, modelFor } from './connection.ts';

interface Person {
  readonly _id: string;
  readonly name: string;
}

describe('a MongoDB connection', () => {
  let server: FakeServer;
  let connection: Awaited<ReturnType<typeof connectMongo>>;
  let people: Model<Person>;
  const commands: Record<string, unknown>[] = [];
  const emptyCursor = { cursor: { id: mongo.Long.ZERO, ns: 'ardhi.people', firstBatch: [] } };
  beforeAll(async () => {
    server = await startFakeMongo({ find: emptyCursor, insert: { n: 1 }, update: { n: 1 } }, (command) =>
      commands.push(command),
    );
    connection = await connectMongo(`mongodb://${server.host}/ardhi?directConnection=true`);
    people = modelFor<Person>(connection, 'people', { _id: String, name: String });
  });
  afterAll(async () => {
    await connection.close();
    await server[Symbol.asyncDispose]();
  });

  beforeEach(() => void commands.splice(0));

  const lastCommand = (name: string) => commands.findLast((command) => name in command);

  it('writes with majority and journal acknowledgement, and reads with majority concern (A2)', async () => {
    await people.create({ _id: 'a', name: 'Akello' });
    await people.updateOne({ _id: 'a' }, { $set: { name: 'Nakato' } });
    await people.find({ _id: 'a' });
    for (const write of ['insert', 'update'])
      expect(lastCommand(write)?.['writeConcern']).toEqual({ w: 'majority', j: true });
    expect(lastCommand('find')?.['readConcern']).toEqual({ level: 'majority' });
  });

  it.each([{ $ne: null }, { $gt: '' }, { $regex: '.*' }, { $in: ['a'] }, { $where: 'true' }])(
    'refuses %j as a value from a caller, without sending a query',
    async (condition) => {
      await expect(people.find({ name: condition as never })).rejects.toThrow(/^Cast to string failed/);
      expect(lastCommand('find')).toBeUndefined();
    },
  );

  it('accepts conditions of our own query builders', async () => {
    await people.find({ name: trusted({ $gt: 'M' }) as never });
    expect(lastCommand('find')?.['filter']).toEqual({ name: { $gt: 'M' } });
  });

  it('refuses a filter on a field that no schema names, which would otherwise match everything', async () => {
    await expect(people.find({ password: 'x' } as never)).rejects.toThrow(/not in schema/);
  });
});
