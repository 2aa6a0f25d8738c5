import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { spawnProduct } from './spawn-product.ts';
import { call, isRegistered, registration } from './stop-under-load.ts';

export interface AlternatingReleasesResult {
  readonly runs: number;
  readonly answered: number;
  /** Calls without a response, or with a status of 500 and above. */
  readonly faults: number;
  readonly registered: number;
  /** Accounts registered with one release and unknown to the other. */
  readonly lost: number;
}

/** The commit that many steps before this one; undefined when the history does not reach that far. */
export function earlierCommit(steps: number): string | undefined {
  const gitArguments = ['rev-parse', '--verify', '--short', `HEAD~${steps}`];
  const { status, stdout } = spawnSync('git', gitArguments, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Checks out an earlier commit into a folder, with today's packages and its own workspaces. */
export function checkOutRelease(commit: string, folder: string): void {
  const archive = spawnSync('git', ['archive', commit], { maxBuffer: 2 ** 30 });
  const extraction = spawnSync('tar', ['x', '-C', folder], { input: archive.stdout });
  if (archive.status !== 0 || extraction.status !== 0) throw new Error(`${commit} cannot be checked out.`);
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@ardhi'), { recursive: true });
  for (const name of readdirSync('node_modules')) {
    if (name !== '@ardhi') symlinkSync(resolve('node_modules', name), join(modules, name));
  }
  const workspaces = [...readdirSync(join(folder, 'services'), { withFileTypes: true })];
  for (const { name } of workspaces.filter((entry) => entry.isDirectory()))
    symlinkSync(join(folder, 'services', name), join(modules, '@ardhi', name));
  symlinkSync(join(folder, 'gateway'), join(modules, '@ardhi', 'gateway'));
  const nested = resolve('services/accounts/node_modules');
  symlinkSync(nested, join(folder, 'services', 'accounts', 'node_modules'));
}

const readPaths = [
  '/api/geo/countries?include=minimal',
  '/properties/search',
  '/properties/featured',
  '/api/agents',
];

/** Runs an earlier release and this one alternately on one data folder: each serves what the other wrote (promises.md A18). */
export async function alternateReleases(
  commit: string,
  runs: number,
  calls: number,
): Promise<AlternatingReleasesResult> {
  const earlierRelease = mkdtempSync(join(tmpdir(), 'ardhi-release-'));
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-turns-'));
  const statuses: number[] = [];
  const registeredEmails: string[] = [];
  let lost = 0;
  try {
    checkOutRelease(commit, earlierRelease);
    for (let run = 0; run < runs; run++) {
      const environment = { DATA_DIR: folder, TRUSTED_HOPS: '1' };
      const product = await spawnProduct(environment, run % 2 === 0 ? earlierRelease : undefined);
      const { url } = product;
      if (url === undefined) throw new Error(`turn ${run}: ${product.stderr()}`);
      for (const email of registeredEmails) lost += Number(!(await isRegistered(url, email)));
      for (let i = 0; i < calls; i += 10) {
        const newRegistration = registration(run * calls + i);
        const readStatuses = readPaths.concat(readPaths).map((path) => call(url, path).status);
        const [registered, ...others] = await Promise.all([
          call(url, '/api/auth/register', newRegistration).status,
          ...readStatuses,
        ]);
        if (registered === 201) registeredEmails.push(newRegistration.email);
        statuses.push(registered, ...others);
      }
      product.process.kill('SIGTERM');
      await product.ended();
    }
    return {
      runs: runs,
      answered: statuses.length,
      faults: statuses.filter((status) => status === 0 || status >= 500).length,
      registered: registeredEmails.length,
      lost,
    };
  } finally {
    for (const temporary of [earlierRelease, folder]) rmSync(temporary, { recursive: true, force: true });
  }
}
