import { createHmac } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Documents } from './documents/documents.ts';
import { removeExpired } from './expiry.ts';
import { turns } from './turns.ts';

export interface Count {
  readonly times: number;
  /** Milliseconds since 1970 at which it begins anew. */
  readonly until: number;
}

/** How often something happened lately, for locks that a restart must not open. What is counted is kept as a keyed hash: it may name a person. */
export interface Counts {
  of(what: string): Promise<Count>;
  /** Once more; the window begins again. */
  add(what: string, windowMs: number): Promise<Count>;
  forget(what: string): Promise<void>;
}

const collection = 'kernel.counts.v1';
const sweepEvery = 1_000;

/** In documents, so that processes share them; two that count at the same moment may count once. */
export async function countsIn(documents: Documents, clock: Clock, key: string): Promise<Counts> {
  await documents.open({ name: collection, indexes: ['until'] });
  const inTurn = turns();
  const idOf = (what: string) => createHmac('sha256', key).update(what).digest('base64url');
  let adds = 0;

  async function live(id: string): Promise<Count & { version: number }> {
    const found = await documents.get<Count>(collection, id);
    const version = found?.version ?? 0;
    return found !== undefined && found.body.until > clock.epoch()
      ? { ...found.body, version }
      : { times: 0, until: 0, version };
  }

  const sweep = () => removeExpired(documents, collection, clock);
  await sweep();

  return {
    of: async (what) => live(idOf(what)),
    add: (what, windowMs) =>
      inTurn(what, async () => {
        const id = idOf(what);
        const before = await live(id);
        const count = { times: before.times + 1, until: clock.epoch() + windowMs };
        await documents.write([{ collection, id, body: count, version: before.version + 1 }]);
        adds += 1;
        if (adds % sweepEvery === 0) await sweep();
        return count;
      }),
    forget: (what) =>
      inTurn(what, async () => {
        const id = idOf(what);
        const { version } = await live(id);
        if (version > 0) await documents.write([{ collection, id, body: undefined, version }]);
      }),
  };
}
