import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Envelope } from '@ardhi/contracts/envelope';
import { openEngines } from '@ardhi/engines/engines';
import { manualBus } from '@ardhi/testing/manual-bus';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fixedClock } from '../base/clock.ts';
import { newId } from '../base/ids.ts';
import { createLog } from '../base/log.ts';
import type { Engines } from '../ports/engines.ts';
import type { EventBus } from '../ports/event-bus/event-bus.ts';
import { LeaseLost, StorageUnavailable } from '../ports/transient-errors.ts';
import { readConfig } from '../runtime/config.ts';
import { projectionHandler } from '../runtime/event-handlers.ts';
import { collectionAliases } from '../write/collection-aliases.ts';
import type { Decider } from '../write/decider.ts';
import { collectionName, type Projection } from '../write/projection.ts';
import { typedEventStore } from '../write/typed-event-store.ts';
import { type Consumer, consume } from './consumer.ts';
import { deadLetterQueue } from './dead-letter-queue.ts';

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
  subscribesTo: ['ledger'],
  when: 'async',
  on: {
    Paid: (document, { amount }, { version }) => {
      if (amount < 0) throw new Error('a negative payment cannot be shown');
      return { sum: (document?.sum ?? 0) + amount, seen: [...(document?.seen ?? []), version] };
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
    await engines.documents.open({ name: collectionName(sums), indexes: [] });
  });
  afterEach(async () => {
    await engines.close();
    rmSync(folder, { recursive: true });
  });

  const openEventStore = () => typedEventStore(engines.events, engines.keys, [ledger]);

  async function pay(id: string, expected: number, amounts: readonly number[]) {
    const events = amounts.map((amount): Paid => ({ type: 'Paid', amount }));
    const commandId = newId();
    await openEventStore().append(ledger, {
      id,
      expectedVersion: expected,
      events,
      metadata: { at: clock.now(), actor: 'test', correlationId: commandId, commandId },
    });
  }

  async function startConsumer(bus: EventBus, documents = engines.documents) {
    const deadLetters = await deadLetterQueue(documents, clock);
    const handler = projectionHandler(sums, documents, collectionAliases());
    const dependencies = { bus, documents, eventStore: openEventStore(), deadLetters, log, service: 'test' };
    const definition = { name: collectionName(sums), subscribesTo: ['ledger'], handler, isPartitioned: true };
    const [consumer] = await consume(dependencies, [definition]);
    if (consumer === undefined) throw new Error('no consumer was started');
    return { consumer, deadLetters };
  }

  const readSum = async (id: string) => (await engines.documents.get<Sum>(collectionName(sums), id))?.body;

  it('applies each event once and in order, however often and in which order it is delivered', async () => {
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
        async (deliveries, size) => {
          await engines.documents.drop(collectionName(sums));
          await engines.documents.open({ name: collectionName(sums), indexes: [] });
          await engines.documents.resetConsumer(collectionName(sums));
          const bus = manualBus(engines.bus);
          await startConsumer(bus);
          for (const batch of chunksOf(deliveries, size)) await bus.deliver(batch, 0);
          for (const stream of streams) {
            const lastVersion = Math.max(
              0,
              ...deliveries.filter((one) => one.stream === `ledger-${stream}`).map((one) => one.version),
            );
            const versions = Array.from({ length: lastVersion }, (_, i) => i + 1);
            expect((await readSum(stream))?.seen ?? []).toEqual(versions);
            expect((await readSum(stream))?.sum ?? 0).toBe(versions.reduce((sum, each) => sum + each, 0));
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('dead-letters the stream of an event that fails five times, continues with the others, and resumes it on replay', async () => {
    await pay('good', 0, [1, 2]);
    await pay('bad', 0, [5, -1, 7]);
    await pay('good', 2, [3]);
    const { consumer, deadLetters } = await startConsumer(engines.bus);
    await consumer.subscription.waitForPosition(await engines.bus.head());
    expect((await readSum('good'))?.sum).toBe(6);
    expect((await readSum('bad'))?.sum).toBe(5);
    expect(await deadLetters.list()).toMatchObject([
      {
        stream: 'ledger-bad',
        type: 'Paid',
        version: 2,
        attempts: 5,
        error: 'a negative payment cannot be shown',
      },
    ]);

    const originalHandler = sums.on.Paid;
    Object.assign(sums.on, {
      Paid: (document: Sum | undefined, { amount }: Paid, { version }: { version: number }) => ({
        sum: (document?.sum ?? 0) + Math.abs(amount),
        seen: [...(document?.seen ?? []), version],
      }),
    });
    await consumer.replay('ledger-bad');
    Object.assign(sums.on, { Paid: originalHandler });
    expect(await readSum('bad')).toEqual({ sum: 13, seen: [1, 2, 3] });
    expect(await deadLetters.list()).toEqual([]);
    await consumer.subscription.close();
  });

  it('stays stopped at the event that fails again on replay, and goes on without an event that is dropped', async () => {
    await pay('bad', 0, [5, -1, 7, -2, 9]);
    const { consumer, deadLetters } = await startConsumer(engines.bus);
    await consumer.subscription.waitForPosition(await engines.bus.head());
    expect(await consumer.replay('ledger-bad')).toBe(false);
    const stoppedAt = async () =>
      (await deadLetters.list()).map(({ version, eventId }) => ({ version, eventId }));
    const [second] = await stoppedAt();
    expect(second?.version).toBe(2);
    expect(await consumer.replay('ledger-bad', second?.eventId)).toBe(false);
    expect(await readSum('bad')).toEqual({ sum: 12, seen: [1, 3] });
    const [fourth] = await stoppedAt();
    expect(fourth?.version).toBe(4);
    expect(await consumer.replay('ledger-bad', second?.eventId)).toBe(false);
    expect(await consumer.replay('ledger-bad', fourth?.eventId)).toBe(true);
    expect(await deadLetters.list()).toEqual([]);
    await pay('bad', 5, [1]);
    await consumer.subscription.waitForPosition(await engines.bus.head());
    expect(await readSum('bad')).toEqual({ sum: 22, seen: [1, 3, 5, 6] });
    await consumer.subscription.close();
  });

  it('applies a stream again that another process has resumed', async () => {
    const bus = manualBus(engines.bus);
    await pay('bad', 0, [5, -1]);
    const { consumer: first, deadLetters } = await startConsumer(bus);
    await bus.deliver(await Array.fromAsync(engines.events.readAll()), 2);
    const [letter] = await deadLetters.list();
    const { consumer: second } = await startConsumer(engines.bus);
    await second.subscription.close();
    expect(await second.replay('ledger-bad', letter?.eventId)).toBe(true);
    await pay('bad', 2, [7]);
    await bus.deliver((await Array.fromAsync(engines.events.readAll())).slice(2), 3);
    expect(await readSum('bad')).toEqual({ sum: 12, seen: [1, 3] });
    await first.subscription.close();
  });

  describe('with partitions', () => {
    const accounts = Array.from({ length: 12 }, (_, i) => `account-${i}`);
    const busWithPartitions = (partitions: number): EventBus => ({
      ...engines.bus,
      partitionCount: partitions,
    });
    const payAll = async (expected: number) => {
      for (const id of accounts) await pay(id, expected, [1, 2]);
    };
    const waitForHead = async (consumer: Consumer) =>
      consumer.subscription.waitForPosition(await engines.bus.head());
    const expectAllVersions = async (versions: readonly number[]) => {
      const seen = await Promise.all(accounts.map(async (id) => (await readSum(id))?.seen));
      expect(seen).toEqual(accounts.map(() => versions));
    };

    it('applies every event once while the number of partitions changes', async () => {
      for (const [round, partitions] of [2, 3, 1, 2].entries()) {
        await payAll(round * 2);
        const { consumer } = await startConsumer(busWithPartitions(partitions));
        await waitForHead(consumer);
        await consumer.subscription.close();
        await expectAllVersions(Array.from({ length: round * 2 + 2 }, (_, i) => i + 1));
      }
    });

    it('applies every event once while processes with different partition counts run side by side', async () => {
      const releases = await Promise.all(
        [1, 2, 3].map((partitions) => startConsumer(busWithPartitions(partitions))),
      );
      for (let round = 0; round < 5; round++) await payAll(round * 2);
      await Promise.all(releases.map(({ consumer }) => waitForHead(consumer)));
      await Promise.all(releases.map(({ consumer }) => consumer.subscription.close()));
      await expectAllVersions(Array.from({ length: 10 }, (_, i) => i + 1));
    });

    it('dead-letters a stream for the whole consumer and resumes it in its partition', async () => {
      const { consumer, deadLetters } = await startConsumer(busWithPartitions(3));
      await payAll(0);
      await pay('account-7', 2, [-5]);
      await waitForHead(consumer);
      expect(await deadLetters.list()).toMatchObject([{ consumer: collectionName(sums), version: 3 }]);
      await consumer.subscription.close();
      const next = await startConsumer(busWithPartitions(2));
      const { Paid } = sums.on;
      Object.assign(sums.on, { Paid: (document: Sum | undefined) => document });
      await next.consumer.replay('ledger-account-7');
      Object.assign(sums.on, { Paid });
      expect(await deadLetters.list()).toEqual([]);
      await pay('account-7', 3, [4]);
      await waitForHead(next.consumer);
      expect(await readSum('account-7')).toEqual({ sum: 7, seen: [1, 2, 4] });
      await next.consumer.subscription.close();
    });
  });

  it('isolates one failing event among hundreds in a few dozen writes and applies all others', async () => {
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
    const bus = manualBus(engines.bus);
    const { deadLetters } = await startConsumer(bus, counting);
    await bus.deliver(await Array.fromAsync(engines.events.readAll()), 0);
    expect(writes).toBeLessThan(40);
    expect(await deadLetters.list()).toMatchObject([{ stream: 'ledger-bad', version: 2, attempts: 5 }]);
    expect([
      (await readSum('good-7'))?.sum,
      (await readSum('good-77'))?.sum,
      (await readSum('bad'))?.sum,
    ]).toEqual([12, 6, 4]);
  });

  /** Documents whose next writes fail with the given errors, one after another; later writes succeed. */
  function documentsFailingWith(...answers: readonly { readonly error: Error; readonly isWritten?: true }[]) {
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
  const outage = { error: new StorageUnavailable('gone') };

  /** Delivers all events until the consumer accepts them; returns the number of attempts. */
  async function deliverUntilAccepted(bus: ReturnType<typeof manualBus>): Promise<number> {
    const batch = await Array.fromAsync(engines.events.readAll());
    for (let tries = 1; ; tries++) {
      const isAccepted = await bus.deliver(batch, batch.at(-1)?.position ?? 0).then(
        () => true,
        () => false,
      );
      if (isAccepted) return tries;
    }
  }

  it('retries without limit while an engine is unavailable and dead-letters nothing', async () => {
    await pay('one', 0, [1, 2]);
    await pay('two', 0, [3]);
    const bus = manualBus(engines.bus);
    const { deadLetters } = await startConsumer(
      bus,
      documentsFailingWith(...Array.from({ length: 12 }, () => outage)),
    );
    expect(await deliverUntilAccepted(bus)).toBe(13);
    expect([(await readSum('one'))?.sum, (await readSum('two'))?.sum]).toEqual([3, 3]);
    expect(await deadLetters.list()).toEqual([]);
  });

  it('does not count an outage as an attempt of a poison message and dead-letters only that message', async () => {
    await pay('good', 0, [1]);
    await pay('bad', 0, [-1]);
    await pay('late', 0, [2]);
    const bus = manualBus(engines.bus);
    // The good event is written; then the write of the dead letter fails twice.
    const written = { error: new Error('answer lost'), isWritten: true } as const;
    const { deadLetters } = await startConsumer(bus, documentsFailingWith(written, outage, outage));
    expect(await deliverUntilAccepted(bus)).toBe(3);
    expect([(await readSum('good'))?.sum, (await readSum('late'))?.sum]).toEqual([1, 2]);
    expect(await deadLetters.list()).toMatchObject([{ stream: 'ledger-bad', attempts: 5 }]);
  });

  it.each([
    ['the response was lost', new Error('socket hang up')],
    ['the engine failed before it responded', outage.error],
    ['the lease seemed lost to another process', new LeaseLost('another')],
  ])('does not apply an event twice when it was written although %s', async (_, error) => {
    await pay('one', 0, [4]);
    await pay('one', 1, [5]);
    const bus = manualBus(engines.bus);
    const { deadLetters } = await startConsumer(bus, documentsFailingWith({ error, isWritten: true }));
    await deliverUntilAccepted(bus);
    expect(await readSum('one')).toEqual({ sum: 9, seen: [1, 2] });
    expect(await deadLetters.list()).toEqual([]);
  });

  it('dead-letters an event of an unknown type', async () => {
    await pay('odd', 0, [1]);
    await engines.events.append({
      stream: 'ledger-odd',
      expectedVersion: 1,
      events: [{ id: newId(), type: 'Minted', schema: 1, data: {} }],
      at: clock.now(),
      actor: 'test',
      correlationId: 'c',
      commandId: 'c',
    });
    const { consumer, deadLetters } = await startConsumer(engines.bus);
    await consumer.subscription.waitForPosition(await engines.bus.head());
    expect((await readSum('odd'))?.sum).toBe(1);
    expect((await deadLetters.list()).map((one) => one.type)).toEqual(['Minted']);
    await consumer.subscription.close();
  });
});

const chunksOf = (all: readonly Envelope[], size: number): (readonly Envelope[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));
