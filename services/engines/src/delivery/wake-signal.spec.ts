import { describe, expect, it } from 'vitest';
import { wakeSignal } from './wake-signal.ts';

describe('a wake signal', () => {
  /** True if the wait has ended by the next turn of the event loop. */
  const isAwake = (signal: ReturnType<typeof wakeSignal>) =>
    Promise.race([
      signal.wait().then(() => true),
      new Promise<boolean>((resolve) => setImmediate(() => resolve(false))),
    ]);

  it('ends a wait that began before it was given', async () => {
    const signal = wakeSignal();
    const waiting = signal.wait();
    signal.wake();
    await expect(waiting).resolves.toBeUndefined();
  });

  it('ends the next wait when it was given while the loop was working', async () => {
    const signal = wakeSignal();
    signal.reset();
    signal.wake();
    expect(await isAwake(signal)).toBe(true);
  });

  it('is forgotten by a reset', async () => {
    const signal = wakeSignal();
    signal.wake();
    signal.reset();
    expect(await isAwake(signal)).toBe(false);
  });
});
