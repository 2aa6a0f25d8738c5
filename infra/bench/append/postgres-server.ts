import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** A PostgreSQL server that runs for one benchmark. */
export interface PostgresServer {
  readonly url: string;
  close(): void;
}

/**
 * Starts a PostgreSQL server on the data in a folder, which is created if missing, with default durability
 * (fsync and synchronous_commit on).
 * @throws Error with the reason when PostgreSQL is not installed
 */
export function postgresServer(folder: string, port: number): PostgresServer {
  const [bin] = globSync('/usr/lib/postgresql/*/bin').toSorted().reverse();
  if (bin === undefined) throw new Error('PostgreSQL is not installed (apt-get install postgresql)');
  const data = join(folder, 'postgres');
  const isNew = !existsSync(data);
  mkdirSync(data, { recursive: true });
  // PostgreSQL refuses to run as root; its own user must be able to reach the folder.
  const root = process.getuid?.() === 0;
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const who = root ? { uid: id('-u'), gid: id('-g') } : {};
  if (isNew && who.uid !== undefined) chownSync(data, who.uid, who.gid);
  const run = (program: string, ...args: string[]) => {
    const done = spawnSync(join(bin, program), args, {
      ...who,
      cwd: data,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (done.status !== 0) throw new Error(`${program} failed: ${done.stderr}`);
  };
  if (isNew) run('initdb', '-D', data, '-U', 'bench', '--auth=trust', '--no-sync');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${data} -c max_connections=300 -c shared_buffers=256MB`;
  run('pg_ctl', '-D', data, '-w', '-l', join(data, 'log'), '-o', options, 'start');
  return {
    url: `postgresql://bench@127.0.0.1:${port}/postgres`,
    // A clean shutdown, because PostgreSQL empties unlogged tables after a crash.
    close: () => run('pg_ctl', '-D', data, '-w', '-m', 'fast', 'stop'),
  };
}
