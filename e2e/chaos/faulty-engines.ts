import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { elasticsearch } from '../../infra/engines/elasticsearch/elasticsearch.ts';
import { kafka, startKafka } from '../../infra/engines/kafka/kafka.ts';
import type { LocalEngine, RunningServer } from '../../infra/engines/local-engine.ts';
import { mongo } from '../../infra/engines/mongo/mongo.ts';
import { freePort } from '../../infra/engines/programs.ts';
import { s3 } from '../../infra/engines/s3/s3.ts';
import type { EngineSettings } from './open-ledger.ts';
import { type TcpProxy, tcpProxy } from './tcp-proxy.ts';

export const engineNames = ['mongo', 'kafka', 'elasticsearch', 's3'] as const;
export type EngineName = (typeof engineNames)[number];

/** Real servers that can be killed and started again, each behind weather of its own. */
export interface FaultyEngines {
  /** For a ledger or a product of its own: a database, topics and a bucket that nobody else uses. */
  settings(world: string): EngineSettings;
  readonly weather: Readonly<Record<EngineName, TcpProxy>>;
  /** SIGKILL; resolves once the same server answers again on the same data. */
  killed(name: EngineName): Promise<void>;
  close(): Promise<void>;
}

const engines: Readonly<Record<EngineName, LocalEngine>> = { mongo, kafka, elasticsearch, s3 };

/** Addresses of servers that are up already: they get weather, and are never killed. Brokers name themselves to their clients, so that Kafka is never among them. */
export type Given = Readonly<Partial<Record<Exclude<EngineName, 'kafka'>, string>>>;

/** Starts every server that is not given in a folder. @throws Error with one sentence when one cannot be brought up */
export async function faultyEngines(
  folder: string,
  given: Given = {},
  tell: (what: string) => void = () => undefined,
): Promise<FaultyEngines> {
  const running = new Map<EngineName, RunningServer>();
  const ports = new Map<EngineName, number>();
  const proxies = new Map<EngineName, TcpProxy>();

  async function start(name: EngineName): Promise<void> {
    const own = join(folder, name);
    mkdirSync(own, { recursive: true });
    const port = ports.get(name) ?? 0;
    const shown = proxies.get(name)?.port ?? 0;
    const started = await (name === 'kafka' ? startKafka(own, port, shown) : engines[name].start(own, port));
    running.set(name, started);
  }

  let bucketKey = new URL(given.s3 ?? 'http://localhost');
  for (const name of engineNames) {
    const address = name === 'kafka' ? undefined : given[name];
    if (address !== undefined) {
      proxies.set(name, await tcpProxy({ port: Number(new URL(address).port) }));
      continue;
    }
    const reason = await engines[name].missing();
    if (reason !== undefined) throw new Error(`${engines[name].name} is not up: ${reason}.`);
    await engines[name].install(tell);
    const port = await freePort();
    ports.set(name, port);
    proxies.set(name, await tcpProxy({ port }));
    await start(name);
    if (name === 's3') bucketKey = new URL(running.get(name)?.settings['S3_URL'] ?? '');
    tell(`${engines[name].name} ${engines[name].version} is up`);
  }
  const at = (name: EngineName) => `127.0.0.1:${proxies.get(name)?.port}`;
  return {
    settings: (world) => ({
      MODE: 'distributed',
      MONGO_URL: `mongodb://${at('mongo')}/${world}?directConnection=true`,
      KAFKA_BROKERS: at('kafka'),
      ELASTIC_URL: `http://${at('elasticsearch')}`,
      S3_URL: `http://${bucketKey.username}:${bucketKey.password}@${at('s3')}/${world}`,
      ENGINE_PREFIX: world,
      INTERNAL_KEY: 'a key of 32 characters or more, for tests',
    }),
    weather: Object.fromEntries(proxies) as Record<EngineName, TcpProxy>,
    async killed(name) {
      const engine = running.get(name);
      if (engine === undefined) throw new Error(`${name} was given and is not ours to kill.`);
      process.kill(engine.pid, 'SIGKILL');
      await engine.stop();
      await start(name);
      if (name === 's3') bucketKey = new URL(running.get(name)?.settings['S3_URL'] ?? '');
    },
    async close() {
      await Promise.all([...running.values()].map((engine) => engine.stop()));
      await Promise.all([...proxies.values()].map((proxy) => proxy.close()));
    },
  };
}
