import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Envelope } from '@ardhi/contracts/envelope';
import { openEngines } from '@ardhi/engines/engines';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fixedClock } from './clock.ts';
import { readConfig } from './config/config.ts';
import { type Consumer, consume } from './consumer.ts';
import type { Decider } from './decider.ts';
import { projecting } from './effects.ts';
import type { Engines } from './engines.ts';
import type { EventBus } from './event-bus/event-bus.ts';
import { newId } from './ids.ts';
import { journal } from './journal.ts';
import { liveCollections } from './live-collections.ts';
import { createLog } from './log/log.ts';
import { StorageUnavailable, TakenOver } from './outage.ts';
import { parkingIn } from './parking.ts';
import { collectionOf, type Projection } from './projection.ts';
import { byHand } from './testing/by-hand.ts';

type Paid = { type: 'Paid'; amount: number };

const ledger: Decider<null, { type: 'Pay'; amount: number }, Paid> = {
  name: 'ledger',
  initial: null,
  decide: { Pay: (_, { amount }) => [{ type: 'Paid', amount }] },
  evolve: { Paid: () => null },
};

interface Sum {
  readonly sum: number;
  readonly seen: readonly number[];
}

const sums: Projection<Sum, Paid> = {
  name: 'test.sums',
  version: 1,
  hears: ['ledger'],
  when: 'async',
  on: {
    Paid: (it, { amount }, { version }) => {
      if (amount < 0) throw new Error('a negative payment cannot be shown');
      return { sum: (it?.sum ?? 0) + amount, seen: [...(it?.seen ?? []), version] };
    },
  },
};

describe('a consumer', () => {
  const clock = fixedClock('2026-11-20T08:00:00.000Z');
  const log = createLog('silent');
  let engines: Engines;
  let folder: string;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ardhi-consumer-'));
    engines = await openEngines(readConfig({ DATA_DIR: folder }), clock, log);
    await engines.documents.open({ name: collectionOf(sums), indexes: [] });
  });
  afterEach(async () => {
    await engines.close();
    rmSync(folder, { recursive: true });
  });

  const said = () => journal(engines.events, engines.keys, [ledger]);

  async function pay(id: string, expected: number, amounts: readonly number[]) {
    const events = amounts.map((amount): Paid => ({ type: 'Paid', amount }));
    const causation = newId();
    await said().append(ledger, {
      id,
      expected,
      events,
      origin: { at: clock.now(), actor: 'test', correlation: causation, causation },
    });
  }

  async function consumer(bus: EventBus, documents = engines.documents) {
    const parking = await parkingIn(documents, clock);
    const effect = projecting(sums, documents, liveCollections());
    const tools = { bus, documents, journal: said(), parking, log, service: 'test' };
    const consuming = { name: collectionOf(sums), hears: ['ledger'], effect, isSplit: true };
    const [started] = await consume(tools, [consuming]);
    if (started === undefined) throw new Error('nothing was begun');
    return { started, parking };
  }

  const shown = async (id: string) => (await engines.documents.get<Sum>(collectionOf(sums), id))?.body;

  it('applies each event once and in order, however often and in whatever order it arrives', async () => {
    const streams = ['a', 'b', 'c'];
    for (const stream of streams)
      await pay(
        stream,
        0,
        Array.from({ length: 12 }, (_, i) => i + 1),
      );
    const everything = await Array.fromAsync(engines.events.readAll());
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...everything, ...everything], { minLength: 1 }),
        fc.integer({ min: 1, max: 9 }),
        async (arriving, size) => {
          await engines.documents.drop(collectionOf(sums));
          await engines.documents.open({ name: collectionOf(sums), indexes: [] });
          await engines.documents.forget(collectionOf(sums));
          const bus = byHand(engines.bus);
          await consumer(bus);
          for (const batch of inPieces(arriving, size)) await bus.deliver(batch, 0);
          for (const stream of streams) {
            const reached = Math.max(
              0,
              ...arriving.filter((one) => one.stream === `ledger-${stream}`).map((one) => one.version),
            );
            const versions = Array.from({ length: reached }, (_, i) => i + 1);
            expect((await shown(stream))?.seen ?? []).toEqual(versions);
            expect((await shown(stream))?.sum ?? 0).toBe(versions.reduce((sum, each) => sum + each, 0));
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('parks the stream of a message that fails five times, goes on with the others, and takes it up again after a replay', async () => {
    await pay('good', 0, [1, 2]);
    await pay('bad', 0, [5, -1, 7]);
    await pay('good', 2, [3]);
    const { started, parking } = await consumer(engines.bus);
    await started.subscription.reached(await engines.bus.head());
    expect((await shown('good'))?.sum).toBe(6);
    expect((await shown('bad'))?.sum).toBe(5);
    expect(await parking.list()).toMatchObject([
      {
        stream: 'ledger-bad',
        type: 'Paid',
        version: 2,
        tries: 5,
        error: 'a negative payment cannot be shown',
      },
    ]);

    const mended = sums.on.Paid;
    Object.assign(sums.on, {
      Paid: (it: Sum | undefined, { amount }: Paid, { version }: { version: number }) => ({
        sum: (it?.sum ?? 0) + Math.abs(amount),
        seen: [...(it?.seen ?? []), version],
      }),
    });
    await started.replay('ledger-bad');
    Object.assign(sums.on, { Paid: mended });
    expect(await shown('bad')).toEqual({ sum: 13, seen: [1, 2, 3] });
    expect(await parking.list()).toEqual([]);
    await started.subscription.close();
  });

  describe('split into slices', () => {
    const accounts = Array.from({ length: 12 }, (_, i) => `account-${i}`);
    const slicedInto = (slices: number): EventBus => ({ ...engines.bus, slices });
    const payAll = async (expected: number) => {
      for (const id of accounts) await pay(id, expected, [1, 2]);
    };
    const reached = async (started: Consumer) => started.subscription.reached(await engines.bus.head());
    const allShown = async (versions: readonly number[]) => {
      const seen = await Promise.all(accounts.map(async (id) => (await shown(id))?.seen));
      expect(seen).toEqual(accounts.map(() => versions));
    };

    it('shows what it shows whole, and nothing twice when the number of slices changes', async () => {
      for (const [round, slices] of [2, 3, 1, 2].entries()) {
        await payAll(round * 2);
        const { started } = await consumer(slicedInto(slices));
        await reached(started);
        await started.subscription.close();
        await allShown(Array.from({ length: round * 2 + 2 }, (_, i) => i + 1));
      }
    });

    it('folds nothing twice while processes of two releases split it differently', async () => {
      const releases = await Promise.all([1, 2, 3].map((slices) => consumer(slicedInto(slices))));
      for (let round = 0; round < 5; round++) await payAll(round * 2);
      await Promise.all(releases.map(({ started }) => reached(started)));
      await Promise.all(releases.map(({ started }) => started.subscription.close()));
      await allShown(Array.from({ length: 10 }, (_, i) => i + 1));
    });

    it('parks a stream for the whole, whose slice takes it up again', async () => {
      const { started, parking } = await consumer(slicedInto(3));
      await payAll(0);
      await pay('account-7', 2, [-5]);
      await reached(started);
      expect(await parking.list()).toMatchObject([{ consumer: collectionOf(sums), version: 3 }]);
      await started.subscription.close();
      const next = await consumer(slicedInto(2));
      const { Paid } = sums.on;
      Object.assign(sums.on, { Paid: (it: Sum | undefined) => it });
      await next.started.replay('ledger-account-7');
      Object.assign(sums.on, { Paid });
      expect(await parking.list()).toEqual([]);
      await pay('account-7', 3, [4]);
      await reached(next.started);
      expect(await shown('account-7')).toEqual({ sum: 7, seen: [1, 2, 4] });
      await next.started.subscription.close();
    });
  });

  it('finds the one among hundreds that fails in a few dozen writes, and serves all others meanwhile', async () => {
    for (let i = 0; i < 100; i++) await pay(`good-${i}`, 0, [1, 2, 3]);
    await pay('bad', 0, [4, -1, 5]);
    for (let i = 0; i < 50; i++) await pay(`good-${i}`, 3, [6]);
    let writes = 0;
    const counting = {
      ...engines.documents,
      write(...args: Parameters<typeof engines.documents.write>) {
        writes += 1;
        return engines.documents.write(...args);
      },
    };
    const bus = byHand(engines.bus);
    const { parking } = await consumer(bus, counting);
    await bus.deliver(await Array.fromAsync(engines.events.readAll()), 0);
    expect(writes).toBeLessThan(40);
    expect(await parking.list()).toMatchObject([{ stream: 'ledger-bad', version: 2, tries: 5 }]);
    expect([(await shown('good-7'))?.sum, (await shown('good-77'))?.sum, (await shown('bad'))?.sum]).toEqual([
      12, 6, 4,
    ]);
  });

  /** Documents whose writes are answered as told, one after another, and then again as ever. */
  function answering(...answers: readonly { readonly error: Error; readonly isWritten?: true }[]) {
    const left = [...answers];
    return {
      ...engines.documents,
      async write(...args: Parameters<typeof engines.documents.write>) {
        const next = left.shift();
        if (next === undefined || next.isWritten) await engines.documents.write(...args);
        if (next !== undefined) throw next.error;
      },
    };
  }
  const away = { error: new StorageUnavailable('gone') };

  /** What is brought again until it is taken, and how often that was. */
  async function brought(bus: ReturnType<typeof byHand>): Promise<number> {
    const batch = await Array.fromAsync(engines.events.readAll());
    for (let tries = 1; ; tries++) {
      const isTaken = await bus.deliver(batch, batch.at(-1)?.position ?? 0).then(
        () => true,
        () => false,
      );
      if (isTaken) return tries;
    }
  }

  it('waits for an engine that is away, however often it is asked, and parks nothing', async () => {
    await pay('one', 0, [1, 2]);
    await pay('two', 0, [3]);
    const bus = byHand(engines.bus);
    const { parking } = await consumer(bus, answering(...Array.from({ length: 12 }, () => away)));
    expect(await brought(bus)).toBe(13);
    expect([(await shown('one'))?.sum, (await shown('two'))?.sum]).toEqual([3, 3]);
    expect(await parking.list()).toEqual([]);
  });

  it('does not count an outage among the tries of a poisonous message, and parks that one alone', async () => {
    await pay('good', 0, [1]);
    await pay('bad', 0, [-1]);
    await pay('late', 0, [2]);
    const bus = byHand(engines.bus);
    // The good one is written, then the note of the bad one is not to be had, twice.
    const written = { error: new Error('answer lost'), isWritten: true } as const;
    const { parking } = await consumer(bus, answering(written, away, away));
    expect(await brought(bus)).toBe(3);
    expect([(await shown('good'))?.sum, (await shown('late'))?.sum]).toEqual([1, 2]);
    expect(await parking.list()).toMatchObject([{ stream: 'ledger-bad', tries: 5 }]);
  });

  it.each([
    ['its answer was lost', new Error('socket hang up')],
    ['the engine went away before it answered', away.error],
    ['another process seemed to have gone on', new TakenOver('another')],
  ])('does nothing twice that was written although %s', async (_, error) => {
    await pay('one', 0, [4]);
    await pay('one', 1, [5]);
    const bus = byHand(engines.bus);
    const { parking } = await consumer(bus, answering({ error, isWritten: true }));
    await brought(bus);
    expect(await shown('one')).toEqual({ sum: 9, seen: [1, 2] });
    expect(await parking.list()).toEqual([]);
  });

  it('parks an event of a type it does not know instead of guessing', async () => {
    await pay('odd', 0, [1]);
    await engines.events.append({
      stream: 'ledger-odd',
      expected: 1,
      events: [{ id: newId(), type: 'Minted', schema: 1, data: {} }],
      at: clock.now(),
      actor: 'test',
      correlation: 'c',
      causation: 'c',
    });
    const { started, parking } = await consumer(engines.bus);
    await started.subscription.reached(await engines.bus.head());
    expect((await shown('odd'))?.sum).toBe(1);
    expect((await parking.list()).map((one) => one.type)).toEqual(['Minted']);
    await started.subscription.close();
  });
});

const inPieces = (all: readonly Envelope[], size: number): (readonly Envelope[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));
