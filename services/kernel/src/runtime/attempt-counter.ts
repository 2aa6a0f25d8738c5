import { createHmac } from 'node:crypto';
import type { Documents } from '../ports/documents/documents.ts';
import { sweepExpired } from '../schedule/ttl-sweep.ts';
import { keyedMutex } from '../write/keyed-mutex.ts';
import type { Clock } from './clock.ts';

/** Attempts within the current window. */
export interface AttemptCount {
  readonly attempts: number;
  /** Milliseconds since 1970 at which the count resets. */
  readonly until: number;
}

/** Counts recent attempts per key, for lockouts that must survive a restart. Keys are stored as HMACs, since they may name a person. */
export interface AttemptCounter {
  get(key: string): Promise<AttemptCount>;
  /** Adds one attempt and restarts the window. */
  increment(key: string, windowMs: number): Promise<AttemptCount>;
  reset(key: string): Promise<void>;
}

const collection = 'kernel.attempts.v1';
const sweepInterval = 1_000;

/** An attempt counter in documents, shared by all processes; two processes that count at the same moment may count once. */
export async function attemptCounter(
  documents: Documents,
  clock: Clock,
  secret: string,
): Promise<AttemptCounter> {
  await documents.open({ name: collection, indexes: ['until'] });
  const runExclusive = keyedMutex();
  const idOf = (key: string) => createHmac('sha256', secret).update(key).digest('base64url');
  let increments = 0;

  async function current(id: string): Promise<AttemptCount & { version: number }> {
    const found = await documents.get<AttemptCount>(collection, id);
    const version = found?.version ?? 0;
    return found !== undefined && found.body.until > clock.epoch()
      ? { ...found.body, version }
      : { attempts: 0, until: 0, version };
  }

  const sweep = () => sweepExpired(documents, collection, clock);
  await sweep();

  return {
    get: async (key) => current(idOf(key)),
    increment: (key, windowMs) =>
      runExclusive(key, async () => {
        const id = idOf(key);
        const before = await current(id);
        const count = { attempts: before.attempts + 1, until: clock.epoch() + windowMs };
        await documents.write([{ collection, id, body: count, version: before.version + 1 }]);
        increments += 1;
        if (increments % sweepInterval === 0) await sweep();
        return count;
      }),
    reset: (key) =>
      runExclusive(key, async () => {
        const id = idOf(key);
        const { version } = await current(id);
        if (version > 0) await documents.write([{ collection, id, body: undefined, version }]);
      }),
  };
}
