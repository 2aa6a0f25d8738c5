import type { IncomingHttpHeaders } from 'node:http';
import { type FakeHttpResponse, startFakeHttp } from '@ardhi/testing/fake-servers/fake-http';

/** A provider stand-in's result for a payment. */
export type PlayedResult =
  | 'PENDING'
  | 'SUCCESS'
  | 'REJECTED'
  | 'NO_FUNDS'
  | 'TIMEOUT'
  /** A success of another amount, where the provider names it. */
  | 'OTHER_AMOUNT'
  /** A success of another payment. */
  | 'OTHER_PAYMENT';

/** How a stand-in answers, whatever it is asked. */
export type PlayedFault =
  /** A page instead of JSON, a number instead of an object, nothing at all. */
  | 'PAGE'
  | 'NUMBER'
  | 'EMPTY'
  | 'DOWN'
  /** After two seconds. */
  | 'SLOW'
  /** A redirect to another address. */
  | 'ELSEWHERE'
  /** Requests for a payment are understood, and the connection ends before the answer. */
  | 'CUT'
  /** Requests for a payment are too many for now. */
  | 'BUSY'
  /** Something between us and the provider gave up waiting for its answer to a request for money. */
  | 'TIMES_OUT'
  /** Requests for a payment are refused as not valid. */
  | 'REFUSES';

/** A request as a stand-in received it. */
export interface StandInRequest {
  /** Method, path and query. */
  readonly call: string;
  readonly headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: each stand-in reads the bodies of its own API.
  readonly body: any;
}

/** The API of a provider, as its documentation describes it. */
export interface StandInApi {
  /** Subject of a request; `reference` is what the API calls the payment. */
  read(request: StandInRequest): {
    readonly kind: 'TOKEN' | 'START' | 'QUERY';
    readonly reference?: string;
  };
  readonly token?: object;
  /** The answer to a request for a payment; `isRepeat` if the API knows its reference. */
  started(request: StandInRequest, isRepeat: boolean): FakeHttpResponse;
  readonly refusal: FakeHttpResponse;
  /** The state of a payment that is asked for. */
  state(result: PlayedResult, request: StandInRequest): FakeHttpResponse;
}

/** JSON as a stand-in answers it. */
export const json = (body: unknown, status = 200): FakeHttpResponse => ({
  status,
  body: JSON.stringify(body),
});

/** A provider that is played over HTTP on this machine. */
export interface ProviderStandIn extends AsyncDisposable {
  /** Name and port. */
  readonly host: string;
  /** All requests, the newest last. */
  readonly requests: StandInRequest[];
  result: PlayedResult;
  fault: PlayedFault | undefined;
  /** References for which payers were asked for money, each as often as they were. */
  readonly prompts: string[];
  /** Requests that a redirect led to another address. */
  readonly elsewhere: StandInRequest[];
  reset(): void;
}

/** Answers to every request but that for a token, which only fails while the provider is down. */
const anyFaults: Readonly<Partial<Record<PlayedFault, FakeHttpResponse>>> = {
  PAGE: { body: '<html><body>Please sign in to the network</body></html>' },
  NUMBER: { body: '7' },
  EMPTY: {},
  DOWN: { status: 503, body: 'Service Unavailable' },
  SLOW: { delayMs: 2_000 },
};

const startFaults: Readonly<Partial<Record<PlayedFault, FakeHttpResponse>>> = {
  BUSY: json({}, 429),
  TIMES_OUT: json({}, 408),
};

/** Plays a provider: tokens are given out until it is down, payments are counted, and their state is what the test says. */
export async function startProviderStandIn(api: StandInApi): Promise<ProviderStandIn> {
  const requests: StandInRequest[] = [];
  const elsewhere: StandInRequest[] = [];
  const prompts: string[] = [];
  const parsed = (body: string): unknown => (body === '' ? undefined : JSON.parse(body));
  const other = await startFakeHttp(({ method, url = '', headers }, body) => {
    elsewhere.push({ call: `${method} ${url}`, headers, body });
    return json({});
  });
  const server = await startFakeHttp(({ method, url = '', headers }, body) => {
    const request = { call: `${method} ${url}`, headers, body: parsed(body) };
    requests.push(request);
    return answerTo(api, standIn, request, other.host);
  });
  const standIn: ProviderStandIn = {
    host: server.host,
    requests,
    result: 'PENDING',
    fault: undefined,
    prompts,
    elsewhere,
    reset() {
      for (const list of [requests, prompts, elsewhere]) list.length = 0;
      standIn.result = 'PENDING';
      standIn.fault = undefined;
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await other[Symbol.asyncDispose]();
    },
  };
  return standIn;
}

/** Response of a stand-in to a request; it counts the payments that it understood. */
function answerTo(
  api: StandInApi,
  { fault, prompts, result }: ProviderStandIn,
  request: StandInRequest,
  otherHost: string,
): FakeHttpResponse {
  const { kind, reference = '' } = api.read(request);
  if (fault === 'ELSEWHERE') return { status: 307, headers: { location: `http://${otherHost}/` } };
  if (kind === 'TOKEN' && fault !== 'DOWN') return json(api.token);
  const failed = fault && (anyFaults[fault] ?? (kind === 'START' ? startFaults[fault] : undefined));
  if (failed !== undefined) return failed;
  if (kind === 'QUERY') return api.state(result, request);
  if (fault === 'REFUSES') return api.refusal;
  const answer = api.started(request, prompts.includes(reference));
  prompts.push(reference);
  return fault === 'CUT' ? { isCut: true } : answer;
}
