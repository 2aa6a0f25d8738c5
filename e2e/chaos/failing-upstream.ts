import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { testGateway } from '@ardhi/gateway/testing/test-gateway';
import { flakyServer, type Upstream } from './flaky-server.ts';
import { type EngineSettings, openLedger } from './open-ledger.ts';
import { searchableLedger, sumsIndex } from './searchable-ledger.ts';

export interface BreakerTimings {
  /** Calls while the upstream was failing, and requests beyond one per call that reached it. */
  readonly calls: number;
  readonly retries: number;
  /** From the start of the failure until the breaker first blocked a call, in milliseconds. */
  readonly openedMs: number;
  /** From the recovery until every call succeeded again, in milliseconds. */
  readonly closedMs: number;
}

const pauseMs = 20;
/** Consecutive successes that count as recovered. */
const steadySuccesses = 50;

/** Sends about 40 sequential calls per second while half of the upstream's requests fail, and afterwards (promises.md A19). */
async function measureBreaker(
  upstream: Upstream,
  call: () => Promise<boolean>,
  failingMs: number,
): Promise<BreakerTimings> {
  async function callOnce() {
    const requestsBefore = upstream.requests;
    const isWell = await call();
    await setTimeout(pauseMs);
    return { isWell, requests: upstream.requests - requestsBefore };
  }
  for (let successes = 0; successes < steadySuccesses; )
    successes = (await callOnce()).isWell ? successes + 1 : 0;
  upstream.setFailing(true);
  const startedAt = performance.now();
  let [calls, retries, openedMs] = [0, 0, Number.POSITIVE_INFINITY];
  while (performance.now() - startedAt < failingMs) {
    const { requests } = await callOnce();
    calls += 1;
    retries += Math.max(0, requests - 1);
    if (requests === 0) openedMs = Math.min(openedMs, performance.now() - startedAt);
  }
  upstream.setFailing(false);
  const recoveredAt = performance.now();
  let closedMs = 0;
  for (let successes = 0; successes < steadySuccesses; ) {
    const { isWell: succeeded } = await callOnce();
    successes = succeeded ? successes + 1 : 0;
    if (!succeeded) closedMs = performance.now() - recoveredAt;
  }
  return { calls, retries, openedMs, closedMs };
}

/** Reads and writes through the gateway to a service that responds with 500 or resets the connection. */
export async function failingService(
  failingMs: number,
): Promise<{ readonly reads: BreakerTimings; readonly writes: BreakerTimings }> {
  const measureMethod = async (method: 'GET' | 'POST') => {
    await using edge = await testGateway();
    let [isFailing, calls] = [false, 0];
    edge.respond = (_, response) => {
      const count = edge.received.length;
      if (!isFailing || count % 2 === 1)
        return void response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      return count % 4 === 0 ? void response.destroy() : void response.writeHead(500).end();
    };
    const upstream = {
      get requests() {
        return edge.received.length;
      },
      setFailing(next: boolean) {
        isFailing = next;
      },
    };
    /** Every call has its own query and client address, so that neither the response cache nor rate limits apply. */
    const call = async () => {
      calls += 1;
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': `41.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
      };
      const answer =
        method === 'GET'
          ? await edge.get(`/api/geo/countries?q=${calls}`, { headers })
          : await edge.get('/api/auth/check-email', { method, headers, body: '{"email":"a@b.test"}' });
      await answer.arrayBuffer();
      return answer.ok;
    };
    return await measureBreaker(upstream, call, failingMs);
  };
  const [reads, writes] = await Promise.all([measureMethod('GET'), measureMethod('POST')]);
  return { reads, writes };
}

/** Searches and file reads of a ledger whose search server and blob store respond to every other request with 503. */
export async function failingEngines(
  settings: EngineSettings,
  failingMs: number,
): Promise<{ readonly searches: BreakerTimings; readonly files: BreakerTimings }> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-ill-'));
  const [elastic, s3] = [new URL(settings['ELASTIC_URL'] ?? ''), new URL(settings['S3_URL'] ?? '')];
  const [search, store] = await Promise.all(
    [elastic, s3].map(({ port }) => flakyServer({ port: Number(port) })),
  );
  if (search === undefined || store === undefined) throw new Error('the flaky servers did not start');
  elastic.port = String(search.port);
  s3.port = String(store.port);
  const proxied = { ...settings, ELASTIC_URL: elastic.href, S3_URL: s3.href };
  const ledger = await openLedger(folder, { settings: proxied, service: searchableLedger });
  const succeeds = (call: Promise<unknown>) =>
    call.then(
      () => true,
      () => false,
    );
  try {
    await ledger.application.settled();
    const { key } = await ledger.engines.blobs.put(Buffer.from('a file'));
    const [searches, files] = await Promise.all([
      measureBreaker(
        search,
        () => succeeds(ledger.context.search(sumsIndex).search({ limit: 1 })),
        failingMs,
      ),
      measureBreaker(store, () => succeeds(ledger.engines.blobs.stat(key)), failingMs),
    ]);
    return { searches, files };
  } finally {
    await ledger.close();
    await Promise.all([search.close(), store.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
}
