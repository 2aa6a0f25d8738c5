import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startLife } from './product-life.ts';
import { call, isKnown, person } from './stop-under-load.ts';

export interface TwoReleases {
  readonly lives: number;
  readonly answered: number;
  /** Calls that were not answered, or with 500 and above. */
  readonly faults: number;
  readonly registered: number;
  /** Registered with one release and not known to another. */
  readonly lost: number;
}

/** The commit so many before this one; undefined where the history does not reach back to it. */
export function releaseBefore(steps: number): string | undefined {
  const asked = ['rev-parse', '--verify', '--short', `HEAD~${steps}`];
  const { status, stdout } = spawnSync('git', asked, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Sets out an earlier commit in a folder, with the packages of today and its own workspaces. */
function setOut(commit: string, folder: string): void {
  const packed = spawnSync('git', ['archive', commit], { maxBuffer: 2 ** 30 });
  const unpacked = spawnSync('tar', ['x', '-C', folder], { input: packed.stdout });
  if (packed.status !== 0 || unpacked.status !== 0) throw new Error(`${commit} cannot be set out.`);
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@ardhi'), { recursive: true });
  for (const name of readdirSync('node_modules')) {
    if (name !== '@ardhi') symlinkSync(resolve('node_modules', name), join(modules, name));
  }
  const own = [...readdirSync(join(folder, 'services'), { withFileTypes: true })];
  for (const { name } of own.filter((entry) => entry.isDirectory()))
    symlinkSync(join(folder, 'services', name), join(modules, '@ardhi', name));
  symlinkSync(join(folder, 'gateway'), join(modules, '@ardhi', 'gateway'));
  const nested = resolve('services/accounts/node_modules');
  symlinkSync(nested, join(folder, 'services', 'accounts', 'node_modules'));
}

const reads = [
  '/api/geo/countries?include=minimal',
  '/properties/search',
  '/properties/featured',
  '/api/agents',
];

/** An earlier release and this one take turns on one data folder, forwards and back again: each serves what the other wrote (promises.md A18). */
export async function twoReleases(commit: string, turns: number, calls: number): Promise<TwoReleases> {
  const earlier = mkdtempSync(join(tmpdir(), 'ardhi-release-'));
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-turns-'));
  const statuses: number[] = [];
  const people: string[] = [];
  let lost = 0;
  try {
    setOut(commit, earlier);
    for (let turn = 0; turn < turns; turn++) {
      const environment = { DATA_DIR: folder, TRUSTED_HOPS: '1' };
      const life = await startLife(environment, turn % 2 === 0 ? earlier : undefined);
      const { url } = life;
      if (url === undefined) throw new Error(`turn ${turn}: ${life.complaint()}`);
      for (const email of people) lost += Number(!(await isKnown(url, email)));
      for (let i = 0; i < calls; i += 10) {
        const one = person(turn * calls + i);
        const asked = reads.concat(reads).map((path) => call(url, path).status);
        const [registered, ...others] = await Promise.all([
          call(url, '/api/auth/register', one).status,
          ...asked,
        ]);
        if (registered === 201) people.push(one.email);
        statuses.push(registered, ...others);
      }
      life.process.kill('SIGTERM');
      await life.ended();
    }
    return {
      lives: turns,
      answered: statuses.length,
      faults: statuses.filter((status) => status === 0 || status >= 500).length,
      registered: people.length,
      lost,
    };
  } finally {
    for (const made of [earlier, folder]) rmSync(made, { recursive: true, force: true });
  }
}
