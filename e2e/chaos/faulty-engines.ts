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

/** Real servers that can be killed and restarted, each behind its own fault-injecting proxy. */
export interface FaultyEngines {
  /** Settings with a separate database, topics and bucket. */
  settings(world: string): EngineSettings;
  readonly network: Readonly<Record<EngineName, TcpProxy>>;
  /** Sends SIGKILL and restarts the server on its data; resolves once it responds again. */
  kill(name: EngineName): Promise<void>;
  close(): Promise<void>;
}

const engines: Readonly<Record<EngineName, LocalEngine>> = { mongo, kafka, elasticsearch, s3 };

/** Addresses of servers that already run: they get a proxy but are never killed. Kafka is excluded because brokers advertise their own address. */
export type RunningEngineUrls = Readonly<Partial<Record<Exclude<EngineName, 'kafka'>, string>>>;

/** Starts every server that does not run yet, with its data in a folder. @throws Error with one sentence when a server cannot start */
export async function faultyEngines(
  folder: string,
  running: RunningEngineUrls = {},
  report: (what: string) => void = () => undefined,
): Promise<FaultyEngines> {
  const started = new Map<EngineName, RunningServer>();
  const ports = new Map<EngineName, number>();
  const proxies = new Map<EngineName, TcpProxy>();

  async function start(name: EngineName): Promise<void> {
    const engineFolder = join(folder, name);
    mkdirSync(engineFolder, { recursive: true });
    const port = ports.get(name) ?? 0;
    const advertisedPort = proxies.get(name)?.port ?? 0;
    const server = await (name === 'kafka'
      ? startKafka(engineFolder, port, advertisedPort)
      : engines[name].start(engineFolder, port));
    started.set(name, server);
  }

  /** `user:password@` as the address of a server has it. */
  const credentialsOf = (name: 's3' | 'elasticsearch', setting: string) => {
    const { username, password } = new URL(running[name] ?? started.get(name)?.settings[setting] ?? '');
    return username === '' ? '' : `${username}:${password}@`;
  };
  for (const name of engineNames) {
    const address = name === 'kafka' ? undefined : running[name];
    if (address !== undefined) {
      proxies.set(name, await tcpProxy({ port: Number(new URL(address).port) }));
      continue;
    }
    const reason = await engines[name].missing();
    if (reason !== undefined) throw new Error(`${engines[name].name} cannot start: ${reason}.`);
    await engines[name].install(report);
    const port = await freePort();
    ports.set(name, port);
    proxies.set(name, await tcpProxy({ port }));
    await start(name);
    report(`${engines[name].name} ${engines[name].version} is up`);
  }
  const at = (name: EngineName) => `127.0.0.1:${proxies.get(name)?.port}`;
  return {
    settings: (world) => ({
      MODE: 'distributed',
      MONGO_URL: `mongodb://${at('mongo')}/${world}?directConnection=true`,
      KAFKA_BROKERS: at('kafka'),
      KAFKA_SASL: started.get('kafka')?.settings['KAFKA_SASL'] ?? '',
      ELASTIC_URL: `http://${credentialsOf('elasticsearch', 'ELASTIC_URL')}${at('elasticsearch')}`,
      S3_URL: `http://${credentialsOf('s3', 'S3_URL')}${at('s3')}/${world}`,
      ENGINE_PREFIX: world,
      INTERNAL_KEY: 'a key of 32 characters or more, for tests',
    }),
    network: Object.fromEntries(proxies) as Record<EngineName, TcpProxy>,
    async kill(name) {
      const engine = started.get(name);
      if (engine === undefined) throw new Error(`${name} was not started here and cannot be killed.`);
      process.kill(engine.pid, 'SIGKILL');
      await engine.stop();
      await start(name);
    },
    async close() {
      await Promise.all([...started.values()].map((engine) => engine.stop()));
      await Promise.all([...proxies.values()].map((proxy) => proxy.close()));
    },
  };
}
