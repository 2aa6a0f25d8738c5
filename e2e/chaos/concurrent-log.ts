import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { openEngines } from '@ardhi/engines/engines';
import { systemClock } from '@ardhi/kernel/base/clock';
import { createLog } from '@ardhi/kernel/base/log';
import type { Engines } from '@ardhi/kernel/ports/engines';
import type { Subscription } from '@ardhi/kernel/ports/event-bus';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { checkHistory, type Faults, type Op } from './history-checker.ts';
import type { EngineSettings } from './open-ledger.ts';

export interface ConcurrentLogResult extends Faults {
  readonly events: number;
  readonly conflicts: number;
  /** Versions missing or repeated in a stream. */
  readonly gaps: number;
}

export interface Load {
  readonly writers: number;
  readonly streams: number;
  readonly consumers: number;
  readonly events: number;
  /** Events per commit, 1 by default. */
  readonly perCommit?: number;
}

/**
 * Writers race for the same streams while consumers follow, and one consumer after another is restarted
 * from its checkpoint (promises.md A3, A5, A6). The history checker judges the complete history.
 */
export async function concurrentLog(
  { writers, streams, consumers, events, perCommit = 1 }: Load,
  settings: EngineSettings = {},
): Promise<ConcurrentLogResult> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-busy-'));
  const engines = await openEngines(
    readConfig({ ...settings, DATA_DIR: folder }),
    systemClock,
    createLog('silent'),
  );
  const history: Op[] = [];
  const heads = new Map<string, number>();
  let [appended, conflicts] = [0, 0];

  async function write(process: string): Promise<void> {
    for (let i = 0; appended < events; i++) {
      const key = `a-${(i * 31 + process.length * 7) % streams}`;
      const values = Array.from({ length: perCommit }, (_, at) => `${process}:${i}.${at}`);
      const send = { f: 'send', process, key } as const;
      try {
        // One commit in five expects an impossible version and is rolled back.
        const expected = (heads.get(key) ?? 0) + Number(i % 5 === 4);
        const { version, position } = await engines.events.append(commitOf(key, expected, values));
        heads.set(key, Math.max(version, heads.get(key) ?? 0));
        appended += perCommit;
        const first = position - perCommit + 1;
        for (const [index, value] of values.entries())
          history.push({ ...send, value, outcome: 'ok', offset: first + index });
      } catch (error) {
        conflicts += 1;
        const { actual } = error as { actual?: number };
        heads.set(key, Math.max(actual ?? 0, heads.get(key) ?? 0));
        for (const value of values) history.push({ ...send, value, outcome: 'failed' });
      }
    }
  }

  const followers = Array.from({ length: consumers }, (_, i) =>
    startFollower(engines, `reader-${i}`, history),
  );
  const writes = Promise.all(Array.from({ length: writers }, (_, i) => write(`writer-${'x'.repeat(i)}`)));
  let isDone = false;
  void writes.then(() => {
    isDone = true;
  });
  for (let restartIndex = 0; !isDone; restartIndex++) await followers[restartIndex % consumers]?.restart();
  await writes;
  const head = await engines.bus.head();
  await Promise.all(followers.map((follower) => follower.finish(head)));
  const gaps = await countGaps(engines);
  await engines.close();
  rmSync(folder, { recursive: true, force: true });
  return { events: appended, conflicts, gaps, ...checkHistory(history) };
}

const commitOf = (stream: string, expected: number, values: readonly string[]) => ({
  stream,
  expectedVersion: expected,
  events: values.map((value) => ({ id: value, type: 'Said', schema: 1, data: { value } })),
  at: systemClock.now(),
  actor: 'test',
  correlationId: values[0] ?? '',
  commandId: values[0] ?? '',
});

/** A consumer that keeps its checkpoint and can be restarted at any moment. */
function startFollower(engines: Engines, process: string, history: Op[]) {
  let after = 0;
  const start = (): Subscription => {
    history.push({ f: 'assign', process });
    return engines.bus.subscribe({
      consumer: process,
      subscribesTo: ['a'],
      after,
      async deliver(batch, upTo) {
        for (const { stream: key, data, position: offset } of batch)
          history.push({ f: 'poll', process, key, value: String(data['value']), offset });
        after = upTo;
      },
    });
  };
  let subscription = start();
  return {
    async restart() {
      await setImmediate();
      await subscription.waitForPosition(Math.max(0, (await engines.bus.head()) - 200));
      await subscription.close();
      subscription = start();
    },
    async finish(head: number) {
      await subscription.waitForPosition(head);
      await subscription.close();
    },
  };
}

async function countGaps({ events }: Engines): Promise<number> {
  const versions = new Map<string, number>();
  let gaps = 0;
  for await (const { stream, version } of events.readAll()) {
    if (version !== (versions.get(stream) ?? 0) + 1) gaps += 1;
    versions.set(stream, version);
  }
  return gaps;
}
