import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { edgeWorld } from '@ardhi/gateway/testing/edge-world';
import { illServer, type Upstream } from './ill-server.ts';
import { type EngineSettings, openLedger } from './open-ledger.ts';
import { foundSums, searchedLedger } from './searched-ledger.ts';

export interface IllTime {
  /** Calls while the upstream was ill, and requests beyond one for each that reached it. */
  readonly calls: number;
  readonly again: number;
  /** From its falling ill until a call was first kept from it, in milliseconds. */
  readonly openedMs: number;
  /** From its being well until every call came through again. */
  readonly closedMs: number;
}

const betweenMs = 20;
/** So many calls in a row that went well mean that all do. */
const enough = 50;

/** Calls one after another, some 40 a second, while half of what the upstream is asked fails, and after (promises.md A19). */
async function illTime(upstream: Upstream, call: () => Promise<boolean>, illMs: number): Promise<IllTime> {
  async function once() {
    const before = upstream.asked;
    const isWell = await call();
    await setTimeout(betweenMs);
    return { isWell, requests: upstream.asked - before };
  }
  for (let well = 0; well < enough; ) well = (await once()).isWell ? well + 1 : 0;
  upstream.fallIll(true);
  const began = performance.now();
  let [calls, again, openedMs] = [0, 0, Number.POSITIVE_INFINITY];
  while (performance.now() - began < illMs) {
    const { requests } = await once();
    calls += 1;
    again += Math.max(0, requests - 1);
    if (requests === 0) openedMs = Math.min(openedMs, performance.now() - began);
  }
  upstream.fallIll(false);
  const recovered = performance.now();
  let closedMs = 0;
  for (let well = 0; well < enough; ) {
    const { isWell } = await once();
    well = isWell ? well + 1 : 0;
    if (!isWell) closedMs = performance.now() - recovered;
  }
  return { calls, again, openedMs, closedMs };
}

/** Reads and writes through the gateway, before a service that answers with 500 or tears the connection. */
export async function illService(
  illMs: number,
): Promise<{ readonly reads: IllTime; readonly writes: IllTime }> {
  const through = async (method: 'GET' | 'POST') => {
    await using edge = await edgeWorld();
    let [isIll, calls] = [false, 0];
    edge.answer = (_, response) => {
      const asked = edge.received.length;
      if (!isIll || asked % 2 === 1)
        return void response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      return asked % 4 === 0 ? void response.destroy() : void response.writeHead(500).end();
    };
    const upstream = {
      get asked() {
        return edge.received.length;
      },
      fallIll(now: boolean) {
        isIll = now;
      },
    };
    /** Each a question of its own from an address of its own: neither shared answers nor rates are tried here. */
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
    return await illTime(upstream, call, illMs);
  };
  const [reads, writes] = await Promise.all([through('GET'), through('POST')]);
  return { reads, writes };
}

/** Searches and files of a ledger whose search server and store answer every other request with 503. */
export async function illEngines(
  settings: EngineSettings,
  illMs: number,
): Promise<{ readonly searches: IllTime; readonly files: IllTime }> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-ill-'));
  const [elastic, s3] = [new URL(settings['ELASTIC_URL'] ?? ''), new URL(settings['S3_URL'] ?? '')];
  const [search, store] = await Promise.all(
    [elastic, s3].map(({ port }) => illServer({ port: Number(port) })),
  );
  if (search === undefined || store === undefined) throw new Error('there are no servers to fall ill');
  elastic.port = String(search.port);
  s3.port = String(store.port);
  const ill = { ...settings, ELASTIC_URL: elastic.href, S3_URL: s3.href };
  const ledger = await openLedger(folder, { settings: ill, service: searchedLedger });
  const went = (call: Promise<unknown>) =>
    call.then(
      () => true,
      () => false,
    );
  try {
    await ledger.running.settled();
    const { key } = await ledger.engines.blobs.put(Buffer.from('a file'));
    const [searches, files] = await Promise.all([
      illTime(search, () => went(ledger.tools.search(foundSums).search({ limit: 1 })), illMs),
      illTime(store, () => went(ledger.engines.blobs.stat(key)), illMs),
    ]);
    return { searches, files };
  } finally {
    await ledger.close();
    await Promise.all([search.close(), store.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
}
