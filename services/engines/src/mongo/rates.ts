import type { Clock } from '@ardhi/kernel/clock';
import type { RateStore } from '@ardhi/kernel/rates/rate-store';
import type { Connection } from 'mongoose';
import { isDuplicate, kindIn } from './connection.ts';

interface Window {
  readonly _id: string;
  readonly calls: number;
  readonly until: Date;
}

/** Calls counted by all gateways together, in fixed windows; a window that is over is cleared away by the server. */
export async function mongoRates(connection: Connection, clock: Clock): Promise<RateStore> {
  const windows = kindIn<Window>(connection, 'kernel.rates', { _id: String, calls: Number, until: Date });
  await windows.collection.createIndex({ until: 1 }, { expireAfterSeconds: 60 });

  /** Two first calls at once: the second finds the window that the first opened. */
  const count = (id: string, until: Date): Promise<Window | null> =>
    windows
      .findOneAndUpdate(
        { _id: id },
        { $inc: { calls: 1 }, $setOnInsert: { until } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<Window>();

  return {
    async take(name, { calls, seconds }, key) {
      const now = clock.epoch();
      const start = Math.floor(now / (seconds * 1_000));
      const end = (start + 1) * seconds * 1_000;
      const id = `${name} ${start} ${key}`;
      const window = await count(id, new Date(end)).catch((error) => {
        if (!isDuplicate(error)) throw error;
        return count(id, new Date(end));
      });
      const taken = window?.calls ?? 1;
      return { allowed: taken <= calls, remaining: Math.max(0, calls - taken), resetMs: end - now };
    },
  };
}
