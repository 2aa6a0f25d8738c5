import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openEngines } from '@ardhi/engines/engines';
import { systemClock } from '@ardhi/kernel/base/clock';
import { createLog } from '@ardhi/kernel/base/log';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { typedEventStore } from '@ardhi/kernel/write/typed-event-store';
import { webhookEventOf } from '../../services/integrations/src/webhook-events/published-webhooks.ts';
import { demoToken } from '../support/demo-callers.ts';
import { deciders } from '../support/golden-events.ts';
import { demoPlayers, type PlayRound } from './play-demo.ts';
import { retryUntilAnswered } from './retry-until-answered.ts';
import { type SpawnedProduct, spawnProduct } from './spawn-product.ts';

/** An independent receiver's record of the webhooks of a product that was killed again and again while it was in use. */
interface WebhookKills {
  readonly kills: number;
  /** Events in the log of the product that its webhooks tell of. */
  readonly published: number;
  /** Their types. */
  readonly types: readonly string[];
  /** Webhooks that the receiver took, with repetitions. */
  readonly taken: number;
  readonly invalid: number;
  /** Published events that the receiver never took. */
  readonly missing: number;
  /** Taken events that the log does not have. */
  readonly unknown: number;
  /** Taken more than once; each kill explains some. */
  readonly repeated: number;
  /** Events whose repetition came with another id. */
  readonly otherIds: number;
}

interface ReceivedLine {
  readonly verified: boolean;
  readonly id: string;
  readonly event: string;
}

const receiverPackage = 'standardwebhooks==1.1.0';
const demoListings = 40;
const mostStarts = 3;

/** Python with the receiver's package, installed into a folder; undefined where there is no Python or no package index. */
function pythonWithReceiver(root: string): string | undefined {
  const python = join(root, 'venv', 'bin', 'python3');
  const run = (command: string, ...more: string[]) =>
    spawnSync(command, more, { stdio: 'ignore' }).status === 0;
  const installed =
    existsSync(python) ||
    (run('python3', '-m', 'venv', join(root, 'venv')) &&
      run(python, '-m', 'pip', 'install', '--quiet', receiverPackage));
  return installed ? python : undefined;
}

/** Where the product is killed, by turns: between the answer of the receiver and the log, and before and after a commit. */
function failpointOf(kill: number): string {
  const [point, hit] = [
    ['webhook-sent', 5 + ((7 * kill) % 25)],
    ['committed', 60 + ((13 * kill) % 90)],
    ['before-append', 50 + ((11 * kill) % 80)],
  ][kill % 3] as [string, number];
  return `${point}:${hit}`;
}

/**
 * Plays the demo data, with an endpoint for every event, until a receiver in Python has verified so many of them and the product
 * was killed so many times; then compares what it took with the log of the product. Undefined without Python.
 */
export async function webhooksUnderKills(events: number, kills: number): Promise<WebhookKills | undefined> {
  const root = mkdtempSync(join(tmpdir(), 'ardhi-webhooks-'));
  const python = pythonWithReceiver(root);
  if (python === undefined) return undefined;
  const [secretFile, logFile, folder] = [
    join(root, 'secret'),
    join(root, 'received.jsonl'),
    join(root, 'data'),
  ];
  writeFileSync(logFile, '');
  const script = join(import.meta.dirname, 'webhook_receiver.py');
  const receiver = spawn(python, [script, secretFile, logFile], { stdio: ['ignore', 'pipe', 'inherit'] });
  const start = async (failpoint = '') => {
    const product = await spawnProduct({
      DATA_DIR: folder,
      SEED: 'demo',
      SEED_LISTINGS: String(demoListings),
      PRIVATE_TARGETS: 'allowed',
      TRUSTED_HOPS: '1',
      NODE_COMPILE_CACHE: join(root, 'compiled'),
      ...(failpoint !== '' && { FAILPOINT: failpoint }),
    });
    running = product.process;
    return product;
  };
  let running: ChildProcess | undefined;
  try {
    const [port] = await once(receiver.stdout, 'data');
    let product = await start();
    const endpoint = await addEndpoint(
      urlOf(product),
      `http://127.0.0.1:${String(port).trim()}/hooks`,
      secretFile,
    );
    await stop(product);
    const play = demoPlayers();
    let killed = 0;
    product = await start(failpointOf(killed));
    while (killed < kills || eventsIn(logFile).size < events) {
      await playRound(product, play);
      if (product.process.exitCode === null && product.process.signalCode === null) continue;
      if (product.process.signalCode === 'SIGKILL') killed += 1;
      product = await start(killed < kills ? failpointOf(killed) : '');
    }
    await stop(product);
    // The next start queues deliveries that a slow machine has not queued yet; lost ones stay lost.
    let result = compared(logFile, new Map());
    for (let starts = 0; starts === 0 || (starts < mostStarts && result.missing > 0); starts += 1) {
      product = await start();
      await everythingDelivered(urlOf(product), endpoint);
      await stop(product);
      result = compared(logFile, await publishedSince(folder, endpoint.createdAt));
    }
    return { kills: killed, ...result };
  } finally {
    running?.kill('SIGKILL');
    receiver.kill();
    rmSync(root, { recursive: true, force: true });
  }
}

/** @throws Error with its output when it did not start */
function urlOf({ url, stderr }: SpawnedProduct): string {
  if (url === undefined) throw new Error(`the product did not start: ${stderr()}`);
  return url;
}

async function stop({ process: child, ended }: SpawnedProduct): Promise<void> {
  child.kill('SIGTERM');
  await ended();
}

/** Plays a round; one that the end of the process interrupts is over. @throws Error when the product refuses it for another reason */
async function playRound({ url, ended }: SpawnedProduct, play: PlayRound): Promise<void> {
  if (url === undefined) return;
  const interrupted = ended().then(() => 'ended' as const);
  await retryUntilAnswered(() =>
    Promise.race([
      interrupted,
      play(url).catch(async (error: { readonly cause?: unknown }) => {
        // A connection that breaks off announces the end of the process.
        if (error.cause !== undefined) await interrupted;
        else throw error;
      }),
    ]),
  );
}

async function call(url: string, token: string, method: string, path: string, body?: object) {
  const response = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer;
}

interface Endpoint {
  readonly id: string;
  readonly createdAt: string;
}

/** Adds an endpoint for all events and writes its secret to a file. */
async function addEndpoint(url: string, target: string, secretFile: string): Promise<Endpoint> {
  const fields = { url: target, description: 'Of another language', events: ['*'], payload: 'FULL' };
  const token = await retryUntilAnswered(() => demoToken(url, 'AFRI_ADMIN'));
  const { secret, ...endpoint } = await call(url, token, 'POST', '/api/admin/webhooks', fields);
  writeFileSync(secretFile, secret);
  return endpoint;
}

/** Waits until the product lists no delivery to an endpoint that is still to be sent. */
async function everythingDelivered(url: string, { id }: Endpoint): Promise<void> {
  const token = await retryUntilAnswered(() => demoToken(url, 'AFRI_ADMIN'));
  const count = (state: string): Promise<number> =>
    retryUntilAnswered(
      async () =>
        (await call(url, token, 'GET', `/api/admin/webhook-logs?endpointId=${id}&state=${state}&pageSize=1`))
          .items.length,
    );
  // What was committed just before becomes a delivery within moments.
  for (let quiet = 0; quiet < 10; quiet += 1) {
    if ((await count('PENDING')) + (await count('RETRYING')) > 0) quiet = 0;
    await delay(500);
  }
}

/** Ids of the events in the log that webhooks tell of, from a moment on, with their types. */
async function publishedSince(folder: string, createdAt: string): Promise<ReadonlyMap<string, string>> {
  const engines = await openEngines(
    readConfig({ NODE_ENV: 'test', DATA_DIR: folder, SEED: 'none' }),
    systemClock,
    createLog('silent'),
  );
  const store = typedEventStore(undefined as never, undefined as never, [...deciders.values()]);
  const published = new Map<string, string>();
  for await (const envelope of engines.events.readAll()) {
    if (envelope.at < createdAt) continue;
    const recorded = await store.decode({ ...envelope, personal: undefined } as never);
    const event = recorded && webhookEventOf(recorded);
    if (event !== undefined) published.set(event.id, event.type);
  }
  await engines.close();
  return published;
}

const linesOf = (logFile: string): readonly ReceivedLine[] =>
  readFileSync(logFile, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

/** Ids of the events that the receiver verified. */
const eventsIn = (logFile: string): ReadonlySet<string> =>
  new Set(linesOf(logFile).flatMap(({ verified, event }) => (verified ? [event] : [])));

function compared(logFile: string, published: ReadonlyMap<string, string>) {
  const lines = linesOf(logFile);
  const taken = lines.filter(({ verified }) => verified);
  const byEvent = Map.groupBy(taken, ({ event }) => event);
  return {
    published: published.size,
    types: [...new Set(published.values())].toSorted(),
    taken: taken.length,
    invalid: lines.length - taken.length,
    missing: [...published.keys()].filter((id) => !byEvent.has(id)).length,
    unknown: [...byEvent.keys()].filter((id) => !published.has(id)).length,
    repeated: taken.length - byEvent.size,
    otherIds: [...byEvent.values()].filter((same) => new Set(same.map(({ id }) => id)).size > 1).length,
  };
}
