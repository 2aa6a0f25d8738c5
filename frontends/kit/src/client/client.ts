import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { AnyRoute, Versioned } from '@ardhi/contracts/route';
import { type CallError, networkError, readErrorResponse, timeoutError } from './call-error.ts';
import { abortable, createDeadline, delay, isUpload, timeoutOf } from './deadline.ts';
import type { GetCache } from './get-cache.ts';
import { retryUntilVisible } from './retry-until-visible.ts';
import {
  type AnswerOf,
  type InputOf,
  type RequestParts,
  requestContent,
  requestUrl,
} from './route-request.ts';

/** The signed-in user's token and its renewal. */
export interface Credentials {
  /** Part of the cache key: responses of one user are never shown to another. */
  subject(): string;
  token(): string | undefined;
  /** A fresh token after a 401; undefined when nobody is signed in or the provider refuses. */
  refresh(): Promise<string | undefined>;
  /** Called when the fresh token is refused too: ends the session and goes to the login page. */
  onUnauthorized(error: CallError): void;
}

/** Options of one call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Optimistic lock: the version last read, sent as If-Match. */
  readonly ifMatch?: number | undefined;
  /** Sent as Idempotency-Key, so that a repeated request has no second effect. */
  readonly idempotencyKey?: string;
  /** Waits until a write is visible: the one at this position, or the last one of this client. */
  readonly after?: number | 'written';
  /** Content-Range of the body: which bytes of a file it holds. */
  readonly contentRange?: string;
}

/** A response body with the version and position of its headers. */
export interface Exchange<A> {
  readonly body: A;
  readonly version: number | undefined;
  readonly position: number | undefined;
}

/** Options of a call that replaces a record; the version is undefined only if the read carried none. */
type VersionedOptions = CallOptions & { readonly ifMatch: number | undefined };

type Args<R> = R extends Versioned
  ? [input: InputOf<R>, options: VersionedOptions]
  : object extends InputOf<R>
    ? [input?: InputOf<R>, options?: CallOptions]
    : [input: InputOf<R>, options?: CallOptions];

/** Calls routes by their contracts. @throws CallError */
export interface Client {
  call<R extends AnyRoute>(route: R, ...args: Args<R>): Promise<AnswerOf<R>>;
  /** As `call`, with the version and position that the response carries. */
  exchange<R extends AnyRoute>(route: R, ...args: Args<R>): Promise<Exchange<AnswerOf<R>>>;
}

/** How requests are sent. */
export interface Transport {
  /** Prefix of every path; empty in a browser. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly headers?: Readonly<Record<string, string>>;
}

interface PreparedRequest {
  readonly route: AnyRoute;
  readonly url: string;
  readonly body: unknown;
  /** Set when the server waits for a position (`after`) before it handles the request. */
  readonly waitsForPosition: boolean;
  readonly options: CallOptions;
}

/** Seconds. A longer Retry-After, such as that of a locked account, is reported to the user at once (decision 0135). */
const longestRetryAfter = 60;

/**
 * True if a request rejected with NOT_CAUGHT_UP can be repeated without a second effect: it only reads, waits for a
 * position before it is handled, or is identified by its key.
 */
const isRepeatable = ({ route, waitsForPosition, options }: PreparedRequest): boolean =>
  route.method === 'GET' || waitsForPosition || options.idempotencyKey !== undefined;

/**
 * The client of the specification: retries once after a 401 with a fresh token, once after a 429 with a Retry-After of at
 * most a minute, and until its timeout while a write is not visible yet; rejects with every other error.
 */
export function createClient(transport: Transport, credentials: Credentials, cache?: GetCache): Client {
  const send = createSender(transport);
  /** Position of the last write of this client. */
  let lastWritePosition: number | undefined;

  async function sendWithRetry(request: PreparedRequest): Promise<Response> {
    const response = await send(request, credentials.token());
    if (response.status === 401) return retryWithFreshToken(request, response);
    const seconds = response.status === 429 ? parseNumber(response.headers.get('retry-after')) : undefined;
    if (seconds === undefined || seconds > longestRetryAfter) return response;
    await delay(seconds * 1_000, request.options.signal);
    return send(request, credentials.token());
  }

  async function retryWithFreshToken(request: PreparedRequest, response: Response): Promise<Response> {
    const token = await credentials.refresh();
    const second = token === undefined ? response : await send(request, token);
    if (second.status === 401) credentials.onUnauthorized(await readErrorResponse(second.clone(), false));
    return second;
  }

  const sendUntilVisible = (request: PreparedRequest): Promise<Response> =>
    isRepeatable(request)
      ? retryUntilVisible(() => sendWithRetry(request), {
          withinMs: timeoutOf(request.route),
          signal: request.options.signal,
        })
      : sendWithRetry(request);

  async function execute<A>(request: PreparedRequest): Promise<Exchange<A>> {
    const response = await sendUntilVisible(request);
    const isWrite = request.route.method !== 'GET';
    // A rejected write too: the data behind it may be outdated.
    if (isWrite) cache?.clear();
    if (!response.ok) throw await readErrorResponse(response, isUpload(request.route));
    const position = parseNumber(response.headers.get('x-position'));
    if (isWrite) lastWritePosition = position ?? lastWritePosition;
    return {
      body: (await parseBody(response)) as A,
      version: parseNumber(response.headers.get('etag')),
      position,
    };
  }

  const exchange: Client['exchange'] = (route, ...[input = {}, options = {}]) => {
    const { params, query, body } = input as RequestParts;
    const after = options.after === 'written' ? lastWritePosition : options.after;
    const url = requestUrl(route, { params, query: { ...query, after } });
    const request = { route, url, body, waitsForPosition: after !== undefined, options };
    if (route.method !== 'GET' || cache === undefined) return execute(request);
    const { signal, ...sharedOptions } = options;
    const fetch = () => execute<never>({ ...request, options: sharedOptions });
    return abortable(cache.read({ subject: credentials.subject(), url }, fetch), signal);
  };
  return { exchange, call: async (route, ...args) => (await exchange(route, ...args)).body };
}

/** A PDF as a file, CSV as text, an empty body (204, and 202 of calls that only accept a task) as undefined, all else as JSON. */
const parseBody = async (response: Response): Promise<unknown> => {
  const type = response.headers.get('content-type') ?? '';
  if (type === 'application/pdf') return response.blob();
  const text = await response.text();
  if (text === '') return undefined;
  return type.startsWith('text/csv') ? text : JSON.parse(text);
};

const createSender =
  ({ origin, fetch, headers: defaultHeaders }: Transport) =>
  async (request: PreparedRequest, token: string | undefined): Promise<Response> => {
    const { signal, dispose, isTimeout } = createDeadline(request.route, request.options.signal);
    const { headers, body } = requestContent(request.body);
    try {
      return await fetch(origin + request.url, {
        method: request.route.method,
        credentials: 'include',
        signal,
        headers: {
          accept: 'application/json',
          ...defaultHeaders,
          ...headers,
          ...requestHeaders(request.options, token),
        },
        ...omitUndefined({ body }),
      });
    } catch (error) {
      if (request.options.signal?.aborted) throw error;
      throw isTimeout() ? timeoutError(isUpload(request.route)) : networkError();
    } finally {
      dispose();
    }
  };

const requestHeaders = (options: CallOptions, token: string | undefined): Record<string, string> => ({
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  ...(options.ifMatch !== undefined && { 'if-match': `"${options.ifMatch}"` }),
  ...omitUndefined({ 'content-range': options.contentRange, 'idempotency-key': options.idempotencyKey }),
});

const parseNumber = (header: string | null): number | undefined => {
  const digits = /\d+/.exec(header ?? '')?.[0];
  return digits === undefined ? undefined : Number(digits);
};
