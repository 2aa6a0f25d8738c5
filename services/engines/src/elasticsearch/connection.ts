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

/** Runs a call; a server that is gone, full of work or being set up anew is told in the port's words. */
export async function reach<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isOutage(error)) throw new SearchUnavailable('the search server does not answer');
    throw error;
  }
}

const isOutage = (error: unknown): boolean =>
  error instanceof errors.ConnectionError ||
  error instanceof errors.TimeoutError ||
  error instanceof errors.NoLivingConnectionsError ||
  (error instanceof errors.ResponseError && [404, 429, 502, 503, 504].includes(error.statusCode ?? 0));
