import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngines } from '@ardhi/engines/engines';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from './clock.ts';
import { readConfig } from './config/config.ts';
import type { Decider } from './decider.ts';
import type { Engines } from './engines.ts';
import { folds } from './folds.ts';
import { newId } from './ids.ts';
import { type AnyDecider, type Journal, journal } from './journal.ts';
import { createLog } from './log/log.ts';
import { mayBeKept, snapshotCollection, snapshotsIn } from './snapshots.ts';

type Counted = { type: 'Counted'; by: number; of: string };

/** What was counted under each name, in the order it was met: a state in which a lost, doubled or swapped event shows. */
const tally: Decider<Readonly<Record<string, readonly number[]>>, never, Counted> = {
  name: 'tally',
  initial: {},
  decide: {},
  evolve: { Counted: (it, { by, of }) => ({ ...it, [of]: [...(it[of] ?? []), by] }) },
  snapshots: { every: 5, revision: 1 },
};

const origin = { at: '2026-11-20T08:00:00.000Z', actor: 'system', correlation: 'c' };

describe('a snapshot', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-snapshots-'));
  let engines: Engines;
  let log: Journal;
  let read = 0;

  beforeAll(async () => {
    const config = readConfig({ DATA_DIR: folder, NODE_ENV: 'test', LOG_LEVEL: 'silent' });
    engines = await openEngines(config, fixedClock('2026-11-20T08:00:00.000Z'), createLog('silent'));
    const plain = journal(engines.events, engines.keys, [tally]);
    log = {
      ...plain,
      async *read(...asked) {
        for await (const one of plain.read(...asked)) {
          read += 1;
          yield one;
        }
      },
    };
  });
  afterAll(async () => {
    await engines.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const snapshots = () => snapshotsIn(engines.documents);
  const grow = async (id: string, expected: number, events: readonly Counted[]) =>
    log.append(tally, { id, expected, events, origin: { ...origin, causation: newId() } });
  /** What a process says that has just begun, and how many events it read for that. */
  async function cold(id: string, rules: AnyDecider = tally) {
    read = 0;
    const { state, version } = await folds(log, await snapshots()).of(rules, id);
    return { state, version, read };
  }
  const steps = (count: number): Counted[] =>
    Array.from({ length: count }, (_, i) => ({ type: 'Counted', by: i, of: `n${i % 3}` }));
  const tamper = async (id: string, change: Readonly<Record<string, unknown>>) => {
    const kept = await engines.documents.get<Record<string, unknown>>(snapshotCollection, `tally-${id}`);
    const body = { ...kept?.body, ...change };
    const version = kept?.version ?? 0;
    await engines.documents.write([{ collection: snapshotCollection, id: `tally-${id}`, body, version }]);
  };

  it('and what came after it are the stream, however it grew (promises.md A13)', async () => {
    const batches = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(batches, fc.boolean(), async (sizes, restarts) => {
        const id = newId();
        const all = steps(sizes.reduce((sum, size) => sum + size, 0));
        let known = folds(log, await snapshots());
        let version = 0;
        for (const size of sizes) {
          await grow(id, version, all.slice(version, version + size));
          version += size;
          if (restarts) known = folds(log, await snapshots());
          expect((await known.of(tally, id)).version).toBe(version);
        }
        const whole = (await folds(log).of(tally, id)).state;
        expect((await cold(id)).state).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });

  it('spares a process that begins all but the last events, and a short stream has none', async () => {
    await grow('long', 0, steps(1_000));
    expect((await cold('long')).read).toBe(1_000);
    await grow('long', 1_000, steps(3));
    expect(await cold('long')).toMatchObject({ version: 1_003, read: 4 });
    await grow('short', 0, steps(4));
    await cold('short');
    expect(await engines.documents.get(snapshotCollection, 'tally-short')).toBeUndefined();
  });

  it.each([
    ['says something else than was kept', { state: '{"n0":[7]}' }],
    ['is cut short', { state: '{"n0":[' }],
    ['stands at another place', { position: 1 }],
    ['belongs to another release', { rules: 'another' }],
    ['has lost its sum', { sum: undefined }],
  ])('is passed over when it %s', async (_, change) => {
    const id = newId();
    await grow(id, 0, steps(12));
    const before = await cold(id);
    expect((await cold(id)).read).toBe(1);
    await tamper(id, change);
    expect(await cold(id)).toEqual(before);
  });

  it('is passed over by rules with another revision or another fold, and made anew for them', async () => {
    const id = newId();
    await grow(id, 0, steps(10));
    await cold(id);
    const revised: AnyDecider = { ...tally, snapshots: { every: 5, revision: 2 } };
    expect((await cold(id, revised)).read).toBe(10);
    expect((await cold(id, revised)).read).toBe(1);
    const counting: AnyDecider = { ...tally, initial: 0, evolve: { Counted: (it: number) => it + 1 } };
    expect(await cold(id, counting)).toMatchObject({ state: 10, read: 10 });
  });

  it('is passed over where the stream does not hold what it ends with', async () => {
    const [ahead, behind] = [newId(), newId()];
    await grow(ahead, 0, steps(10));
    await cold(ahead);
    await grow(behind, 0, steps(3));
    const kept = await engines.documents.get<Record<string, unknown>>(snapshotCollection, `tally-${ahead}`);
    const foreign = { collection: snapshotCollection, id: `tally-${behind}`, body: kept?.body, version: 10 };
    await engines.documents.write([foreign]);
    expect(await cold(behind)).toMatchObject({ version: 3, read: 3 });
  });

  it('may be removed at any time, all of them too', async () => {
    const id = newId();
    await grow(id, 0, steps(20));
    const known = folds(log, await snapshots());
    const before = await known.of(tally, id);
    await engines.documents.drop(snapshotCollection);
    await grow(id, 20, steps(5));
    expect((await known.of(tally, id)).version).toBe(25);
    expect(await cold(id)).toMatchObject({ version: 25, read: 25 });
    expect(before.version).toBe(20);
  });

  it('is never kept of what is personal: it would outlive the key', () => {
    expect(() => mayBeKept({ ...tally, personal: { Counted: { fields: ['of'] } } } as AnyDecider)).toThrow(
      'tally has personal fields',
    );
  });
});
