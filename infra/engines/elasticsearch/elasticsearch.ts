import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { chmod, chown, cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountPasswords, operator, type Passwords } from '../accounts/account-passwords.ts';
import { engineAccounts } from '../accounts/account-table.ts';
import { elasticsearchRoles, rolesFile } from '../accounts/elasticsearch-roles.ts';
import { cacheFolder, fillOnce } from '../cache.ts';
import { javaHome, needsJava } from '../java.ts';
import type { LocalEngine } from '../local-engine.ts';
import { fetchUnpacked, needsMaven } from '../maven.ts';
import { freePort, runProgram, startServer } from '../programs.ts';
import { versions } from '../versions.ts';

const version = versions.elasticsearch.recipe;
/** Pinned checksum of the files. */
const contents = '1e84e5c3cd9ba76fde41f1f40850b301e9d83c86a409128495600524c532a5dd';
const cached = cacheFolder('elasticsearch', version);

/** Prefix of the indexes to which the accounts of the services apply: the default of ENGINE_PREFIX. */
const prefix = 'ardhi';
const searchAccounts = engineAccounts.filter(({ search }) => search);

const settings = (port: number, transport: number) => `
discovery.type: single-node
network.host: 127.0.0.1
http.port: ${port}
transport.port: ${transport}
xpack.security.enabled: true
xpack.security.autoconfiguration.enabled: false
xpack.security.http.ssl.enabled: false
xpack.security.transport.ssl.enabled: false
action.auto_create_index: false
cluster.routing.allocation.disk.threshold_enabled: false
`;

const options = `-Xms512m
-Xmx512m
-XX:-UseG1GC
-XX:+UseSerialGC
-XX:-AlwaysPreTouch
-XX:TieredStopAtLevel=1
`;

/** User and group id of `nobody`: the server refuses to run as root. */
const nobodyId = 65_534;
const isRoot = () => process.getuid?.() === 0;

/** Elasticsearch itself, run with its own start script; it is downloaded and never redistributed. */
export const elasticsearch: LocalEngine = {
  name: 'Elasticsearch',
  version,
  missing: async () => needsJava(21) ?? (await needsMaven()),
  install: (tell) =>
    fillOnce(cached, (folder) => {
      tell('Fetching Elasticsearch (132 MB)');
      const artifact = `org.elasticsearch.distribution.integ-test-zip:elasticsearch:${version}:zip`;
      return fetchUnpacked(artifact, folder, contents, tell);
    }),
  async start(folder, wanted = 0) {
    const port = wanted || (await freePort());
    const home = join(folder, 'elasticsearch');
    await mkdir(folder, { recursive: true });
    await cp(join(cached, `elasticsearch-${version}`), home, { recursive: true, force: false });
    await writeFile(join(home, 'config', 'elasticsearch.yml'), settings(port, await freePort()));
    await mkdir(join(home, 'config', 'jvm.options.d'), { recursive: true });
    await writeFile(join(home, 'config', 'jvm.options.d', 'small.options'), options);
    const users = [operator, ...searchAccounts.map(({ name }) => name)];
    const passwords = accountPasswords(folder, users);
    await writeAccounts(join(home, 'config'), passwords, users);
    if (isRoot()) await giveToNobody(folder, home);
    const url = `http://127.0.0.1:${port}`;
    const urlOf = (user: string) => ({ ELASTIC_URL: `http://${user}:${passwords[user]}@127.0.0.1:${port}` });
    const authorization = `Basic ${Buffer.from(`${operator}:${passwords[operator]}`).toString('base64')}`;
    const setprivOptions = isRoot()
      ? ['--reuid', `${nobodyId}`, '--regid', `${nobodyId}`, '--clear-groups']
      : [];
    const server = await startServer([join(home, 'bin', 'elasticsearch')], {
      log: join(folder, `elasticsearch-${port}.log`),
      env: { ES_JAVA_HOME: javaHome(21) ?? '', CLI_JAVA_OPTS: '-Xmx64m', HOME: home },
      cwd: home,
      setprivOptions,
      isReady: async () =>
        (
          await fetch(`${url}/_cluster/health?wait_for_status=yellow&timeout=1s`, {
            headers: { authorization },
          })
        ).ok,
    });
    return {
      ...server,
      settings: urlOf(operator),
      accounts: Object.fromEntries(searchAccounts.map(({ name }) => [name, urlOf(name)])),
    };
  },
};

/** Users and roles as files, which need no part of the server that the package lacks. */
async function writeAccounts(config: string, passwords: Passwords, users: readonly string[]): Promise<void> {
  const roles = elasticsearchRoles(engineAccounts, prefix);
  const assigned = [
    ['superuser', operator],
    ...searchAccounts.map(({ name }) => [`${prefix}-${name}`, name] as const),
  ];
  await writeFile(join(config, 'roles.yml'), rolesFile(roles));
  const lines = users.map((user) => `${user}:${passwordHash(passwords[user] ?? '')}`);
  await writeFile(join(config, 'users'), `${lines.join('\n')}\n`, { mode: 0o600 });
  await writeFile(join(config, 'users_roles'), assigned.map((pair) => `${pair.join(':')}\n`).join(''));
}

const hashRounds = 10_000;

/** A password as the server stores it: PBKDF2 with SHA-512. */
function passwordHash(password: string): string {
  const salt = randomBytes(32);
  const hash = pbkdf2Sync(password, salt, hashRounds, 32, 'sha512');
  return `{PBKDF2}${hashRounds}$${salt.toString('base64')}$${hash.toString('base64')}`;
}

async function giveToNobody(folder: string, home: string): Promise<void> {
  await chmod(folder, 0o755);
  await runProgram('chown', ['-R', `${nobodyId}:${nobodyId}`, home]);
  await chown(folder, nobodyId, nobodyId);
}
