import type { Clock } from '@ardhi/kernel/base/clock';
import type { Leases } from '@ardhi/kernel/ports/leases';
import { type Connection, trusted } from 'mongoose';
import { isDuplicate, modelFor } from './connection.ts';

/** Longer than any leased work takes; afterwards the holder is presumed dead. */
const leaseMs = 60_000;

interface LeaseDocument {
  readonly _id: string;
  readonly until: Date;
}

/** Leases as documents: the unique id admits one holder; expired leases are removed by a TTL index. */
export async function mongoLeases(connection: Connection, clock: Clock): Promise<Leases> {
  const leases = modelFor<LeaseDocument>(connection, 'kernel.leases', { _id: String, until: Date });
  await leases.collection.createIndex({ until: 1 }, { expireAfterSeconds: 3_600 });
  return {
    async acquire(name) {
      const now = clock.epoch();
      try {
        await leases.updateOne(
          { _id: name, until: trusted({ $lt: new Date(now) }) },
          { $set: { until: new Date(now + leaseMs) } },
          { upsert: true },
        );
        return true;
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    },
    async release(name) {
      await leases.deleteOne({ _id: name });
    },
  };
}
