import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { openEngines } from '@ardhi/engines/engines';
import { systemClock } from '@ardhi/kernel/clock';
import { readConfig } from '@ardhi/kernel/config/config';
import type { Engines } from '@ardhi/kernel/engines';
import type { Subscription } from '@ardhi/kernel/event-bus/event-bus';
import { createLog } from '@ardhi/kernel/log/log';
import { check, type Faults, type Op } from './history-checker.ts';
import type { EngineSettings } from './open-ledger.ts';

export interface Busy extends Faults {
  readonly events: number;
  readonly conflicts: number;
  /** Versions missing or repeated in some stream. */
  readonly holes: number;
}

export interface Load {
  readonly writers: number;
  readonly streams: number;
  readonly consumers: number;
  readonly events: number;
  /** Events of one commit; one unless said. */
  readonly perCommit?: number;
}

/**
 * Writers race for the same streams while consumers follow, and one consumer after another is stopped
 * and resumes from where it stood (promises.md A3, A5, A6). The history of it all goes to the checker.
 */
export async function busyLog(
  { writers, streams, consumers, events, perCommit = 1 }: Load,
  settings: EngineSettings = {},
): Promise<Busy> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-busy-'));
  const engines = await openEngines(
    readConfig({ ...settings, DATA_DIR: folder }),
    systemClock,
    createLog('silent'),
  );
  const history: Op[] = [];
  const heads = new Map<string, number>();
  let [kept, conflicts] = [0, 0];

  async function write(process: string): Promise<void> {
    for (let i = 0; kept < events; i++) {
      const key = `a-${(i * 31 + process.length * 7) % streams}`;
      const values = Array.from({ length: perCommit }, (_, at) => `${process}:${i}.${at}`);
      const send = { f: 'send', process, key } as const;
      try {
        // One in five names a version that cannot be: its commit is rolled back.
        const expected = (heads.get(key) ?? 0) + Number(i % 5 === 4);
        const { version, position } = await engines.events.append(commitOf(key, expected, values));
        heads.set(key, Math.max(version, heads.get(key) ?? 0));
        kept += perCommit;
        const first = position - perCommit + 1;
        for (const [at, value] of values.entries())
          history.push({ ...send, value, outcome: 'ok', offset: first + at });
      } catch (error) {
        conflicts += 1;
        const { actual } = error as { actual?: number };
        heads.set(key, Math.max(actual ?? 0, heads.get(key) ?? 0));
        for (const value of values) history.push({ ...send, value, outcome: 'failed' });
      }
    }
  }

  const following = Array.from({ length: consumers }, (_, i) => follow(engines, `reader-${i}`, history));
  const writing = Promise.all(Array.from({ length: writers }, (_, i) => write(`writer-${'x'.repeat(i)}`)));
  let over = false;
  void writing.then(() => {
    over = true;
  });
  for (let turn = 0; !over; turn++) await following[turn % consumers]?.restart();
  await writing;
  const head = await engines.bus.head();
  await Promise.all(following.map((one) => one.finish(head)));
  const holes = await holesIn(engines);
  await engines.close();
  rmSync(folder, { recursive: true, force: true });
  return { events: kept, conflicts, holes, ...check(history) };
}

const commitOf = (stream: string, expected: number, values: readonly string[]) => ({
  stream,
  expected,
  events: values.map((value) => ({ id: value, type: 'Said', schema: 1, data: { value } })),
  at: systemClock.now(),
  actor: 'test',
  correlation: values[0] ?? '',
  causation: values[0] ?? '',
});

/** A consumer that keeps its checkpoint and can be stopped at any moment. */
function follow(engines: Engines, process: string, history: Op[]) {
  let after = 0;
  const start = (): Subscription => {
    history.push({ f: 'assign', process });
    return engines.bus.subscribe({
      consumer: process,
      hears: ['a'],
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
      await subscription.reached(Math.max(0, (await engines.bus.head()) - 200));
      await subscription.close();
      subscription = start();
    },
    async finish(head: number) {
      await subscription.reached(head);
      await subscription.close();
    },
  };
}

async function holesIn({ events }: Engines): Promise<number> {
  const versions = new Map<string, number>();
  let holes = 0;
  for await (const { stream, version } of events.readAll()) {
    if (version !== (versions.get(stream) ?? 0) + 1) holes += 1;
    versions.set(stream, version);
  }
  return holes;
}
