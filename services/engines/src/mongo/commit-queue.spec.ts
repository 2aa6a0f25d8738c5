import { setImmediate } from 'node:timers/promises';
import { type Committed, VersionConflict } from '@ardhi/kernel/ports/event-store';
import { beforeEach, describe, expect, it } from 'vitest';
import { commitProgress } from './commit-progress.ts';
import { type CommitQueue, commitQueue } from './commit-queue.ts';
import type { CommitDocument, Commits } from './commits.ts';

/** The error of a unique index. */
const duplicate = () => Object.assign(new Error('E11000 duplicate key'), { code: 11_000 });

const commitTo = (stream: string, expectedVersion: number, events = 1) => ({
  stream,
  expectedVersion,
  events: Array.from({ length: events }, (_, at) => ({ id: `e${at}`, type: 'Said', schema: 1, data: {} })),
  at: '2026-11-20T08:00:00.000Z',
  actor: 'test',
  correlationId: 'c',
  commandId: `${stream} ${expectedVersion}`,
});

describe('the commit queue', () => {
  /** Calls that reach the server, in order. */
  let calls: string[];
  /** Positions at which an insertion fails on a unique index. */
  let takenPositions: Set<number>;
  /** Version of a stream that the server reports after such a failure. */
  let serverVersion: number;
  let repeated: Committed | undefined;
  let sequenceFails: boolean;
  let queue: CommitQueue;
  const progress = commitProgress();

  beforeEach(() => {
    [calls, takenPositions, serverVersion, repeated, sequenceFails] = [[], new Set(), 0, undefined, false];
    let last = 0;
    queue = commitQueue({
      commits: {
        async insertOne({ _id, stream }: CommitDocument) {
          await setImmediate();
          if (takenPositions.has(_id)) throw duplicate();
          calls.push(`insert ${stream} at ${_id}`);
        },
      } as unknown as Commits,
      owner: 'p',
      progress,
      streamHeads: {
        version: async () => serverVersion,
        remember: () => {},
        findCommitted: async () => repeated,
      },
      applyInlineDocuments: async () => {},
      sequence: {
        async reserve(count) {
          if (sequenceFails) throw new Error('no server');
          const reserved = { from: last + 1, upTo: last + count };
          last = reserved.upTo;
          calls.push(`reserve ${reserved.from}-${reserved.upTo}`);
          return reserved;
        },
        settle: async ({ from }) => void calls.push(`settle ${from}`),
        raise: async () => {},
        settledPosition: async () => last,
        onChange: () => async () => {},
        abandoned: async () => [],
      },
      onWritten: () => void calls.push('written'),
    });
  });

  const append = (commit: ReturnType<typeof commitTo>): Promise<Committed> => {
    const outcome = Promise.withResolvers<Committed>();
    queue.enqueue({ commit, outcome });
    return outcome.promise;
  };

  it('reserves positions once for all that wait, and answers after they are settled', async () => {
    const answered = append(commitTo('a-1', 0, 2)).then((done) => calls.push(`answer ${done.position}`));
    await Promise.all([answered, append(commitTo('b-1', 4))]);
    await queue.drained();
    expect(calls).toEqual([
      'reserve 1-3',
      'insert a-1 at 1',
      'insert b-1 at 3',
      'settle 1',
      'answer 2',
      'written',
    ]);
  });

  it('writes what arrives meanwhile as the next batch', async () => {
    const first = append(commitTo('a-1', 0));
    await setImmediate();
    const second = append(commitTo('a-1', 1));
    expect([await first, await second]).toEqual([
      { version: 1, position: 1, repeated: false },
      { version: 2, position: 2, repeated: false },
    ]);
    expect(calls.filter((call) => call.startsWith('reserve'))).toEqual(['reserve 1-1', 'reserve 2-2']);
  });

  it('rejects a commit whose version is taken, and none of its neighbours', async () => {
    takenPositions.add(1);
    serverVersion = 7;
    const results = await Promise.allSettled([append(commitTo('a-1', 0)), append(commitTo('b-1', 0))]);
    expect(results[0]).toEqual({ status: 'rejected', reason: new VersionConflict('a-1', 0, 7) });
    expect(results[1]).toMatchObject({ status: 'fulfilled', value: { position: 2 } });
  });

  it('returns the first result of a repeated command', async () => {
    takenPositions.add(1);
    repeated = { version: 1, position: 1, repeated: true };
    expect(await append(commitTo('a-1', 0))).toEqual(repeated);
  });

  it('takes another position where another process has given up the first', async () => {
    takenPositions.add(1);
    expect(await append(commitTo('a-1', 0))).toEqual({ version: 1, position: 2, repeated: false });
  });

  it('rejects a whole batch without positions, and writes the next', async () => {
    sequenceFails = true;
    await expect(append(commitTo('a-1', 0))).rejects.toThrow('no server');
    sequenceFails = false;
    expect(await append(commitTo('a-1', 0))).toMatchObject({ position: 1 });
  });
});
