import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Examined, examine } from './examine.ts';
import { account } from './ledger-service.ts';
import { type EngineSettings, type Ledger, openLedger } from './open-ledger.ts';

export interface Outage extends Examined {
  readonly asked: number;
  readonly acked: number;
  /** Commands that were refused or broke off, and were asked again under the same name. */
  readonly retried: number;
  /** 99th percentile of acknowledged commands, in milliseconds: before the harm, and during it. */
  readonly calmMs: number;
  readonly harmedMs: number;
  /** Engines that readiness named during the harm. */
  readonly failing: readonly string[];
  /** From the end of the harm until every consumer had done everything, in milliseconds. */
  readonly drainedMs: number;
}

interface Load {
  readonly clients: number;
  /** Commands each client waits between; 0 asks as fast as it is answered. */
  readonly pauseMs: number;
  /** Before the harm, and after it. */
  readonly calmMs: number;
  /** Commands acknowledged by which the load ends; later than the harm. */
  readonly least?: number;
}

/**
 * Clients order payments while something happens to the engines; what is not answered is asked again. Afterwards
 * everything that was acknowledged must be there once, and shown right (promises.md A1, A4, A9).
 */
export async function outage(
  settings: EngineSettings,
  { clients, pauseMs, calmMs, least = 0 }: Load,
  harm: (ledger: Ledger) => Promise<void>,
): Promise<Outage> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-outage-'));
  const ledger = await openLedger(folder, { settings });
  const asked: { account: string; amount: number; ref: string; version?: number; position?: number }[] = [];
  const times: { readonly harmed: boolean; readonly ms: number }[] = [];
  const failing = new Set<string>();
  let [over, harmed, retried] = [false, false, 0];

  async function pay(number: number, i: number): Promise<void> {
    const ref = `${number}-${i}`;
    const one = { account: `${(number * 7 + i) % 20}`, amount: (i % 97) + 1, ref };
    const began = performance.now();
    for (let pause = 20; ; pause = Math.min(pause * 2, 500)) {
      try {
        const command = { type: 'Pay' as const, amount: one.amount, ref };
        const { version, position } = await ledger.tools.order(account, one.account, command, {
          causation: ref,
        });
        asked.push({ ...one, version, position });
        return void times.push({ harmed, ms: performance.now() - began });
      } catch (error) {
        if ((error as { code?: string }).code === 'VERSION_CONFLICT') continue;
        retried += 1;
        await setTimeout(pause);
      }
    }
  }

  async function client(number: number): Promise<void> {
    for (let i = 0; !over; i++) {
      await pay(number, i);
      if (pauseMs > 0) await setTimeout(pauseMs);
    }
  }

  const watching = (async () => {
    while (!over) {
      if (harmed) for (const name of (await ledger.engines.failing?.()) ?? []) failing.add(name);
      await setTimeout(200);
    }
  })();
  try {
    const loading = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
    await setTimeout(calmMs);
    harmed = true;
    await harm(ledger);
    harmed = false;
    const mended = performance.now();
    await setTimeout(calmMs);
    while (times.length < least) await setTimeout(200);
    over = true;
    await loading;
    await watching;
    await ledger.running.settled();
    const drainedMs = performance.now() - mended;
    await ledger.close();
    const found = await examine(folder, asked, settings);
    const percentile = (of: readonly { ms: number }[]) =>
      of.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(of.length * 0.99)] ?? 0;
    return {
      ...found,
      ...{ asked: asked.length, acked: asked.length, retried, drainedMs, failing: [...failing] },
      calmMs: percentile(times.filter((one) => !one.harmed)),
      harmedMs: percentile(times.filter((one) => one.harmed)),
    };
  } finally {
    over = true;
    rmSync(folder, { recursive: true, force: true });
  }
}
