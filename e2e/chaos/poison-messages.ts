import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { systemClock } from '@ardhi/kernel/base/clock';
import { seal } from '@ardhi/kernel/base/seal';
import type { Service } from '@ardhi/kernel/runtime/service';
import type { Projection } from '@ardhi/kernel/write/projection';
import { account, asyncSums, type Paid, type Sum, ledger as shipped } from './ledger-service.ts';
import { type EngineSettings, type Ledger, openLedger } from './open-ledger.ts';

export interface PoisonResult {
  readonly events: number;
  /** Dead letters; each names its message and five attempts. */
  readonly deadLetters: number;
  readonly invalidDeadLetters: number;
  /** Accounts with wrong sums while the poison messages are unresolved. */
  readonly wrongBefore: number;
  /** Longest time from acknowledgement to visibility of payments on other streams, in milliseconds. */
  readonly lagMs: number;
  /** Accounts with wrong sums after the fixed release has replayed the dead letters. */
  readonly wrongAfter: number;
  readonly remainingDeadLetters: number;
}

const paid = (amount: unknown, ref: string) => ({
  id: `e-${ref}`,
  type: 'Paid',
  schema: 1,
  data: { amount, ref },
});

/** Kinds of poison messages that can occur in a log: three that cannot be applied, three that must be applied. */
const poisons = {
  'unknown type': { event: { ...paid(0, 'x1'), type: 'Minted' }, parks: true },
  'newer shape': { event: { ...paid(0, 'x2'), schema: 2 }, parks: true },
  'no amount': { event: paid('much', 'x3'), parks: true },
  'NUL in a text': { event: paid(0, 'x\u00004'), parks: false },
  'sealed with a key that is gone': {
    event: {
      ...paid(0, 'x5'),
      personal: { subject: 'gone', sealed: seal({ name: 'Amina' }, new Uint8Array(32), 'gone:e-x5') },
    },
    parks: false,
  },
  'an id that was there before': { event: paid(0, 'good-1-0'), parks: false },
} as const;

const consumersPerStream = 2;

/** A stream that is not processed by then counts as stuck. */
const maxLagMs = 120_000;

/** Appends one poison message of each kind among many valid events: only its own stream stops, it is reported, and a fixed release replays it (promises.md A10). */
export async function poisonMessages(events: number, settings: EngineSettings = {}): Promise<PoisonResult> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-poison-'));
  try {
    let ledger = await openLedger(folder, { settings });
    await ledger.engines.keys.destroy('gone');
    const eventsPerHalf = Math.floor(events / 100 / 2);
    for (let i = 0; i < 100; i++) await add(ledger, `good-${i}`, 0, eventsPerHalf);
    for (const [i, { event }] of Object.values(poisons).entries()) {
      await add(ledger, `bad-${i}`, 0, 1);
      await append(ledger, `bad-${i}`, 1, [event]);
      await add(ledger, `bad-${i}`, 2, 1);
    }
    const delays = measureLag(ledger, eventsPerHalf * 2);
    for (let i = 0; i < 100; i++) {
      await add(ledger, `good-${i}`, eventsPerHalf, eventsPerHalf);
      delays.acked(`good-${i}`);
    }
    const lagMs = await delays.shown();
    await ledger.application.settled();
    const deadLetters = await ledger.application.deadLetters.list();
    const kinds = Object.values(poisons);
    const poisonedStreams = kinds.filter(({ parks }) => parks).length;
    const wrongBefore = await countWrongAccounts(ledger, eventsPerHalf, (parks) => (parks ? 1 : 3));
    await ledger.close();

    ledger = await openLedger(folder, { settings, service: fixedRelease });
    for (const { consumer, stream } of deadLetters)
      await ledger.application.consumers.find(({ name }) => name === consumer)?.replay(stream);
    await ledger.application.settled();
    const wrongAfter = await countWrongAccounts(ledger, eventsPerHalf, () => 3);
    const remainingDeadLetters = (await ledger.application.deadLetters.list()).length;
    await ledger.close();
    return {
      events: eventsPerHalf * 200,
      deadLetters: deadLetters.length,
      invalidDeadLetters:
        deadLetters.filter(
          (deadLetter) => deadLetter.attempts !== 5 || deadLetter.version !== 2 || deadLetter.error === '',
        ).length +
        Math.abs(new Set(deadLetters.map((deadLetter) => deadLetter.stream)).size - poisonedStreams),
      wrongBefore,
      lagMs,
      wrongAfter,
      remainingDeadLetters,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Expected dead letters: the projection fails on all three, the reaction only on events that cannot be decoded. */
export const expectedDeadLetters = consumersPerStream * 2 + 1;

/** Polls the sums of paid accounts until each shows all its payments. */
function measureLag({ context: tools }: Ledger, expectedCount: number) {
  const waiting = new Map<string, number>();
  const sums = tools.read(asyncSums);
  let [longest, allAcked] = [0, false];
  const polling = (async () => {
    while (!allAcked || waiting.size > 0) {
      for (const [id, ackedAt] of waiting) {
        const ms = performance.now() - ackedAt;
        if ((await sums.get(id))?.count !== expectedCount && ms < maxLagMs) break;
        waiting.delete(id);
        longest = Math.max(longest, ms);
      }
      await setTimeout(20);
    }
  })();
  return {
    acked: (id: string) => void waiting.set(id, performance.now()),
    async shown() {
      allAcked = true;
      await polling;
      return longest;
    },
  };
}

async function append(
  { engines }: Ledger,
  id: string,
  expected: number,
  events: readonly ReturnType<typeof paid>[],
) {
  const commandId = `${id}:${expected}`;
  const origin = { at: systemClock.now(), actor: 'test', correlationId: commandId, commandId };
  await engines.events.append({
    stream: `account-${id}`,
    expectedVersion: expected,
    events: events,
    ...origin,
  });
}

const add = (ledger: Ledger, id: string, from: number, count: number) =>
  append(
    ledger,
    id,
    from,
    Array.from({ length: count }, (_, i) => paid(10, `${id}-${from + i}`)),
  );

/** Counts valid accounts with wrong sums and poisoned accounts with a wrong number of events. */
async function countWrongAccounts(
  { context: tools }: Ledger,
  each: number,
  expectedCount: (parks: boolean) => number,
): Promise<number> {
  const sums = tools.read(asyncSums);
  let violations = 0;
  for (let i = 0; i < 100; i++) if ((await sums.get(`good-${i}`))?.sum !== each * 2 * 10) violations += 1;
  for (const [i, { parks }] of Object.values(poisons).entries())
    if ((await sums.get(`bad-${i}`))?.count !== expectedCount(parks)) violations += 1;
  return violations;
}

type Minted = { type: 'Minted'; amount: number; ref: string };

const addPayment = (row: Sum | undefined, { amount }: { amount: unknown }): Sum => ({
  sum: (row?.sum ?? 0) + (typeof amount === 'number' ? amount : 0),
  count: (row?.count ?? 0) + 1,
});
const fixedSums: Projection<Sum, Paid | Minted> = {
  name: asyncSums.name,
  version: asyncSums.version,
  subscribesTo: ['account'],
  when: 'async',
  on: { Paid: addPayment, Minted: addPayment },
};
const fixedAccount = {
  ...account,
  schemas: { Paid: 2 },
  upcasts: { Paid: { 1: (data: Record<string, unknown>) => data } },
  evolve: { Paid: () => null, Minted: () => null },
};
/** The fixed release: it knows the event type and schema, and handles an invalid amount. */
const fixedRelease: Service = {
  ...shipped,
  deciders: [fixedAccount, ...shipped.deciders.slice(1)],
  projections: [fixedSums],
};
