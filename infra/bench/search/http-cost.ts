import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { systemClock } from '@ardhi/kernel/base/clock';
import { type Caller, signCaller } from '@ardhi/kernel/http/caller';

const key = 'the key of a benchmark, 32 characters or more';
/** Searches measured as one batch, and rounds per batch; the minimum counts, as in all comparisons here. */
const batchSize = 24;
const rounds = 5;
/**
 * Rounds of other searches before the measurement, because V8 still optimises code after thousands of calls.
 */
const warmUps = 8;

/** A program that reports its port, and its CPU time on every message; the key is appended to its arguments. */
export interface BenchServer {
  readonly program: string;
  readonly args: readonly string[];
}

/**
 * CPU time of a search over HTTP with facets and a page of cards, in microseconds over all threads of a
 * warmed-up server, for each number of concurrent searches. Searches are given as URLs.
 */
export async function costOverHttp(
  { program, args: words }: BenchServer,
  others: readonly string[],
  searches: readonly string[],
  atOnce: readonly number[],
): Promise<readonly number[]> {
  const child = fork(program, [...words, key]);
  const nextNumber = async () => Number((await once(child, 'message'))[0]);
  const used = () => {
    child.send('how much');
    return nextNumber();
  };
  const agent = new Agent({ keepAlive: true, maxSockets: Math.max(...atOnce) });
  try {
    const port = await nextNumber();
    const ask = async (some: readonly string[], many: number) => {
      const left = some.values();
      const one = async () => {
        for (const address of left) await fetchPage(port, agent, address);
      };
      await Promise.all(Array.from({ length: many }, one));
    };
    const cost = async (many: number) => {
      const least = new Map<number, number>();
      for (let round = 0; round < rounds; round++) {
        for (let from = 0; from < searches.length; from += batchSize) {
          const before = await used();
          await ask(searches.slice(from, from + batchSize), many);
          least.set(from, Math.min(least.get(from) ?? Number.POSITIVE_INFINITY, (await used()) - before));
        }
      }
      return least.values().reduce((sum, spent) => sum + spent, 0) / searches.length;
    };
    for (let time = 0; time < warmUps; time++) await ask(others, Math.max(...atOnce));
    const costs: number[] = [];
    for (const many of atOnce) costs.push(await cost(many));
    return costs;
  } finally {
    agent.destroy();
    child.kill();
  }
}

const anonymous: Caller = {
  id: '',
  subject: '',
  role: '',
  permissions: [],
  emailVerified: false,
  requestId: 'bench',
  address: '127.0.0.1',
};

/** Fetches a page and reads the whole body. @throws Error when the response is not a page of cards */
async function fetchPage(port: number, agent: Agent, address: string): Promise<void> {
  const [path = ''] = address.split('?');
  const token = signCaller(anonymous, { method: 'GET', path, key, now: systemClock.epoch() });
  const request = get({
    port,
    agent,
    host: '127.0.0.1',
    path: address,
    headers: { 'x-ardhi-internal': token },
  });
  const [response] = await once(request, 'response');
  let body = '';
  for await (const part of response.setEncoding('utf8')) body += part;
  if (response.statusCode !== 200 || !body.includes('"items"'))
    throw new Error(`the server answered ${body.slice(0, 300)}`);
}
