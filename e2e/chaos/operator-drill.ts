import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../infra/engines/programs.ts';
import { checkOutRelease } from './alternating-releases.ts';
import { type SpawnedProduct, spawnProduct } from './spawn-product.ts';
import { call, isRegistered, registration } from './stop-under-load.ts';

export interface OperatorDrillResult {
  /** The commit of the earlier release; undefined where there is none, and this release is both. */
  readonly release: string | undefined;
  /** Accounts registered before the backup began. */
  readonly registered: number;
  /** Those that the restored installation does not know. */
  readonly lost: number;
  /** Calls that the new release did not answer, or answered with 500 and above. */
  readonly faults: number;
  /** From the kill until the new release listened on the restored data, in milliseconds. */
  readonly downMs: number;
  /** Emails that wait while the mail server is away, by the metric that the alert EmailsDelayed looks at. */
  readonly emailsPending: number;
  /** Until that metric rose, in milliseconds. */
  readonly noticedMs: number;
}

const root = join(import.meta.dirname, '..', '..');
const readPaths = [
  '/health/ready',
  '/api/geo/countries?include=minimal',
  '/properties/search',
  '/api/agents',
];

/** Runs a command of operators on a data folder. @throws Error with its output */
function run(verb: string, folder: string, ...args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'infra/cli/setup.mjs'), verb, ...args],
    { encoding: 'utf8', env: { ...process.env, DATA_DIR: folder, MODE: 'embedded' } },
  );
  if (status !== 0) throw new Error(`npm run ${verb} ended with ${status}: ${stdout}${stderr}`);
}

const requireUrl = (product: SpawnedProduct): string => {
  if (product.url === undefined) throw new Error(product.stderr());
  return product.url;
};

async function register(url: string, first: number, count: number): Promise<string[]> {
  const emails: string[] = [];
  for (let i = first; i < first + count; i++) {
    const account = registration(i);
    if ((await call(url, '/api/auth/register', account).status) === 201) emails.push(account.email);
  }
  return emails;
}

/** Starts the first of some commits that starts at all, or else this release. */
async function startEarlier(
  commits: readonly string[],
  home: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly release: string | undefined; readonly product: SpawnedProduct }> {
  for (const commit of commits) {
    const folder = join(home, commit);
    mkdirSync(folder);
    checkOutRelease(commit, folder);
    const product = await spawnProduct(environment, folder);
    if (product.url !== undefined) return { release: commit, product };
    rmSync(environment['DATA_DIR'] ?? '', { recursive: true, force: true });
  }
  return { release: undefined, product: await spawnProduct(environment) };
}

/**
 * Runs the procedures of operations.md in one go: an earlier release is backed up while people register, killed, and loses its
 * disk; the backup is restored, the new release starts on it, and its alarm rises when the mail server is away.
 */
export async function operatorDrill(
  commits: readonly string[],
  accounts: number,
): Promise<OperatorDrillResult> {
  const home = mkdtempSync(join(tmpdir(), 'ardhi-operator-'));
  const [folder, backup] = [join(home, 'data'), join(home, 'backup')];
  const environment = { DATA_DIR: folder, TRUSTED_HOPS: '1' };
  try {
    const { release, product: earlier } = await startEarlier(commits, home, environment);
    const emails = await register(requireUrl(earlier), 0, accounts);
    const load = register(requireUrl(earlier), accounts, accounts);
    run('backup', folder, backup);
    await load;
    earlier.process.kill('SIGKILL');
    await earlier.ended();
    const killedAt = performance.now();
    rmSync(folder, { recursive: true });
    run('restore', folder, backup);
    const metricsPort = await freePort();
    const upgraded = await spawnProduct({
      ...environment,
      METRICS_PORT: String(metricsPort),
      MAIL_URL: 'smtp://127.0.0.1:1',
    });
    const url = requireUrl(upgraded);
    const downMs = performance.now() - killedAt;
    const statuses = await Promise.all(readPaths.map((path) => call(url, path).status));
    let lost = 0;
    for (const email of emails) lost += Number(!(await isRegistered(url, email)));
    const alarm = await watchEmails(url, metricsPort, 2 * accounts);
    upgraded.process.kill('SIGTERM');
    await upgraded.ended();
    return {
      release,
      registered: emails.length,
      lost,
      faults: statuses.filter((status) => status === 0 || status >= 500).length,
      downMs,
      ...alarm,
    };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Registers someone whose email cannot be sent, and waits until the metrics tell. */
async function watchEmails(
  url: string,
  metricsPort: number,
  account: number,
): Promise<Pick<OperatorDrillResult, 'emailsPending' | 'noticedMs'>> {
  await register(url, account, 1);
  const startedAt = performance.now();
  for (;;) {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const emailsPending = Number(/^emails_pending (\d+)$/m.exec(metrics)?.[1] ?? 0);
    const noticedMs = performance.now() - startedAt;
    const isLate = Number(/^emails_oldest_seconds ([\d.]+)$/m.exec(metrics)?.[1] ?? 0) > 1;
    if ((emailsPending > 0 && isLate) || noticedMs > 30_000) return { emailsPending, noticedMs };
    await wait(200);
  }
}
