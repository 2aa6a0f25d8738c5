import { mongo } from 'mongoose';
import { expect, it, onTestFinished, vi } from 'vitest';
import { playMongo } from '../testing/played-mongo.ts';
import { connectMongo } from './connection.ts';
import { whenChanged } from './when-changed.ts';

type Document = Record<string, unknown>;

const ns = 'ardhi.heads';
const change = {
  _id: { _data: '82' },
  operationType: 'update',
  ns: { db: 'ardhi', coll: 'heads' },
  documentKey: { _id: 'head' },
};
const telling = {
  aggregate: { cursor: { id: mongo.Long.ONE, ns, firstBatch: [change] } },
  getMore: { cursor: { id: mongo.Long.ZERO, ns, nextBatch: [] } },
};
const refusal = 'The $changeStream stage is only supported on replica sets';

/** Watches a server that answers so, and counts how often it is asked and wakes. */
async function watching(says: Record<string, Document>) {
  const heard: Document[] = [];
  const server = await playMongo(says, (command) => heard.push(command));
  const connection = await connectMongo(`mongodb://${server.host}/ardhi?directConnection=true`);
  const wake = vi.fn<() => void>();
  const stop = whenChanged(connection.collection('heads') as never, wake);
  return {
    wake,
    asked: () => heard.filter((command) => 'aggregate' in command).length,
    async [Symbol.asyncDispose]() {
      await stop();
      await connection.close();
      await server[Symbol.asyncDispose]();
    },
  };
}

it('wakes when a server tells of a change', async () => {
  await using it = await watching(telling);
  await vi.waitFor(() => expect(it.wake).toHaveBeenCalled());
});

it.each([
  ['refuses to tell', { ok: 0, code: 40_573, errmsg: refusal }],
  ['ends what it tells at once', { cursor: { id: mongo.Long.ZERO, ns, firstBatch: [] } }],
])('asks a server that %s again after a minute, and lets nothing fail by it', async (_, aggregate) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await using it = await watching({ aggregate });
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  expect(it.asked()).toBe(1);
  await vi.waitFor(() => {
    vi.advanceTimersByTime(60_000);
    expect(it.asked()).toBeGreaterThan(1);
  });
  expect(it.wake).not.toHaveBeenCalled();
});
