import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillOnce, keptIn } from '../cache.ts';
import { javaProgram, needsJava } from '../java.ts';
import type { LocalEngine, RunningServer } from '../local-engine.ts';
import { fetchJars, needsMaven } from '../maven.ts';
import { freePort, serve } from '../programs.ts';
import { versions } from '../versions.ts';

const pom = join(import.meta.dirname, 'pom.xml');
/** Of the jars that the version came with when it was chosen. */
const contents = '91f7b9326b44084cfa11747dc5a6587aa114bd5c782c3dda4969847c78e54612';
const jars = keptIn('mongo-stand-in', versions.mongo.recipe.replace('stand-in ', ''), pom);

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

/** The same, which tells of changes when `more` says so: slower with every write, for tests of that alone. */
export async function startMongo(
  folder: string,
  wanted = 0,
  more: readonly 'changes'[] = [],
): Promise<RunningServer> {
  const port = wanted || (await freePort());
  const log = join(folder, `mongo-${port}.log`);
  const flags = ['-Xmx512m', '-XX:+UseSerialGC', '-cp', join(jars, '*')];
  const program = [
    join(import.meta.dirname, 'StandIn.java'),
    join(folder, 'mongo.mv'),
    String(port),
    ...more,
  ];
  const from = existsSync(log) ? (await readFile(log, 'utf8')).length : 0;
  const server = await serve([javaProgram(17), ...flags, ...program], {
    log,
    answers: async () => (await readFile(log, 'utf8')).slice(from).includes('ready'),
  });
  return { ...server, settings: { MONGO_URL: `mongodb://127.0.0.1:${port}/ardhi?replicaSet=rs0` } };
}
