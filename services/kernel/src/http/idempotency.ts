import { createHash } from 'node:crypto';
import type { AnyRoute } from '@ardhi/contracts/route';
import type { Request, Response } from 'express';
import type { Clock } from '../clock.ts';
import type { Documents } from '../documents/documents.ts';
import { removeExpired } from '../expiry.ts';
import { refuse } from '../refusal.ts';
import type { Caller } from './caller.ts';

interface Exchange {
  readonly route: AnyRoute;
  readonly request: Request;
  readonly response: Response;
  readonly caller: Caller;
}

/** What a call answers, before it is sent. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

export interface Idempotency {
  /** Runs a write once per caller, path and Idempotency-Key; a repeat gets the first answer. Kept before it is sent. */
  once(exchange: Exchange, run: () => Promise<Reply | undefined>): Promise<Reply | undefined>;
  /** Forgets what one caller was answered: answers may show them in the clear. */
  forget(callerId: string): Promise<void>;
}

interface Kept extends Reply {
  readonly hash: string;
  readonly caller: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly until: number;
}

const collection = 'kernel.idempotency.v1';
const day = 24 * 3_600_000;
const sweepEvery = 500;

/** Keys are kept 24 h, 7 days where one is required. Effects are repeat-safe by themselves: the key also names the commands. */
export async function idempotency(documents: Documents, clock: Clock): Promise<Idempotency> {
  await documents.open({ name: collection, indexes: ['until', 'caller'] });
  const sweep = () => removeExpired(documents, collection, clock);
  await sweep();
  let answers = 0;
  const running = new Set<string>();

  async function before(id: string, hash: string, response: Response): Promise<Reply | undefined> {
    const kept = (await documents.get<Kept>(collection, id))?.body;
    if (kept === undefined || kept.until < clock.epoch()) return undefined;
    if (kept.hash !== hash) refuse('IDEMPOTENCY_MISMATCH');
    response.set({ ...kept.headers, 'Idempotent-Replay': 'true' });
    return { status: kept.status, body: kept.body };
  }

  async function remembered(id: string, exchange: Exchange, run: () => Promise<Reply | undefined>) {
    const hash = hashOf(exchange.request);
    const first = await before(id, hash, exchange.response);
    if (first !== undefined) return first;
    const reply = await run();
    if (reply === undefined) return undefined;
    const until = clock.epoch() + (exchange.route.keyRequired ? 7 : 1) * day;
    const body = { hash, caller: exchange.caller.id, until, headers: kept(exchange.response), ...reply };
    await documents.write([{ collection, id, body, version: clock.epoch() }]);
    answers += 1;
    if (answers % sweepEvery === 0) await sweep();
    return reply;
  }

  return {
    async forget(callerId) {
      const kept = await documents.find(collection, { where: { caller: callerId }, limit: 10_000 });
      await documents.write(kept.map(({ id, version }) => ({ collection, id, body: undefined, version })));
    },
    async once(exchange, run) {
      const key = exchange.request.get('idempotency-key');
      if (key === undefined) return exchange.route.keyRequired ? refuse('IDEMPOTENCY_KEY_REQUIRED') : run();
      if (!/^[\w.:-]{1,128}$/.test(key)) refuse('VALIDATION_FAILED', { field: 'Idempotency-Key' });
      const id = scopeOf(exchange, key);
      if (running.has(id)) refuse('IDEMPOTENCY_IN_PROGRESS');
      running.add(id);
      return remembered(id, exchange, run).finally(() => running.delete(id));
    },
  };
}

/** Keys are each caller's and each path's own. */
const scopeOf = ({ caller, request }: Exchange, key: string) =>
  createHash('sha256')
    .update(`${caller.id || caller.address}\n${request.path}\n${key}`)
    .digest('hex');

const hashOf = (request: Request) => {
  const bytes = (request as Request & { bytes?: Buffer }).bytes ?? Buffer.alloc(0);
  return createHash('sha256')
    .update(`${request.method} ${request.originalUrl}\n`)
    .update(bytes)
    .digest('hex');
};

const kept = (response: Response) =>
  Object.fromEntries(
    ['etag', 'x-position', 'location'].flatMap((name) => {
      const value = response.get(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
