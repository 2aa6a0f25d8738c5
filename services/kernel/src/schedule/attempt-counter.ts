import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '../base/clock.ts';
import { keyedMutex } from '../base/keyed-mutex.ts';
import type { Documents } from '../ports/documents/documents.ts';
import { unlessFull } from '../ports/unless-full.ts';
import { sweepExpired } from './ttl-sweep.ts';

/** Attempts within the current window. */
export interface AttemptCount {
  readonly attempts: number;
  /** Milliseconds since 1970 at which the count resets. */
  readonly until: number;
}

/** At most so many attempts, each of which restarts the window. */
export interface AttemptLimit {
  readonly max: number;
  readonly windowMs: number;
}

/** Counts recent attempts per key, for lockouts that must survive a restart. Keys are stored as HMACs, since they may name a person. */
export interface AttemptCounter {
  get(key: string): Promise<AttemptCount>;
  /** Counts an attempt before it is made, unless the limit is reached: simultaneous attempts, also at several processes, never exceed it. */
  take(key: string, limit: AttemptLimit): Promise<AttemptCount & { readonly allowed: boolean }>;
  /** Takes back one attempt of this process, which turned out not to count. */
  release(key: string): Promise<void>;
  reset(key: string): Promise<void>;
}

const collection = 'kernel.attempts.v2';
const sweepInterval = 1_000;

/** The attempts that one process counted for one key. */
interface Share extends AttemptCount {
  readonly key: string;
}

/**
 * An attempt counter in documents. Each process counts in documents of its own and adds up those of all: no two processes
 * write the same document, so that none loses a count of another.
 */
export async function attemptCounter(
  documents: Documents,
  clock: Clock,
  secret: string,
): Promise<AttemptCounter> {
  await documents.open({ name: collection, indexes: ['key', 'until'] });
  const runExclusive = keyedMutex();
  const processId = randomBytes(9).toString('base64url');
  const hashOf = (key: string) => createHmac('sha256', secret).update(key).digest('base64url');
  let takes = 0;

  const sharesOf = (key: string) => documents.find<Share>(collection, { where: { key }, limit: 1_000 });

  async function total(key: string): Promise<AttemptCount> {
    const current = (await sharesOf(key)).filter(({ body }) => body.until > clock.epoch());
    return {
      attempts: current.reduce((sum, { body }) => sum + body.attempts, 0),
      until: Math.max(0, ...current.map(({ body }) => body.until)),
    };
  }

  /** Changes the count of this process; `until` stays unless given. */
  async function addToOwn(key: string, by: number, until?: number): Promise<void> {
    const id = `${key}:${processId}`;
    const own = await documents.get<Share>(collection, id);
    const isCurrent = own !== undefined && own.body.until > clock.epoch();
    const share: Share = {
      key,
      attempts: Math.max(0, (isCurrent ? own.body.attempts : 0) + by),
      until: until ?? own?.body.until ?? 0,
    };
    await documents.write([{ collection, id, body: { ...share }, version: (own?.version ?? 0) + 1 }]);
  }

  const sweep = () => sweepExpired(documents, collection, clock);
  await unlessFull(sweep);

  return {
    get: (key) => total(hashOf(key)),
    take: (name, { max, windowMs }) =>
      runExclusive(name, async () => {
        const key = hashOf(name);
        const before = await total(key);
        if (before.attempts >= max) return { ...before, allowed: false };
        await addToOwn(key, 1, clock.epoch() + windowMs);
        takes += 1;
        if (takes % sweepInterval === 0) await sweep();
        const after = await total(key);
        return { ...after, allowed: after.attempts <= max };
      }),
    release: (name) => runExclusive(name, () => addToOwn(hashOf(name), -1)),
    reset: (name) =>
      runExclusive(name, async () => {
        const shares = await sharesOf(hashOf(name));
        await documents.write(
          shares.map(({ id, version }) => ({ collection, id, body: undefined, version: version + 1 })),
        );
      }),
  };
}
