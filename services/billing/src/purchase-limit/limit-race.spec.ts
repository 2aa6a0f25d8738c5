import { newId } from '@ardhi/kernel/base/ids';
import { isRefusal } from '@ardhi/kernel/base/refusal';
import type { Engines } from '@ardhi/kernel/ports/engines';
import { VersionConflict } from '@ardhi/kernel/ports/event-store';
import { commandHandler } from '@ardhi/kernel/write/command-handler';
import { type TypedEventStore, typedEventStore } from '@ardhi/kernel/write/typed-event-store';
import { openEmbeddedPart } from '@ardhi/testing/embedded-engines';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitUses } from './limit-uses.ts';

const runs = Number(process.env['LIMIT_RACES'] ?? 1_000);
const orders = 4;
const now = '2026-11-20T08:00:00.000Z';

let engines: Pick<Engines, 'events' | 'documents' | 'keys'>;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ engine: engines, close } = await openEmbeddedPart(({ events, documents, keys }) => ({
    events,
    documents,
    keys,
  }))());
});
afterAll(() => close());

/** The event store of one process, whose reads and appends the scheduler interleaves with those of the others. */
function scheduledStore(scheduler: fc.Scheduler, checksVersion: boolean): TypedEventStore {
  const store = typedEventStore(engines.events, engines.keys, [limitUses]);
  const turn = (call: string) => scheduler.schedule(Promise.resolve(), call);
  return {
    ...store,
    async *read(...parameters) {
      await turn('read');
      yield* store.read(...parameters);
    },
    async append(decider, commit) {
      await turn('append');
      return checksVersion ? store.append(decider, commit) : appendUnchecked(store, decider, commit);
    },
  };
}

/** Appends whatever others have appended since the decision. */
async function appendUnchecked(
  store: TypedEventStore,
  ...[decider, commit]: Parameters<TypedEventStore['append']>
): ReturnType<TypedEventStore['append']> {
  try {
    return await store.append(decider, commit);
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error;
    return appendUnchecked(store, decider, { ...commit, expectedVersion: error.actualVersion });
  }
}

/** Property: orders placed at once by separate processes get exactly what a limit allows, in any order of reads and appends. */
const getsExactlyTheLimit = ({ checksVersion }: { readonly checksVersion: boolean }) =>
  fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: orders - 1 }), async (scheduler, quota) => {
    const limitId = newId();
    const reserve = async () => {
      const store = scheduledStore(scheduler, checksVersion);
      const orderId = newId();
      const amount = { amount: 1_000, currency: 'UGX' as const };
      await commandHandler(store, engines.documents, []).handle({
        decider: limitUses,
        id: limitId,
        command: {
          type: 'ReserveLimit',
          use: { limitId, buyerId: limitId, orderId, quantity: 1, amount },
          bounds: { maxQtyPerPeriod: quota },
          window: { start: '2026-11-01T00:00:00.000Z' },
          ended: [],
        } as never,
        context: { now, actor: 'system', role: 'SYSTEM' },
        commandId: orderId,
        correlationId: orderId,
      });
    };
    const results = await scheduler.waitFor(Promise.allSettled(Array.from({ length: orders }, reserve)));
    const unexpected = results.filter(
      (one) => one.status === 'rejected' && !isRefusal(one.reason, 'PURCHASE_LIMIT_EXCEEDED'),
    );
    expect(unexpected).toEqual([]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(quota);
  });

describe('orders at once, in any order of their reads and appends', () => {
  it('get exactly what a limit allows', async () => {
    await fc.assert(getsExactlyTheLimit({ checksVersion: true }), { numRuns: runs });
  });

  it('would get more if an append did not check the version it was decided on', async () => {
    const { failed, numRuns } = await fc.check(getsExactlyTheLimit({ checksVersion: false }), {
      numRuns: 20,
    });
    expect(failed).toBe(true);
    expect(numRuns).toBeLessThanOrEqual(3);
  });
});
