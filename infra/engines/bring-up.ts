import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { elasticsearch } from './elasticsearch/elasticsearch.ts';
import { kafka } from './kafka/kafka.ts';
import type { LocalEngine, RunningEngine, StartableEngine, Tell } from './local-engine.ts';
import { mongo } from './mongo/mongo.ts';
import { s3 } from './s3/s3.ts';
import type { EngineName } from './versions.ts';

/** Every engine of the distributed mode as a server from the package registries, by its folder here. */
export const localEngines: Readonly<Record<EngineName, LocalEngine>> = { mongo, kafka, s3, elasticsearch };

/** The setting that names an engine that runs elsewhere. */
const settingOf: Readonly<Record<EngineName, string>> = {
  mongo: 'MONGO_URL',
  kafka: 'KAFKA_BROKERS',
  s3: 'S3_URL',
  elasticsearch: 'ELASTIC_URL',
};

export interface BroughtUp {
  /** Addresses of those that are up. */
  readonly settings: Readonly<Record<string, string>>;
  readonly running: ReadonlyMap<string, RunningEngine>;
  /** Why an engine is not up, a sentence each. */
  readonly missing: readonly string[];
  stop(): Promise<void>;
}

/** Fetches it if need be, with a word every ten seconds for the person who waits. */
async function installed(engine: StartableEngine, tell: Tell): Promise<void> {
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1_000);
  const tick = setInterval(() => tell(`${engine.name} is on its way for ${seconds()} s`), 10_000);
  await engine.install(tell).finally(() => clearInterval(tick));
}

const isEngine = (name: string): name is EngineName => name in settingOf;

/** Starts engines side by side with their data in a folder; those that the environment already names are left as they are. */
export async function bringUp(
  names: readonly string[],
  folder: string,
  tell: Tell,
  engines: Readonly<Record<EngineName, StartableEngine>> = localEngines,
): Promise<BroughtUp> {
  const settings: Record<string, string> = {};
  const running = new Map<string, RunningEngine>();
  const missing: string[] = [];
  const stop = async () => void (await Promise.all([...running.values()].map((engine) => engine.stop())));

  async function start(name: string): Promise<void> {
    if (!isEngine(name))
      throw new Error(`There is no engine ${name}. There are: ${Object.keys(engines).join(', ')}.`);
    const [setting, engine] = [settingOf[name], engines[name]];
    const given = process.env[setting];
    if (given !== undefined && given !== '') {
      settings[setting] = given;
      return tell(`${engine.name} is the one that ${setting} names`);
    }
    const reason = await engine.missing();
    if (reason !== undefined) return void missing.push(`${engine.name} is not up: ${reason}.`);
    await installed(engine, tell);
    const began = performance.now();
    const own = join(folder, name);
    mkdirSync(own, { recursive: true });
    // A server that runs as nobody must pass through it.
    chmodSync(folder, 0o711);
    const started = await engine.start(own);
    running.set(name, started);
    Object.assign(settings, started.settings);
    tell(`${engine.name} ${engine.version} is up (${((performance.now() - began) / 1_000).toFixed(1)} s)`);
  }

  try {
    for (const name of names) await start(name);
    return { settings, running, missing, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
