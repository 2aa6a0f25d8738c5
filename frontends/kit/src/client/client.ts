import type { AnyRoute } from '@ardhi/contracts/route';
import { type CallError, readRefusal, timedOut, unreachable } from './call-error.ts';
import { deadline, pause, unlessAborted } from './deadline.ts';
import type { GetCache } from './get-cache.ts';
import { type AnswerOf, contentOf, type InputOf, type Parts, urlOf } from './request-of.ts';

/** What the client needs to know of the person at the keyboard. */
export interface Credentials {
  /** Part of the cache's key: answers of one person are never shown to another. */
  subject(): string;
  token(): string | undefined;
  /** A fresh token after a 401, or undefined when there is no user or the provider refuses. */
  refresh(): Promise<string | undefined>;
  /** The session is over: forget it and go to the log-in page. */
  lost(refusal: CallError): void;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Optimistic lock: the version that was read. */
  readonly ifMatch?: number;
  /** Makes a repeat harmless. */
  readonly idempotencyKey?: string;
  /** Wait until a write is visible: the one at a position, or the last that this client made. */
  readonly after?: number | 'written';
  /** Which bytes of a file the body is. */
  readonly contentRange?: string;
}

export interface Exchange<A> {
  readonly body: A;
  readonly version: number | undefined;
  readonly position: number | undefined;
}

type Args<R> =
  object extends InputOf<R>
    ? [input?: InputOf<R>, options?: CallOptions]
    : [input: InputOf<R>, options?: CallOptions];

/** Calls routes by their contracts. @throws CallError */
export interface Client {
  call<R extends AnyRoute>(route: R, ...args: Args<R>): Promise<AnswerOf<R>>;
  /** As call, with the version and position that the answer carries. */
  exchange<R extends AnyRoute>(route: R, ...args: Args<R>): Promise<Exchange<AnswerOf<R>>>;
}

export interface Transport {
  /** Origin before the path; empty in a browser. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Attempt {
  readonly route: AnyRoute;
  readonly url: string;
  readonly body: unknown;
  readonly options: CallOptions;
}

/** The specification's client: one 401 retry with a fresh token, one 429 retry when told, everything else passed on. */
export function createClient(transport: Transport, credentials: Credentials, cache?: GetCache): Client {
  const send = sender(transport);
  /** Position of the last write; others may not have heard of it yet. */
  let written: number | undefined;

  async function answered(it: Attempt): Promise<Response> {
    const first = await send(it, credentials.token());
    if (first.status === 401) return again(it, first);
    if (first.status !== 429 || !first.headers.has('retry-after')) return first;
    await pause(Number(first.headers.get('retry-after')) * 1_000, it.options.signal);
    return send(it, credentials.token());
  }

  async function again(it: Attempt, first: Response): Promise<Response> {
    const token = await credentials.refresh();
    const second = token === undefined ? first : await send(it, token);
    if (second.status === 401) credentials.lost(await readRefusal(second.clone(), false));
    return second;
  }

  async function run<A>(it: Attempt): Promise<Exchange<A>> {
    const response = await answered(it);
    if (!response.ok) throw await readRefusal(response, it.route.multipart === true);
    const position = numberIn(response.headers.get('x-position'));
    if (it.route.method !== 'GET') {
      cache?.drop();
      written = position ?? written;
    }
    return {
      body: (await contentIn(response)) as A,
      version: numberIn(response.headers.get('etag')),
      position,
    };
  }

  const exchange: Client['exchange'] = (route, ...[input = {}, options = {}]) => {
    const { params, query, body } = input as Parts;
    const after = options.after === 'written' ? written : options.after;
    const url = urlOf(route, { params, query: { ...query, after } });
    if (route.method !== 'GET' || cache === undefined) return run({ route, url, body, options });
    const { signal, ...lasting } = options;
    const fetch = () => run<never>({ route, url, body, options: lasting });
    return unlessAborted(cache.read({ subject: credentials.subject(), url }, fetch), signal);
  };
  return { exchange, call: async (route, ...args) => (await exchange(route, ...args)).body };
}

/** A file of text comes as its text, everything else as JSON. */
const contentIn = async (response: Response): Promise<unknown> => {
  if (response.status === 204) return undefined;
  return response.headers.get('content-type')?.startsWith('text/csv') ? response.text() : response.json();
};

const sender =
  ({ origin, fetch, headers: always }: Transport) =>
  async (it: Attempt, token: string | undefined): Promise<Response> => {
    const { signal, done, late } = deadline(it.route, it.options.signal);
    const { headers, body } = contentOf(it.body);
    try {
      return await fetch(origin + it.url, {
        method: it.route.method,
        credentials: 'include',
        signal,
        headers: { accept: 'application/json', ...always, ...headers, ...conditions(it.options, token) },
        ...(body !== undefined && { body }),
      });
    } catch (error) {
      if (it.options.signal?.aborted) throw error;
      throw late() ? timedOut(it.route.multipart === true) : unreachable();
    } finally {
      done();
    }
  };

const conditions = (options: CallOptions, token: string | undefined): Record<string, string> => ({
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  ...(options.ifMatch !== undefined && { 'if-match': `"${options.ifMatch}"` }),
  ...(options.contentRange !== undefined && { 'content-range': options.contentRange }),
  ...(options.idempotencyKey !== undefined && { 'idempotency-key': options.idempotencyKey }),
});

const numberIn = (header: string | null): number | undefined => {
  const digits = /\d+/.exec(header ?? '')?.[0];
  return digits === undefined ? undefined : Number(digits);
};
