import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { systemClock } from '@ardhi/kernel/base/clock';
import { newId } from '@ardhi/kernel/base/ids';
import type { Service } from '@ardhi/kernel/runtime/service';
import { account, asyncSums } from '../../e2e/chaos/ledger-service.ts';
import { type Ledger, openLedger } from '../../e2e/chaos/open-ledger.ts';
import { searchableLedger, sumsIndex } from '../../e2e/chaos/searchable-ledger.ts';
import { localEngines, startEngines } from '../engines/start-engines.ts';
import { versions } from '../engines/versions.ts';

/**
 * `npm run bench -- distributed [0.1]`: measures the engines of the distributed mode on this machine and
 * prints their versions; the argument scales the volume.
 */
const scale = Number(process.argv[2] ?? 1);
const times = (count: number) => Math.max(1, Math.round(count * scale));
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Without reactions, so that the measured commands cause no further commands. */
const service: Service = { ...searchableLedger, reactions: [] };

const pay = ({ context: tools }: Ledger, id: string, ref: string) =>
  tools.execute(account, id, { type: 'Pay', amount: 7, ref }, { commandId: ref });

/** Measures appends: each writer appends one event after another to its own stream. */
async function measureAppends(opened: Ledger, writers: number, count: number): Promise<void> {
  const began = performance.now();
  const each = Math.ceil(count / writers);
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      const run = newId();
      for (let i = 0; i < each; i++) await pay(opened, `w${writer}-${run}`, `${run}-${writer}-${i}`);
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  print(`appends, ${writers} writers: ${Math.round((each * writers) / seconds)} a second`);
}

/**
 * Measures how fast a backlog of large commits passes from the store through the brokers to the consumers.
 */
async function measureRelay(opened: Ledger, count: number): Promise<void> {
  const size = 100;
  for (let from = 0; from < count; from += size) {
    const stream = `account-filled-${newId()}`;
    const events = Array.from({ length: size }, (_, i) => ({
      id: `${stream}:${i}`,
      type: 'Paid',
      schema: 1,
      data: { amount: 10, ref: `${stream}:${i}` },
    }));
    const origin = { at: systemClock.now(), actor: 'bench', correlationId: stream, commandId: stream };
    await opened.engines.events.append({ stream, expectedVersion: 0, events, ...origin });
  }
  const began = performance.now();
  const before = opened.application.consumers[0]?.subscription.position ?? 0;
  const head = await opened.engines.bus.head();
  await opened.application.settled();
  const seconds = (performance.now() - began) / 1_000;
  print(
    `relay to consumers: ${Math.round((head - before) / seconds)} events a second (backlog of ${head - before})`,
  );
}

async function measureRebuild(opened: Ledger): Promise<void> {
  const head = await opened.engines.bus.head();
  const began = performance.now();
  await opened.application.rebuild(asyncSums.name);
  const seconds = (performance.now() - began) / 1_000;
  print(`rebuild: ${Math.round(head / seconds)} events a second (${head} events)`);
}

/** Measures the time from the response of a command until the search shows its effect (G19). */
async function measureSearchLag(opened: Ledger, samples: number): Promise<boolean> {
  const index = opened.context.search(sumsIndex);
  const lags: number[] = [];
  for (let i = 1; i <= samples; i++) {
    const began = performance.now();
    await pay(opened, 'shown', `shown-${i}`);
    const shows = { filters: [{ ids: ['shown'] }, { field: 'count', from: i }] };
    while ((await index.search(shows)).total === 0) await setTimeout(5);
    lags.push(performance.now() - began);
  }
  lags.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round(lags[Math.min(lags.length - 1, Math.floor(lags.length * share))] ?? 0);
  print(
    `G19 event to searchable, ${samples} times: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (target 400, floor 1500)`,
  );
  return at(0.99) <= 1_500;
}

const folder = mkdtempSync(join(tmpdir(), 'ardhi-bench-'));
chmodSync(folder, 0o755);
const up = await startEngines(Object.keys(localEngines), folder, print);
try {
  if (up.missing.length > 0) throw new Error(up.missing.join('\n'));
  print(
    Object.entries(versions)
      .map(([name, { recipe }]) => `${name} ${recipe}`)
      .join(', '),
  );
  const world = `bench-${newId().toLowerCase()}`;
  /** A separate database and bucket, because the engines may be shared with others. */
  const own = (address = '') => Object.assign(new URL(address), { pathname: `/${world}` }).href;
  const { MONGO_URL, S3_URL } = up.settings;
  const stores = { MONGO_URL: own(MONGO_URL), S3_URL: own(S3_URL) };
  const settings = { ...up.settings, ...stores, MODE: 'distributed', ENGINE_PREFIX: world };
  const opened = await openLedger(join(folder, 'ledger'), { settings, service });
  try {
    const holds = await measureSearchLag(opened, times(200));
    for (const [writers, count] of [
      [1, 500],
      [32, 3_000],
      [256, 6_000],
    ] as const)
      await measureAppends(opened, writers, Math.max(writers, times(count)));
    await opened.application.settled();
    await measureRelay(opened, times(20_000));
    await measureRebuild(opened);
    process.exitCode = holds ? 0 : 1;
  } finally {
    await opened.close();
  }
} finally {
  await up.stop();
  rmSync(folder, { recursive: true, force: true });
}
