import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngines } from '@ardhi/engines/engines';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '../base/clock.ts';
import { newId } from '../base/ids.ts';
import { createLog } from '../base/log.ts';
import type { Engines } from '../ports/engines.ts';
import { readConfig } from '../runtime/config.ts';
import { aggregateCache } from './aggregate-cache.ts';
import type { Decider } from './decider.ts';
import type { AnyDecider } from './recorded-event.ts';
import { assertNoPersonalSnapshots, snapshotCollection, snapshotStore } from './snapshot-store.ts';
import { type TypedEventStore, typedEventStore } from './typed-event-store.ts';

type Counted = { type: 'Counted'; by: number; of: string };

/** Amounts by name, in the order they were counted: a lost, duplicated or reordered event changes this state. */
const tally: Decider<Readonly<Record<string, readonly number[]>>, never, Counted> = {
  name: 'tally',
  initial: {},
  decide: {},
  evolve: { Counted: (it, { by, of }) => ({ ...it, [of]: [...(it[of] ?? []), by] }) },
  snapshots: { every: 5, revision: 1 },
};

const metadata = { at: '2026-11-20T08:00:00.000Z', actor: 'system', correlationId: 'c' };

describe('snapshots', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-snapshots-'));
  let engines: Engines;
  let eventStore: TypedEventStore;
  let eventsRead = 0;

  beforeAll(async () => {
    const config = readConfig({ DATA_DIR: folder, NODE_ENV: 'test', LOG_LEVEL: 'silent' });
    engines = await openEngines(config, fixedClock('2026-11-20T08:00:00.000Z'), createLog('silent'));
    const store = typedEventStore(engines.events, engines.keys, [tally]);
    eventStore = {
      ...store,
      async *read(...args) {
        for await (const one of store.read(...args)) {
          eventsRead += 1;
          yield one;
        }
      },
    };
  });
  afterAll(async () => {
    await engines.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const openSnapshots = () => snapshotStore(engines.documents);
  const append = async (id: string, expected: number, events: readonly Counted[]) =>
    eventStore.append(tally, {
      id,
      expectedVersion: expected,
      events,
      metadata: { ...metadata, commandId: newId() },
    });
  /** The state that a freshly started process loads, and how many events it read. */
  async function loadCold(id: string, decider: AnyDecider = tally) {
    eventsRead = 0;
    const { state, version } = await aggregateCache(eventStore, await openSnapshots()).load(decider, id);
    return { state, version, read: eventsRead };
  }
  const countedEvents = (count: number): Counted[] =>
    Array.from({ length: count }, (_, i) => ({ type: 'Counted', by: i, of: `n${i % 3}` }));
  const tamper = async (id: string, change: Readonly<Record<string, unknown>>) => {
    const stored = await engines.documents.get<Record<string, unknown>>(snapshotCollection, `tally-${id}`);
    const body = { ...stored?.body, ...change };
    const version = stored?.version ?? 0;
    await engines.documents.write([{ collection: snapshotCollection, id: `tally-${id}`, body, version }]);
  };

  it('give the same state as the whole stream, for any sequence of commits (promises.md A13)', async () => {
    const batches = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(batches, fc.boolean(), async (sizes, restarted) => {
        const id = newId();
        const events = countedEvents(sizes.reduce((sum, size) => sum + size, 0));
        let aggregates = aggregateCache(eventStore, await openSnapshots());
        let version = 0;
        for (const size of sizes) {
          await append(id, version, events.slice(version, version + size));
          version += size;
          if (restarted) aggregates = aggregateCache(eventStore, await openSnapshots());
          expect((await aggregates.load(tally, id)).version).toBe(version);
        }
        const whole = (await aggregateCache(eventStore).load(tally, id)).state;
        expect((await loadCold(id)).state).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });

  it('limit a cold start to the newest events, and are not taken of a short stream', async () => {
    await append('long', 0, countedEvents(1_000));
    expect((await loadCold('long')).read).toBe(1_000);
    await append('long', 1_000, countedEvents(3));
    expect(await loadCold('long')).toMatchObject({ version: 1_003, read: 4 });
    await append('short', 0, countedEvents(4));
    await loadCold('short');
    expect(await engines.documents.get(snapshotCollection, 'tally-short')).toBeUndefined();
  });

  it.each([
    ['its state was changed', { state: '{"n0":[7]}' }],
    ['its state is truncated', { state: '{"n0":[' }],
    ['its position was changed', { position: 1 }],
    ['belongs to another release', { revision: 'another' }],
    ['its checksum is missing', { checksum: undefined }],
  ])('are ignored when %s', async (_, change) => {
    const id = newId();
    await append(id, 0, countedEvents(12));
    const before = await loadCold(id);
    expect((await loadCold(id)).read).toBe(1);
    await tamper(id, change);
    expect(await loadCold(id)).toEqual(before);
  });

  it('are ignored by a decider with another revision or another evolve function, and taken again for it', async () => {
    const id = newId();
    await append(id, 0, countedEvents(10));
    await loadCold(id);
    const revised: AnyDecider = { ...tally, snapshots: { every: 5, revision: 2 } };
    expect((await loadCold(id, revised)).read).toBe(10);
    expect((await loadCold(id, revised)).read).toBe(1);
    const counting: AnyDecider = { ...tally, initial: 0, evolve: { Counted: (it: number) => it + 1 } };
    expect(await loadCold(id, counting)).toMatchObject({ state: 10, read: 10 });
  });

  it('are ignored when the stream lacks the event they end with', async () => {
    const [ahead, behind] = [newId(), newId()];
    await append(ahead, 0, countedEvents(10));
    await loadCold(ahead);
    await append(behind, 0, countedEvents(3));
    const stored = await engines.documents.get<Record<string, unknown>>(snapshotCollection, `tally-${ahead}`);
    const foreign = {
      collection: snapshotCollection,
      id: `tally-${behind}`,
      body: stored?.body,
      version: 10,
    };
    await engines.documents.write([foreign]);
    expect(await loadCold(behind)).toMatchObject({ version: 3, read: 3 });
  });

  it('may be deleted at any time', async () => {
    const id = newId();
    await append(id, 0, countedEvents(20));
    const aggregates = aggregateCache(eventStore, await openSnapshots());
    const before = await aggregates.load(tally, id);
    await engines.documents.drop(snapshotCollection);
    await append(id, 20, countedEvents(5));
    expect((await aggregates.load(tally, id)).version).toBe(25);
    expect(await loadCold(id)).toMatchObject({ version: 25, read: 25 });
    expect(before.version).toBe(20);
  });

  it('are rejected for a decider with personal fields, since they would outlive the key', () => {
    expect(() =>
      assertNoPersonalSnapshots({ ...tally, personal: { Counted: { fields: ['of'] } } } as AnyDecider),
    ).toThrow('tally has personal fields');
  });
});
