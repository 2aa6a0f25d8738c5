import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { elasticsearch } from './elasticsearch/elasticsearch.ts';
import { kafka } from './kafka/kafka.ts';
import type { LocalEngine, RunningEngine, Tell } from './local-engine.ts';
import { mongo } from './mongo/mongo.ts';
import { s3 } from './s3/s3.ts';

/** Every engine of the distributed mode, by its folder here, with the setting that names one that runs elsewhere. */
export const localEngines: Readonly<
  Record<string, { readonly setting: string; readonly engine: LocalEngine }>
> = {
  mongo: { setting: 'MONGO_URL', engine: mongo },
  kafka: { setting: 'KAFKA_BROKERS', engine: kafka },
  s3: { setting: 'S3_URL', engine: s3 },
  elasticsearch: { setting: 'ELASTIC_URL', engine: elasticsearch },
};

export interface BroughtUp {
  /** Addresses of those that are up. */
  readonly settings: Readonly<Record<string, string>>;
  readonly running: ReadonlyMap<string, RunningEngine>;
  /** Why an engine is not up, a sentence each. */
  readonly missing: readonly string[];
  stop(): Promise<void>;
}

/** Starts engines side by side with their data in a folder; those that the environment already names are left as they are. */
export async function bringUp(names: readonly string[], folder: string, tell: Tell): Promise<BroughtUp> {
  const settings: Record<string, string> = {};
  const running = new Map<string, RunningEngine>();
  const missing: string[] = [];
  const stop = async () => void (await Promise.all([...running.values()].map((engine) => engine.stop())));

  async function start(name: string): Promise<void> {
    const known = localEngines[name];
    if (known === undefined)
      throw new Error(`There is no engine ${name}. There are: ${Object.keys(localEngines).join(', ')}.`);
    const { setting, engine } = known;
    const given = process.env[setting];
    if (given !== undefined && given !== '') {
      settings[setting] = given;
      return tell(`${engine.name} is the one that ${setting} names`);
    }
    const reason = await engine.missing();
    if (reason !== undefined) return void missing.push(`${engine.name} is not up: ${reason}.`);
    await engine.install(tell);
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
