import { SearchUnavailable } from '@ardhi/kernel/ports/search-index';
import { circuitBreaker, withCircuitBreaker } from '@ardhi/kernel/runtime/circuit-breaker';
import { retryBudget } from '@ardhi/kernel/runtime/retry-budget';
import { Client, errors } from '@elastic/elasticsearch';
import { startupError } from '../startup-error.ts';

const requiredMajor = 9;

/** @throws Error with one sentence when the server does not answer, refuses the credentials or is of another major version */
export async function connectElastic(url: string): Promise<Client> {
  const client = new Client({ node: url, maxRetries: 2, requestTimeout: 10_000 });
  try {
    const { nodes } = await client.nodes.info({ node_id: '_all', filter_path: 'nodes.*.version' });
    const versions = Object.values(nodes ?? {}).map(({ version }) => version);
    const unsupported = versions.find((version) => Number.parseInt(version, 10) !== requiredMajor);
    if (unsupported !== undefined)
      throw new Error(`it is version ${unsupported}, and ${requiredMajor} is needed`);
    return client;
  } catch (error) {
    await client.close();
    throw elasticStartupError(new URL(url).host, error);
  }
}

/** @see startupError */
export const elasticStartupError = (host: string, error: unknown): Error =>
  startupError(
    'Elasticsearch',
    host,
    error instanceof errors.ResponseError ? new Error(reasonIn(error)) : error,
    'ELASTIC_URL: it names the address, the user and the password',
  );

/** The reason that the server gives; the client's message spreads it over several lines. */
const reasonIn = (error: errors.ResponseError): string =>
  (error.body as { error?: { reason?: string } } | undefined)?.error?.reason ?? error.message;

const unavailable = () => new SearchUnavailable('the search server does not answer');

/** Runs a call and translates errors of a server that is unreachable, overloaded or being set up again to SearchUnavailable. */
export async function translateErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isUnavailable(error) || isMissing(error)) throw unavailable();
    throw error;
  }
}

/** Client options for calls that a user waits for: they time out before the gateway does, and are not retried by the client. */
export const interactiveOptions = { requestTimeout: 6_000, maxRetries: 0 } as const;

/** Runs calls that a user waits for. */
export type ResilientCall = <T>(call: () => Promise<T>) => Promise<T>;

/**
 * Runs calls through a circuit breaker. A call whose connection broke is retried, within a shared retry budget:
 * the server closes idle connections without notice.
 */
export function resilientCall(): ResilientCall {
  const [circuit, budget] = [circuitBreaker(), retryBudget()];
  const attempt = <T>(call: () => Promise<T>) =>
    withCircuitBreaker(circuit, call, { isFailure: isUnavailable, whenOpen: unavailable });
  return async (call) => {
    budget.recordCall();
    try {
      return await attempt(call);
    } catch (error) {
      if (error instanceof errors.ConnectionError && budget.tryAcquire()) return await attempt(call);
      throw error;
    }
  };
}

const isUnavailable = (error: unknown): boolean =>
  error instanceof errors.ConnectionError ||
  error instanceof errors.TimeoutError ||
  error instanceof errors.NoLivingConnectionsError ||
  (error instanceof errors.ResponseError && [429, 502, 503, 504].includes(error.statusCode ?? 0));

const isMissing = (error: unknown): boolean =>
  error instanceof errors.ResponseError && error.statusCode === 404;

/** Host and port of the first server, for error messages. */
export const hostOf = ({ connectionPool }: Client): string => connectionPool.connections[0]?.url.host ?? '';
