import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder, fillOnce } from '../cache.ts';
import { javaProgram, needsJava } from '../java.ts';
import type { LocalEngine, RunningServer } from '../local-engine.ts';
import { fetchJars, needsMaven } from '../maven.ts';
import { freePort, startServer } from '../programs.ts';
import { versions } from '../versions.ts';

const pom = join(import.meta.dirname, 'pom.xml');
/** Pinned checksum of the jars. */
const contents = '91f7b9326b44084cfa11747dc5a6587aa114bd5c782c3dda4969847c78e54612';
const jars = cacheFolder('mongo-stand-in', versions.mongo.recipe.replace('stand-in ', ''), pom);

/** MongoDB's wire protocol over one file: no package registry carries mongod. MONGO_URL names a real one instead. */
export const mongo: LocalEngine = {
  name: 'MongoDB',
  version: versions.mongo.recipe,
  missing: async () => needsJava(17) ?? (await needsMaven()),
  install: (tell) =>
    fillOnce(jars, (folder) => {
      tell('Fetching the stand-in for MongoDB (6 MB)');
      return fetchJars(pom, folder, contents, tell);
    }),
  start: (folder, port) => startMongo(folder, port),
};

/** Starts the stand-in; the feature `changes` enables change streams, which slows down every write. */
export async function startMongo(
  folder: string,
  requestedPort = 0,
  features: readonly 'changes'[] = [],
): Promise<RunningServer> {
  const port = requestedPort || (await freePort());
  const log = join(folder, `mongo-${port}.log`);
  const flags = ['-Xmx512m', '-XX:+UseSerialGC', '-cp', join(jars, '*')];
  const program = [
    join(import.meta.dirname, 'StandIn.java'),
    join(folder, 'mongo.mv'),
    String(port),
    ...features,
  ];
  const logOffset = existsSync(log) ? (await readFile(log, 'utf8')).length : 0;
  const server = await startServer([javaProgram(17), ...flags, ...program], {
    log,
    isReady: async () => (await readFile(log, 'utf8')).slice(logOffset).includes('ready'),
  });
  return { ...server, settings: { MONGO_URL: `mongodb://127.0.0.1:${port}/ardhi?replicaSet=rs0` } };
}
