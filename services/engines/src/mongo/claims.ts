import type { Clock } from '@ardhi/kernel/clock';
import { type Connection, trusted } from 'mongoose';
import type { Claims } from '../timer/documents.ts';
import { isDuplicate, kindIn } from './connection.ts';

/** Longer than any work under a claim takes; after it whoever held it is taken for stopped. */
const leaseMs = 60_000;

interface Claimed {
  readonly _id: string;
  readonly until: Date;
}

/** Work that only one of all processes does, by one document's unique id; what is over is cleared away by the server. */
export async function mongoClaims(connection: Connection, clock: Clock): Promise<Claims> {
  const claims = kindIn<Claimed>(connection, 'kernel.claims', { _id: String, until: Date });
  await claims.collection.createIndex({ until: 1 }, { expireAfterSeconds: 3_600 });
  return {
    async take(what) {
      const now = clock.epoch();
      try {
        await claims.updateOne(
          { _id: what, until: trusted({ $lt: new Date(now) }) },
          { $set: { until: new Date(now + leaseMs) } },
          { upsert: true },
        );
        return true;
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    },
    async release(what) {
      await claims.deleteOne({ _id: what });
    },
  };
}
