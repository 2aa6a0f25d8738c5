import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { elasticsearch } from './elasticsearch/elasticsearch.ts';
import { kafka } from './kafka/kafka.ts';
import type {
  AccountSettings,
  LocalEngine,
  ReportProgress,
  RunningEngine,
  StartableEngine,
} from './local-engine.ts';
import { mongo } from './mongo/mongo.ts';
import { s3 } from './s3/s3.ts';
import type { EngineName } from './versions.ts';

/**
 * Creates a folder of our own that a server running as `nobody` can traverse; what is in it stays readable by its owner only.
 * Never called with a folder that others share.
 */
export function makeTraversable(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
}

/** Every engine of the distributed mode as a local server from the package registries. */
export const localEngines: Readonly<Record<EngineName, LocalEngine>> = { mongo, kafka, s3, elasticsearch };

/** The setting with the address of an external engine. */
const settingOf: Readonly<Record<EngineName, string>> = {
  mongo: 'MONGO_URL',
  kafka: 'KAFKA_BROKERS',
  s3: 'S3_URL',
  elasticsearch: 'ELASTIC_URL',
};

/** The engines that were started, and those that could not start. */
export interface StartedEngines {
  /** Settings with the addresses of the running engines. */
  readonly settings: Readonly<Record<string, string>>;
  /** Settings with the account of each service at those that were started here. */
  readonly accounts: AccountSettings;
  readonly running: ReadonlyMap<string, RunningEngine>;
  /** One sentence per engine that could not start. */
  readonly missing: readonly string[];
  stop(): Promise<void>;
}

/** Installs an engine if necessary and reports progress every ten seconds. */
async function installWithProgress(engine: StartableEngine, report: ReportProgress): Promise<void> {
  const startedAt = performance.now();
  const seconds = () => Math.round((performance.now() - startedAt) / 1_000);
  const tick = setInterval(() => report(`${engine.name} is being installed, ${seconds()} s`), 10_000);
  await engine.install(report).finally(() => clearInterval(tick));
}

const isEngine = (name: string): name is EngineName => name in settingOf;

/** Starts engines at once, with their data in a folder; engines configured in the environment are used as they are. */
export async function startEngines(
  names: readonly string[],
  folder: string,
  report: ReportProgress,
  engines: Readonly<Record<EngineName, StartableEngine>> = localEngines,
): Promise<StartedEngines> {
  const settings: Record<string, string> = {};
  const accounts: Record<string, Readonly<Record<string, string>>> = {};
  const running = new Map<string, RunningEngine>();
  const missing: string[] = [];
  const stop = async () => void (await Promise.all([...running.values()].map((engine) => engine.stop())));

  async function start(name: string): Promise<void> {
    if (!isEngine(name))
      throw new Error(`There is no engine ${name}. There are: ${Object.keys(engines).join(', ')}.`);
    const [setting, engine] = [settingOf[name], engines[name]];
    const configured = process.env[setting];
    if (configured !== undefined && configured !== '') {
      settings[setting] = configured;
      return report(`${engine.name} is configured by ${setting} names`);
    }
    const reason = await engine.missing();
    if (reason !== undefined) return void missing.push(`${engine.name} cannot start: ${reason}.`);
    await installWithProgress(engine, report);
    const startedAt = performance.now();
    makeTraversable(folder);
    const engineFolder = join(folder, name);
    mkdirSync(engineFolder, { recursive: true });
    const started = await engine.start(engineFolder);
    running.set(name, started);
    Object.assign(settings, started.settings);
    for (const [service, own] of Object.entries(started.accounts ?? {}))
      accounts[service] = { ...accounts[service], ...own };
    report(
      `${engine.name} ${engine.version} is up (${((performance.now() - startedAt) / 1_000).toFixed(1)} s)`,
    );
  }

  const failure = (await Promise.allSettled(names.map(start))).find(({ status }) => status === 'rejected');
  if (failure === undefined) return { settings, accounts, running, missing, stop };
  await stop();
  throw (failure as PromiseRejectedResult).reason;
}
