import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import { commandHandler } from '@ardhi/kernel/write/command-handler';
import { evolve } from '@ardhi/kernel/write/decider';
import { type TypedEventStore, typedEventStore } from '@ardhi/kernel/write/typed-event-store';
import { type World, world } from '@ardhi/testing/world';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billing } from '../service.ts';
import {
  limitRefusal,
  type Redemptions,
  type RedemptionsCommand,
  type RedemptionsEvent,
  redemptions,
  usageOf,
} from './redemptions.ts';

let app: World;
beforeAll(async () => {
  app = await world([billing], openEngines);
});
afterAll(() => app[Symbol.asyncDispose]());

/** Three buyers want what can be given once. */
const buyers = ['amina', 'brian', 'carol'];
const limits = { usageLimit: 1 };
const useOf = (buyerId: string) => ({
  orderId: `order-${buyerId}`,
  buyerId,
  off: { amount: 100, currency: 'UGX' as const },
});
const now = '2026-12-01T00:00:00.000Z';

/** Reserves the discount for a buyer; rejects where it is used up. */
type Reserve = (discountId: string, buyerId: string) => Promise<unknown>;

const realStore = () => typedEventStore(app.engines.events, app.engines.keys, billing.deciders);

/** The store of the product, of which each read and each append waits for its turn. */
function inTurns(scheduler: fc.Scheduler): TypedEventStore {
  const store = realStore();
  const turn = (label: string) => scheduler.schedule(Promise.resolve(), label);
  return {
    decode: store.decode,
    async append(decider, commit) {
      await turn('append');
      return store.append(decider, commit);
    },
    async *read(decider, id, after) {
      await turn('read');
      yield* store.read(decider, id, after);
    },
  };
}

/** The product's implementation, in a process for each buyer: they meet in the store only. */
function atomic(store: TypedEventStore): Reserve {
  return (id, buyerId) => {
    const command: RedemptionsCommand = { type: 'ReserveUse', use: useOf(buyerId), limits };
    const handler = commandHandler(store, app.engines.documents, []);
    const context = { now, actor: 'system', role: 'SYSTEM' } as const;
    const identity = { commandId: newId(), correlationId: newId() };
    return handler.handle({ decider: redemptions, id, command, context, ...identity });
  };
}

async function stateOf(store: TypedEventStore, id: string): Promise<Redemptions> {
  const events = await Array.fromAsync(store.read(redemptions, id));
  return evolve(
    redemptions,
    redemptions.initial,
    events.map(({ event }) => event as RedemptionsEvent),
  );
}

/** Looks whether there is one left, and then takes it, wherever the stream is by then. */
function naive(store: TypedEventStore): Reserve {
  return async (id, buyerId) => {
    if (limitRefusal(usageOf(await stateOf(store, id)), useOf(buyerId), limits) !== undefined)
      throw new Error('It is used up.');
    const metadata = { at: now, actor: 'system', correlationId: newId(), commandId: newId() };
    const events = [{ type: 'DiscountReserved', ...useOf(buyerId) }];
    for (let expectedVersion = 0; ; expectedVersion += 1)
      try {
        return await store.append(redemptions, { id, expectedVersion, events, metadata });
      } catch (error) {
        if ((error as Error).name !== 'VersionConflict') throw error;
      }
  };
}

/** How often the discount was given, with the turns that the scheduler chooses. */
const givenWith = (reserving: (store: TypedEventStore) => Reserve) =>
  fc.asyncProperty(fc.scheduler(), async (scheduler) => {
    const id = newId();
    const reserve = reserving(inTurns(scheduler));
    const answers = await scheduler.waitFor(Promise.allSettled(buyers.map((buyer) => reserve(id, buyer))));
    const granted = usageOf(await stateOf(realStore(), id)).count;
    expect(`granted ${granted} of 1`).toBe('granted 1 of 1');
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

describe('a discount that can be given once (promises.md D2)', () => {
  it('is given once in 1,000 interleavings of three buyers', async () => {
    await fc.assert(givenWith(atomic), { numRuns: 1_000 });
  }, 240_000);

  it('would be given more often by code that looks first and takes afterwards, which this test catches', async () => {
    const { failed, errorInstance, numRuns } = await fc.check(givenWith(naive), {
      seed: 1,
      endOnFailure: true,
    });
    expect([failed, numRuns]).toEqual([true, 1]);
    expect(String(errorInstance)).toMatch(/granted [23] of 1/);
  });
});
