import type { Clock } from '@ardhi/kernel/base/clock';
import type { RateLimitStore } from '@ardhi/kernel/ports/rate-limit-store';
import { type Connection, trusted } from 'mongoose';
import { isDuplicate, modelFor } from './connection.ts';

interface Window {
  readonly _id: string;
  readonly calls: number;
  readonly until: Date;
}

/** Calls counted by all gateways together, in fixed windows; a TTL index removes expired windows. */
export async function mongoRateLimitStore(connection: Connection, clock: Clock): Promise<RateLimitStore> {
  const windows = modelFor<Window>(connection, 'kernel.rates', { _id: String, calls: Number, until: Date });
  await windows.collection.createIndex({ until: 1 }, { expireAfterSeconds: 60 });

  /** Two simultaneous first calls: on the second attempt the window exists. */
  const increment = (id: string, until: Date): Promise<Window | null> =>
    windows
      .findOneAndUpdate(
        { _id: id },
        { $inc: { calls: 1 }, $setOnInsert: { until } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<Window>();

  function windowOf(name: string, seconds: number, key: string) {
    const now = clock.epoch();
    const start = Math.floor(now / (seconds * 1_000));
    return { id: `${name} ${start} ${key}`, now, end: (start + 1) * seconds * 1_000 };
  }

  return {
    async release(name, { seconds }, key) {
      const { id } = windowOf(name, seconds, key);
      await windows.updateOne({ _id: id, calls: trusted({ $gt: 0 }) }, { $inc: { calls: -1 } });
    },
    async take(name, { calls, seconds }, key) {
      const { id, now, end } = windowOf(name, seconds, key);
      const window = await increment(id, new Date(end)).catch((error) => {
        if (!isDuplicate(error)) throw error;
        return increment(id, new Date(end));
      });
      const used = window?.calls ?? 1;
      return { allowed: used <= calls, remaining: Math.max(0, calls - used), resetMs: end - now };
    },
  };
}
