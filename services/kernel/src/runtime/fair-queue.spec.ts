import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type FairQueueOptions, fairQueue } from './fair-queue.ts';

const limits: FairQueueOptions = { concurrency: 2, concurrencyPerClient: 1, maxWaiting: 3, maxWaitMs: 500 };

/** A queue whose tasks run until they are finished by name, and the names of the tasks in order of their start. */
function recordingQueue(options: Partial<FairQueueOptions> = {}) {
  const queue = fairQueue({ ...limits, ...options });
  const started: string[] = [];
  const running = new Map<string, () => void>();
  const submit = (client: string, name: string): Promise<string> =>
    queue
      .run(client, () => {
        started.push(name);
        return new Promise<string>((resolve) => running.set(name, () => resolve('done')));
      })
      .catch((error) => error.code);
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    started,
    submit,
    settle,
    async finish(name: string) {
      running.get(name)?.();
      await settle();
    },
  };
}

describe('a fair queue', () => {
  it('runs as many tasks as allowed in all and for one client', async () => {
    const queue = recordingQueue();
    void queue.submit('a', 'a1');
    void queue.submit('a', 'a2');
    void queue.submit('b', 'b1');
    void queue.submit('c', 'c1');
    await queue.settle();
    expect(queue.started).toEqual(['a1', 'b1']);
  });

  it('lets clients take turns', async () => {
    const queue = recordingQueue({ concurrency: 1 });
    for (const name of ['a1', 'a2', 'a3']) void queue.submit('a', name);
    void queue.submit('b', 'b1');
    await queue.settle();
    for (const name of ['a1', 'b1', 'a2']) await queue.finish(name);
    expect(queue.started).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  it('refuses the newest task of the client that has most of them once it is full', async () => {
    const queue = recordingQueue({ concurrency: 1 });
    const greedy = ['a1', 'a2', 'a3', 'a4'].map((name) => queue.submit('a', name));
    const other = queue.submit('b', 'b1');
    expect(await greedy[3]).toBe('OVERLOADED');
    expect(await Promise.race([other, greedy[2], 'waiting'])).toBe('waiting');
    await queue.finish('a1');
    await queue.finish('b1');
    expect(await other).toBe('done');
    expect(queue.started).toEqual(['a1', 'b1', 'a2']);
  });

  it('refuses a task that has waited too long, and never starts it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const queue = recordingQueue({ concurrency: 1 });
    void queue.submit('a', 'a1');
    const late = queue.submit('b', 'b1');
    vi.advanceTimersByTime(500);
    expect(await late).toBe('OVERLOADED');
    await queue.finish('a1');
    expect(queue.started).toEqual(['a1']);
  });

  it('goes on after a task that fails', async () => {
    const queue = fairQueue({ ...limits, concurrency: 1 });
    const failed = queue.run('a', () => Promise.reject(new Error('no')));
    const next = queue.run('a', async () => 'done');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});
