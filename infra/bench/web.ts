import {
  loadPage,
  measuringBrowser,
  type NetworkProfile,
  type PageLoad,
} from '../../e2e/support/page-load.ts';
import { startProduct } from '../../e2e/support/product.ts';
import { runScript } from '../tasks/tasks.ts';
import { checkGoal } from './measure/goals.ts';
import { restartTime } from './web/restart.ts';

/**
 * Measures G21, G22 and G24 of the performance goals in Chromium on a slow line; a missed floor fails the
 * run.
 */
const slow: NetworkProfile = { kbps: 400, roundTrip: 400, cpu: 6 };
/** Latency dominates: shows how often a page waits for a resource that it discovers late. */
const far: NetworkProfile = { roundTrip: 1_000, cpu: 1 };
const loads = 3;

const print = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const seconds = (ms: number) => ms / 1_000;

/** The path of the first listing that the search shows. */
async function firstListing(url: string): Promise<string> {
  const page = await (await fetch(`${url}/plots`, { headers: { accept: 'text/html' } })).text();
  const found = /href="(\/properties\/[0-9A-Z]{26})"/.exec(page)?.[1];
  if (found === undefined) throw new Error('The search shows no listing.');
  return found;
}

const figure = (all: readonly PageLoad[], of: Exclude<keyof PageLoad, 'scriptArrivals'>) =>
  median(all.map((load) => load[of]));

function tell(name: string, all: readonly PageLoad[]): void {
  const shown = (of: Parameters<typeof figure>[1], digits = 0) => figure(all, of).toFixed(digits);
  print(
    `${name}: largest paint ${shown('largestPaint')} ms, interactive ${shown('interactive')} ms, ` +
      `${shown('scripts', 1)} kB of scripts and ${shown('bytes', 1)} kB in all, ` +
      `pressed ${shown('pressToPaint')} ms`,
  );
}

function judge(name: string, all: readonly PageLoad[]): void {
  checkGoal(`G21 ${name}: largest paint, s`, seconds(figure(all, 'largestPaint')), [4, 2.8], 'less');
  checkGoal(`G21 ${name}: scripts to interactive, kB`, figure(all, 'scripts'), [150, 95], 'less');
  checkGoal(`G21 ${name}: scripts run before it`, figure(all, 'ranBeforePaint'), [Infinity, 0], 'less');
  checkGoal(`G21 ${name}: blocked, ms`, figure(all, 'blocked'), [Infinity, 150], 'less');
  checkGoal(`G21 ${name}: layout shift`, figure(all, 'shift'), [Infinity, 0.02], 'less');
}

const firstButton = (page: Parameters<Parameters<typeof loadPage>[3]>[0]) =>
  page.getByRole('main').getByRole('button').first();

async function load(path: string, slowness: NetworkProfile, times: number): Promise<readonly PageLoad[]> {
  const all: PageLoad[] = [];
  for (let nth = 0; nth < times; nth++)
    all.push(await loadPage(browser, product.url + path, slowness, firstButton));
  return all;
}

/** Round trips by which a remote's last script arrives later than the shell's. */
function waitsOf({ scriptArrivals: arrived }: PageLoad): number {
  const last = (part: string) =>
    Math.max(...Object.entries(arrived).map(([path, at]) => (path.includes(part) ? at : 0)));
  return Math.max(0, Math.round((last('/ardhi_public/') - last('/ardhi_shell/')) / far.roundTrip));
}

const listings = Number(process.argv[2] ?? 100_000);
if ((await runScript('infra/cli/build.ts')) !== 0) process.exit(1);
await using browser = await measuringBrowser();
const product = await startProduct({ SEED: 'demo', SEED_LISTINGS: '200', TRUSTED_HOPS: '1' });
try {
  for (const [name, path] of [
    ['search', '/plots'],
    ['detail', await firstListing(product.url)],
  ] as const) {
    const all = await load(path, slow, loads);
    tell(name, all);
    judge(name, all);
    const waits = (await load(path, far, 1)).map(waitsOf);
    checkGoal(`G22 ${name}: round trips that the remote adds`, median(waits), [1, 0], 'less');
  }
} finally {
  await product.stop();
}
const restart = await restartTime(listings, print);
checkGoal(`G24 start over ${listings} listings to the first page, s`, seconds(restart), [10, 3], 'less');
