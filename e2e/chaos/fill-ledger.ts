import { systemClock } from '@ardhi/kernel/clock';
import type { Ledger } from './open-ledger.ts';

/** Straight into the store in large commits: it is the amount that matters here. */
export async function fillLedger({ engines, running }: Ledger, events: number): Promise<void> {
  const size = 250;
  for (let from = 0; from < events; from += size) {
    const stream = `account-filled-${from}`;
    const said = Array.from({ length: size }, (_, i) => ({
      id: `${stream}:${i}`,
      type: 'Paid',
      schema: 1,
      data: { amount: 10 + (i % 80), ref: `${stream}:${i}` },
    }));
    const origin = { at: systemClock.now(), actor: 'test', correlation: stream, causation: stream };
    await engines.events.append({ stream, expected: 0, events: said, ...origin });
  }
  await running.settled();
}
