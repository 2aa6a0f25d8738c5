import { startFakeMongo } from '@ardhi/testing/fake-servers/fake-mongo';
import { mongo } from 'mongoose';
import { expect, it, onTestFinished, vi } from 'vitest';
import { connectMongo } from './connection.ts';
import { watchChanges } from './watch-changes.ts';

type Document = Record<string, unknown>;

const ns = 'ardhi.heads';
const change = {
  _id: { _data: '82' },
  operationType: 'update',
  ns: { db: 'ardhi', coll: 'heads' },
  documentKey: { _id: 'head' },
};
const changeReplies = {
  aggregate: { cursor: { id: mongo.Long.ONE, ns, firstBatch: [change] } },
  getMore: { cursor: { id: mongo.Long.ZERO, ns, nextBatch: [] } },
};
const unsupported = 'The $changeStream stage is only supported on replica sets';

/** Watches a fake server, and counts the watch calls and wake-ups. */
async function watchServer(replies: Record<string, Document>) {
  const commands: Document[] = [];
  const server = await startFakeMongo(replies, (command) => commands.push(command));
  const connection = await connectMongo(`mongodb://${server.host}/ardhi?directConnection=true`);
  const wake = vi.fn<() => void>();
  const stop = watchChanges(connection.collection('heads') as never, wake);
  return {
    wake,
    watchCalls: () => commands.filter((command) => 'aggregate' in command).length,
    async [Symbol.asyncDispose]() {
      await stop();
      await connection.close();
      await server[Symbol.asyncDispose]();
    },
  };
}

it('wakes the caller on a change', async () => {
  await using watched = await watchServer(changeReplies);
  await vi.waitFor(() => expect(watched.wake).toHaveBeenCalled(), { timeout: 60_000 });
});

it.each([
  ['does not support change streams', { ok: 0, code: 40_573, errmsg: unsupported }],
  ['closes the change stream at once', { cursor: { id: mongo.Long.ZERO, ns, firstBatch: [] } }],
])('watches a server that %s again after a minute, without an error', async (_, aggregate) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await using watched = await watchServer({ aggregate });
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), { timeout: 60_000 });
  expect(watched.watchCalls()).toBe(1);
  await vi.waitFor(
    () => {
      vi.advanceTimersByTime(60_000);
      expect(watched.watchCalls()).toBeGreaterThan(1);
    },
    { timeout: 60_000 },
  );
  expect(watched.wake).not.toHaveBeenCalled();
});
