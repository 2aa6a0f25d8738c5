import { createHash } from 'node:crypto';
import type { AnyRoute } from '@ardhi/contracts/route';
import type { Request, Response } from 'express';
import { auditedCallHeader } from '../audit/audited-call.ts';
import type { Clock } from '../base/clock.ts';
import { refuse } from '../base/refusal.ts';
import type { Documents } from '../ports/documents/documents.ts';
import { unlessFull } from '../ports/unless-full.ts';
import { sweepExpired } from '../schedule/ttl-sweep.ts';
import type { Caller } from './caller.ts';

interface Exchange {
  readonly route: AnyRoute;
  readonly request: Request;
  readonly response: Response;
  readonly caller: Caller;
}

/** A response before it is sent. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** Makes writes over HTTP safe to repeat. */
export interface Idempotency {
  /** Runs a write once per caller, path and Idempotency-Key; a repeat returns the first reply, which is stored before it is sent. A secret reply is not stored: a repeat runs again. */
  once(exchange: Exchange, run: () => Promise<Reply | undefined>): Promise<Reply | undefined>;
  /** Deletes the stored replies of one caller, since they may hold personal data. */
  deleteRepliesOf(callerId: string): Promise<void>;
}

interface StoredReply extends Reply {
  readonly hash: string;
  readonly caller: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly until: number;
}

const collection = 'kernel.idempotency.v1';
const day = 24 * 3_600_000;
const sweepInterval = 500;

/** Replies are stored for 24 h, for 7 days where a key is required. Repeated commands are harmless in any case: their ids derive from the key. */
export async function idempotency(documents: Documents, clock: Clock): Promise<Idempotency> {
  await documents.open({ name: collection, indexes: ['until', 'caller'] });
  const sweep = () => sweepExpired(documents, collection, clock);
  await unlessFull(sweep);
  let storedCount = 0;
  const running = new Set<string>();

  async function storedReply(id: string, hash: string, response: Response): Promise<Reply | undefined> {
    const stored = (await documents.get<StoredReply>(collection, id))?.body;
    if (stored === undefined || stored.until < clock.epoch()) return undefined;
    if (stored.hash !== hash) refuse('IDEMPOTENCY_MISMATCH');
    response.set({ ...stored.headers, 'Idempotent-Replay': 'true' });
    return { status: stored.status, body: stored.body };
  }

  async function runAndStore(id: string, exchange: Exchange, run: () => Promise<Reply | undefined>) {
    const hash = hashOf(exchange.request);
    const previous = await storedReply(id, hash, exchange.response);
    if (previous !== undefined) return previous;
    const reply = await run();
    if (reply === undefined) return undefined;
    const until = clock.epoch() + (exchange.route.keyRequired ? 7 : 1) * day;
    const body = {
      hash,
      caller: exchange.caller.id,
      until,
      headers: replayedHeaders(exchange.response),
      ...reply,
    };
    await documents.write([{ collection, id, body, version: clock.epoch() }]);
    storedCount += 1;
    if (storedCount % sweepInterval === 0) await sweep();
    return reply;
  }

  return {
    async deleteRepliesOf(callerId) {
      const rows = await documents.find(collection, { where: { caller: callerId }, limit: 10_000 });
      await documents.write(rows.map(({ id, version }) => ({ collection, id, body: undefined, version })));
    },
    async once(exchange, run) {
      const key = exchange.request.get('idempotency-key');
      if (key === undefined) return exchange.route.keyRequired ? refuse('IDEMPOTENCY_KEY_REQUIRED') : run();
      if (!/^[\w.:-]{1,128}$/.test(key)) refuse('VALIDATION_FAILED', { field: 'Idempotency-Key' });
      if (exchange.route.secret) return run();
      const id = scopeOf(exchange, key);
      if (running.has(id)) refuse('IDEMPOTENCY_IN_PROGRESS');
      running.add(id);
      return runAndStore(id, exchange, run).finally(() => running.delete(id));
    },
  };
}

/** The scope of a key: one caller and one path. */
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

const replayedHeaders = (response: Response) =>
  Object.fromEntries(
    ['etag', 'x-position', 'location', auditedCallHeader].flatMap((name) => {
      const value = response.get(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
