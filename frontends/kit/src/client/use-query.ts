import type { AnyRoute } from '@ardhi/contracts/route';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { isMissingRecord, mayPass, messageOf } from './call-error.ts';
import type { Client, Exchange } from './client.ts';
import { useClient } from './client-context.ts';
import { onInvalidation } from './query-invalidation.ts';
import { type AnswerOf, type InputOf, type RequestParts, requestUrl } from './route-request.ts';

/** State of a read. */
export interface Query<T> {
  /** The last response; undefined until the first. It stays while it is read again, and if that fails. */
  readonly data: T | undefined;
  /** Version of the record in `data`, for If-Match; undefined where the response carries none. */
  readonly version: number | undefined;
  /** A sentence for the user; undefined unless the last request failed. */
  readonly errorMessage: string | undefined;
  /** True if the last request failed because the record does not exist. */
  readonly isMissing: boolean;
  /** True if the last request failed but can succeed later. */
  readonly mayPass: boolean;
  /** True while a request is in flight or waits for the delay. */
  readonly isPending: boolean;
  /** Sends the request again. */
  readonly reload: () => void;
}

/** How a query is sent and repeated. */
export interface QueryOptions<T> {
  /** Milliseconds to wait before each request; a newer input cancels the wait. */
  readonly delayMs?: number;
  /**
   * Milliseconds from a response to the next request, as long as `while` accepts the response; `retryMs` after a
   * transient failure: no response, 429 or 5xx.
   */
  readonly poll?: {
    readonly everyMs: number;
    readonly retryMs: number;
    readonly while: (data: T) => boolean;
  };
  /** Shows the response of the previous input until the new one arrives. */
  readonly keepsPrevious?: boolean;
  /** The response does not depend on user changes: mutations do not read it again. */
  readonly isStatic?: boolean;
}

interface QueryState<T> {
  /** The request that `data` answers. */
  readonly key: string | undefined;
  /** The request that last ended, with a response or an error. */
  readonly endedKey: string | undefined;
  readonly data: T | undefined;
  readonly version: number | undefined;
  readonly errorMessage: string | undefined;
  readonly isMissing: boolean;
  readonly mayPass: boolean;
  readonly isPending: boolean;
}

/**
 * Reads a route while the component is mounted: when the input changes, after every mutation that refreshes
 * queries, and on `reload`. Nothing is sent while the input is undefined. Outdated requests are cancelled.
 */
export function useQuery<R extends AnyRoute>(
  route: R,
  input: InputOf<R> | undefined,
  options: QueryOptions<AnswerOf<R>> = {},
): Query<AnswerOf<R>> {
  const client = useClient();
  const key = input === undefined ? undefined : requestKey(route, input);
  const [state, setState] = useState<QueryState<AnswerOf<R>>>(initialState);
  const [revision, setRevision] = useState(0);
  const reload = useCallback(() => setRevision((count) => count + 1), []);
  const { isStatic = false, keepsPrevious = false } = options;
  useEffect(() => (isStatic ? undefined : onInvalidation(reload)), [isStatic, reload]);

  const start = useEffectEvent(() => {
    const { delayMs = 0, poll } = options;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = (ms: number) => {
      timer = setTimeout(() => void send(), ms);
    };
    const showPending = () => setState((previous) => ({ ...previous, isPending: true }));
    const send = async () => {
      showPending();
      try {
        const { body, version } = await exchangeUntyped(client, route, input, controller.signal);
        setState({ ...initialState, key, endedKey: key, data: body, version });
        if (poll?.while(body)) schedule(poll.everyMs);
      } catch (error) {
        if (controller.signal.aborted) return;
        const failed = {
          errorMessage: messageOf(error),
          isMissing: isMissingRecord(error),
          mayPass: mayPass(error),
          isPending: false,
          endedKey: key,
        };
        setState((previous) => ({ ...previous, ...failed }));
        if (poll !== undefined && failed.mayPass) schedule(poll.retryMs);
      }
    };
    if (delayMs === 0) void send();
    else {
      showPending();
      schedule(delayMs);
    }
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision sends the same request again.
  useEffect(() => {
    if (key !== undefined) return start();
    // The old response must not pass for one to the next input, even an identical one.
    if (!keepsPrevious) setState(initialState);
    return undefined;
  }, [client, key, revision]);

  const isCurrent = keepsPrevious || state.key === key;
  // A button disabled only after the delay would lose a press that began before.
  const isPending = key !== undefined && (state.isPending || key !== state.endedKey);
  return { ...state, data: isCurrent ? state.data : undefined, isPending, reload };
}

const initialState = {
  key: undefined,
  endedKey: undefined,
  data: undefined,
  version: undefined,
  errorMessage: undefined,
  isMissing: false,
  mayPass: false,
  isPending: false,
};

const requestKey = (route: AnyRoute, input: unknown): string => {
  const { body, ...parts } = input as RequestParts;
  return `${route.method} ${requestUrl(route, parts)} ${JSON.stringify(body)}`;
};

const exchangeUntyped = <R extends AnyRoute>(
  client: Client,
  route: R,
  input: unknown,
  signal: AbortSignal,
): Promise<Exchange<AnswerOf<R>>> =>
  client.exchange<AnyRoute>(route, input as never, { signal }) as Promise<Exchange<AnswerOf<R>>>;
