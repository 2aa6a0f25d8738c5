import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Consumer } from '../consume/consumer.ts';
import { fillWait } from './fill-wait.ts';

const never = new Promise<void>(() => undefined);

function consumerAt(name: string, position: number, reached: Promise<void>): Consumer {
  const subscription = { position, waitForPosition: () => reached, close: async () => undefined };
  return { name, subscription, replay: async () => true };
}

function recordedLog() {
  const lines: [string, unknown][] = [];
  const note =
    (level: string) =>
    (fields: object): void =>
      void lines.push([level, (fields as { projections: unknown }).projections]);
  return { lines, log: { info: note('info'), warn: note('warn') } };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the wait for new projections', () => {
  it('ends with a warning when one is not filled in time, and does not start again for the next service', async () => {
    const { lines, log } = recordedLog();
    const wait = fillWait({ bus: { head: async () => 7 }, log }, 50);
    const first = wait([consumerAt('new', 0, never), consumerAt('old', 3, never)]);
    await vi.advanceTimersByTimeAsync(50);
    await first;
    const again = wait([consumerAt('another', 0, never)]);
    await vi.advanceTimersByTimeAsync(0);
    await again;
    expect(lines).toEqual([
      ['info', ['new']],
      ['warn', ['new']],
      ['info', ['another']],
      ['warn', ['another']],
    ]);
  });

  it('is not needed while the log is empty, nor for projections that have processed events', async () => {
    const { lines, log } = recordedLog();
    await fillWait({ bus: { head: async () => 0 }, log })([consumerAt('new', 0, never)]);
    await fillWait({ bus: { head: async () => 7 }, log })([consumerAt('old', 3, never)]);
    expect(lines).toEqual([]);
  });

  it('ends at once while the disk is full', async () => {
    const { lines, log } = recordedLog();
    await fillWait({ bus: { head: async () => 7 }, log, isFull: () => true })([consumerAt('new', 0, never)]);
    expect(lines.at(-1)).toEqual(['warn', ['new']]);
  });
});
