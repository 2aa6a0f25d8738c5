import { describe, expect, it } from 'vitest';
import { offsetsToCommit } from './group-assignment.ts';
import { parseOffsetMetadata } from './offset-metadata.ts';
import type { SubscriptionWorker } from './subscription-worker.ts';

const worker = (
  tag: string,
  position: number,
  pending: readonly (readonly [string, bigint])[] = [],
  isLive = true,
) => ({ tag, position, isLive, pendingOffsets: () => new Map(pending) }) as unknown as SubscriptionWorker;

const offsetsOf = (workers: readonly SubscriptionWorker[], present = workers) =>
  offsetsToCommit(
    {
      workers,
      commit: async () => {},
      nextOffsets: new Map([
        ['x.a 0', 9n],
        ['x.b 0', 4n],
      ]),
      commitDue: true,
    },
    new Set(present),
  );

describe('the offsets that a consumer group commits', () => {
  it('are those of the next records where everything is processed', () => {
    expect(offsetsOf([worker('one', 7)]).map(({ topic, offset }) => [topic, offset])).toEqual([
      ['x.a', '9'],
      ['x.b', '4'],
    ]);
  });

  it('stop at the first record that any worker has not processed', () => {
    const workers = [worker('one', 7, [['x.a 0', 8n]]), worker('two', 5, [['x.a 0', 6n]])];
    expect(offsetsOf(workers).map(({ offset }) => offset)).toEqual(['6', '4']);
  });

  it('carry the lowest position, and which workers they hold for', () => {
    const [first] = offsetsOf([worker('one', 7), worker('two', 5, [], false)]);
    expect(parseOffsetMetadata(first?.metadata ?? '')).toEqual({
      upTo: 5,
      workers: new Map([
        ['one', true],
        ['two', false],
      ]),
    });
  });

  it('do not depend on a worker that has left, and are none when all have', () => {
    const [one, two] = [worker('one', 7), worker('two', 5, [['x.a 0', 6n]])];
    expect(offsetsOf([one, two], [one]).map(({ offset }) => offset)).toEqual(['9', '4']);
    expect(offsetsOf([one, two], [])).toEqual([]);
  });
});
