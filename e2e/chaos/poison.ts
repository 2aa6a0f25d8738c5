import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { systemClock } from '@ardhi/kernel/clock';
import { seal } from '@ardhi/kernel/privacy/seal';
import type { Projection } from '@ardhi/kernel/projection';
import type { Service } from '@ardhi/kernel/service';
import { account, laterSums, type Paid, type Sum, ledger as shipped } from './ledger-service.ts';
import { type EngineSettings, type Ledger, openLedger } from './open-ledger.ts';

export interface Poisoned {
  readonly events: number;
  /** Notes of what was parked; each names its message and five tries. */
  readonly parked: number;
  readonly badNotes: number;
  /** Accounts whose sums are not what they must be while the poison is there. */
  readonly wrongBefore: number;
  /** The longest that somebody else's payments took from their acknowledgement until they were shown, in milliseconds. */
  readonly lagMs: number;
  /** The same after the mended release has replayed. */
  readonly wrongAfter: number;
  readonly leftParked: number;
}

const paid = (amount: unknown, ref: string) => ({
  id: `e-${ref}`,
  type: 'Paid',
  schema: 1,
  data: { amount, ref },
});

/** The kinds of the corpus that can stand in a log: three that nobody can apply, three that must be applied. */
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

const consumersOf = 2;

/** Who is not served by then never will be. */
const mostLagMs = 120_000;

/** One poison of each kind among many good events: only its own stream stops, it is told about, and a mended release takes it up again (promises.md A10). */
export async function poisoned(events: number, settings: EngineSettings = {}): Promise<Poisoned> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-poison-'));
  try {
    let ledger = await openLedger(folder, { settings });
    await ledger.engines.keys.destroy('gone');
    const each = Math.floor(events / 100 / 2);
    for (let i = 0; i < 100; i++) await add(ledger, `good-${i}`, 0, each);
    for (const [i, { event }] of Object.values(poisons).entries()) {
      await add(ledger, `bad-${i}`, 0, 1);
      await append(ledger, `bad-${i}`, 1, [event]);
      await add(ledger, `bad-${i}`, 2, 1);
    }
    const lag = longestLag(ledger, each * 2);
    for (let i = 0; i < 100; i++) {
      await add(ledger, `good-${i}`, each, each);
      lag.acked(`good-${i}`);
    }
    const lagMs = await lag.shown();
    await ledger.running.settled();
    const notes = await ledger.running.parking.list();
    const kinds = Object.values(poisons);
    const stuck = kinds.filter(({ parks }) => parks).length;
    const wrongBefore = await wrong(ledger, each, (parks) => (parks ? 1 : 3));
    await ledger.close();

    ledger = await openLedger(folder, { settings, service: mended });
    for (const { consumer, stream } of notes)
      await ledger.running.consumers.find(({ name }) => name === consumer)?.replay(stream);
    await ledger.running.settled();
    const wrongAfter = await wrong(ledger, each, () => 3);
    const leftParked = (await ledger.running.parking.list()).length;
    await ledger.close();
    return {
      events: each * 200,
      parked: notes.length,
      badNotes:
        notes.filter((one) => one.tries !== 5 || one.version !== 2 || one.error === '').length +
        Math.abs(new Set(notes.map((one) => one.stream)).size - stuck),
      wrongBefore,
      lagMs,
      wrongAfter,
      leftParked,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How many notes there must be: the projection parks all three, the reaction what cannot even be read. */
export const notesWanted = consumersOf * 2 + 1;

/** Looks again and again at the sums of accounts that were paid, until each shows all of its payments. */
function longestLag({ tools }: Ledger, wanted: number) {
  const waiting = new Map<string, number>();
  const sums = tools.read(laterSums);
  let [longest, all] = [0, false];
  const looking = (async () => {
    while (!all || waiting.size > 0) {
      for (const [id, at] of waiting) {
        const ms = performance.now() - at;
        if ((await sums.get(id))?.count !== wanted && ms < mostLagMs) break;
        waiting.delete(id);
        longest = Math.max(longest, ms);
      }
      await setTimeout(20);
    }
  })();
  return {
    acked: (id: string) => void waiting.set(id, performance.now()),
    async shown() {
      all = true;
      await looking;
      return longest;
    },
  };
}

async function append(
  { engines }: Ledger,
  id: string,
  expected: number,
  said: readonly ReturnType<typeof paid>[],
) {
  const causation = `${id}:${expected}`;
  const origin = { at: systemClock.now(), actor: 'test', correlation: causation, causation };
  await engines.events.append({ stream: `account-${id}`, expected, events: said, ...origin });
}

const add = (ledger: Ledger, id: string, from: number, count: number) =>
  append(
    ledger,
    id,
    from,
    Array.from({ length: count }, (_, i) => paid(10, `${id}-${from + i}`)),
  );

/** Accounts that do not show all their good events, and the poisoned ones as many events as they should. */
async function wrong({ tools }: Ledger, each: number, shown: (parks: boolean) => number): Promise<number> {
  const sums = tools.read(laterSums);
  let found = 0;
  for (let i = 0; i < 100; i++) if ((await sums.get(`good-${i}`))?.sum !== each * 2 * 10) found += 1;
  for (const [i, { parks }] of Object.values(poisons).entries())
    if ((await sums.get(`bad-${i}`))?.count !== shown(parks)) found += 1;
  return found;
}

type Minted = { type: 'Minted'; amount: number; ref: string };

const count = (it: Sum | undefined, { amount }: { amount: unknown }): Sum => ({
  sum: (it?.sum ?? 0) + (typeof amount === 'number' ? amount : 0),
  count: (it?.count ?? 0) + 1,
});
const mendedSums: Projection<Sum, Paid | Minted> = {
  name: laterSums.name,
  version: laterSums.version,
  hears: ['account'],
  when: 'async',
  on: { Paid: count, Minted: count },
};
const mendedAccount = {
  ...account,
  schemas: { Paid: 2 },
  upcasts: { Paid: { 1: (data: Record<string, unknown>) => data } },
  evolve: { Paid: () => null, Minted: () => null },
};
/** The next release: it knows the type and the shape, and what to make of an amount that is none. */
const mended: Service = {
  ...shipped,
  deciders: [mendedAccount, ...shipped.deciders.slice(1)],
  projections: [mendedSums],
};
