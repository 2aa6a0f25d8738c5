import { systemClock } from '@ardhi/kernel/base/clock';
import type { Ledger } from './open-ledger.ts';

/** Appends events directly to the store in large commits, for volume. */
export async function fillLedger({ engines, application: running }: Ledger, events: number): Promise<void> {
  const batchSize = 250;
  for (let from = 0; from < events; from += batchSize) {
    const stream = `account-filled-${from}`;
    const batch = Array.from({ length: batchSize }, (_, i) => ({
      id: `${stream}:${i}`,
      type: 'Paid',
      schema: 1,
      data: { amount: 10 + (i % 80), ref: `${stream}:${i}` },
    }));
    const origin = { at: systemClock.now(), actor: 'test', correlationId: stream, commandId: stream };
    await engines.events.append({ stream, expectedVersion: 0, events: batch, ...origin });
  }
  await running.settled();
}
