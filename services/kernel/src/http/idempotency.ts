import { createHash } from 'node:crypto';
import type { AnyRoute } from '@ardhi/contracts/route';
import type { Request, Response } from 'express';
import type { Clock } from '../clock.ts';
import type { Documents } from '../documents/documents.ts';
import { refuse } from '../refusal.ts';
import type { Caller } from './caller.ts';

interface Exchange {
  readonly route: AnyRoute;
  readonly request: Request;
  readonly response: Response;
  readonly caller: Caller;
}

export interface Idempotency {
  /** Runs a write once per caller, path and Idempotency-Key; a repeat gets the first answer. */
  once(exchange: Exchange, run: () => Promise<void>): Promise<void>;
}

interface Kept {
  readonly hash: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly until: number;
}

const collection = 'kernel.idempotency.v1';
const day = 24 * 3_600_000;

/** Keys are kept 24 h, 7 days where one is required. Effects are repeat-safe by themselves: the key also names the commands. */
export async function idempotency(documents: Documents, clock: Clock): Promise<Idempotency> {
  await documents.open({ name: collection, indexes: ['until'] });
  const running = new Set<string>();

  async function replay(id: string, hash: string, response: Response): Promise<boolean> {
    const kept = (await documents.get<Kept>(collection, id))?.body;
    if (kept === undefined || kept.until < clock.epoch()) return false;
    if (kept.hash !== hash) refuse('IDEMPOTENCY_MISMATCH');
    response.set({ ...kept.headers, 'Idempotent-Replay': 'true' }).status(kept.status);
    if (kept.body === '') response.end();
    else response.type('json').send(kept.body);
    return true;
  }

  return {
    async once({ route, request, response, caller }, run) {
      const key = request.get('idempotency-key');
      if (key === undefined) return route.keyRequired ? refuse('IDEMPOTENCY_KEY_REQUIRED') : run();
      if (!/^[\w.:-]{1,128}$/.test(key)) refuse('VALIDATION_FAILED', { field: 'Idempotency-Key' });
      const id = createHash('sha256')
        .update(`${caller.id || caller.address}\n${request.path}\n${key}`)
        .digest('hex');
      const hash = hashOf(request);
      if (running.has(id)) refuse('IDEMPOTENCY_IN_PROGRESS');
      running.add(id);
      try {
        if (await replay(id, hash, response)) return;
        const sent = listen(response);
        await run();
        const until = clock.epoch() + (route.keyRequired ? 7 : 1) * day;
        const body = { hash, until, status: response.statusCode, body: sent(), headers: kept(response) };
        await documents.write([{ collection, id, body, version: clock.epoch() }]);
      } finally {
        running.delete(id);
      }
    },
  };
}

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

/** Remembers the JSON that a handler sends. */
function listen(response: Response): () => string {
  let said = '';
  const json = response.json.bind(response);
  response.json = (body) => {
    said = JSON.stringify(body);
    return json(body);
  };
  return () => said;
}
