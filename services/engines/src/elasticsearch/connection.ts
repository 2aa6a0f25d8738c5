import { breaker, throughBreaker } from '@ardhi/kernel/breaker';
import { retryBudget } from '@ardhi/kernel/retry-budget';
import { SearchUnavailable } from '@ardhi/kernel/search-index/search-index';
import { Client, errors } from '@elastic/elasticsearch';
import { unusable } from '../unusable.ts';

const neededMajor = 9;

/** @throws Error with one sentence when the server does not answer, refuses the credentials or is of another major version */
export async function connectElastic(url: string): Promise<Client> {
  const client = new Client({ node: url, maxRetries: 2, requestTimeout: 10_000 });
  try {
    const { nodes } = await client.nodes.info({ node_id: '_all', filter_path: 'nodes.*.version' });
    const versions = Object.values(nodes ?? {}).map(({ version }) => version);
    const other = versions.find((version) => Number.parseInt(version, 10) !== neededMajor);
    if (other !== undefined) throw new Error(`it is version ${other}, and ${neededMajor} is needed`);
    return client;
  } catch (error) {
    await client.close();
    throw elasticUnusable(new URL(url).host, error);
  }
}

/** @see unusable */
export const elasticUnusable = (host: string, error: unknown): Error =>
  unusable(
    'Elasticsearch',
    host,
    error instanceof errors.ResponseError ? new Error(saidIn(error)) : error,
    'ELASTIC_URL: it names the address, the user and the password',
  );

/** What the server itself says, which its client's error tells in several lines. */
const saidIn = (error: errors.ResponseError): string =>
  (error.body as { error?: { reason?: string } } | undefined)?.error?.reason ?? error.message;

const unavailable = () => new SearchUnavailable('the search server does not answer');

/** Runs a call; a server that is gone, full of work or being set up anew is told in the port's words. */
export async function reach<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isAway(error) || isMissing(error)) throw unavailable();
    throw error;
  }
}

/** How somebody who waits asks: what takes longer is told to them before the gateway gives up on us, and nothing is asked again behind our back. */
export const waitedFor = { requestTimeout: 6_000, maxRetries: 0 } as const;

/** Runs calls that somebody waits for. */
export type Steadied = <T>(call: () => Promise<T>) => Promise<T>;

/**
 * Keeps calls from a server that fails half of them. One whose connection broke is made again, as far as the budget of all goes:
 * connections that stood idle are closed by the server without a word.
 */
export function steadied(): Steadied {
  const [door, budget] = [breaker(), retryBudget()];
  const once = <T>(call: () => Promise<T>) =>
    throughBreaker(door, call, { isBad: isAway, held: unavailable });
  return async (call) => {
    budget.called();
    try {
      return await once(call);
    } catch (error) {
      if (error instanceof errors.ConnectionError && budget.take()) return await once(call);
      throw error;
    }
  };
}

const isAway = (error: unknown): boolean =>
  error instanceof errors.ConnectionError ||
  error instanceof errors.TimeoutError ||
  error instanceof errors.NoLivingConnectionsError ||
  (error instanceof errors.ResponseError && [429, 502, 503, 504].includes(error.statusCode ?? 0));

const isMissing = (error: unknown): boolean =>
  error instanceof errors.ResponseError && error.statusCode === 404;
