import { loadPage, measuringBrowser, type PageLoad, type Slowness } from '../../e2e/page-load.ts';
import { startProduct } from '../../e2e/product.ts';
import { run } from '../run/step.ts';
import { verdict } from './verdict.ts';
import { restartTime } from './web-parts/restart.ts';

/** G21, G22 and G24 of the performance goals, in Chromium on a slow line; floors must hold. */
const slow: Slowness = { kbps: 400, roundTrip: 400, cpu: 6 };
/** Only the waiting counts: how many times a page waits for something that it did not know of. */
const far: Slowness = { roundTrip: 1_000, cpu: 1 };
const loads = 3;

const say = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const seconds = (ms: number) => ms / 1_000;

/** Where the first card of the search leads. */
async function firstListing(url: string): Promise<string> {
  const page = await (await fetch(`${url}/plots`, { headers: { accept: 'text/html' } })).text();
  const found = /href="(\/properties\/[0-9A-Z]{26})"/.exec(page)?.[1];
  if (found === undefined) throw new Error('The search shows no listing.');
  return found;
}

const figure = (all: readonly PageLoad[], of: Exclude<keyof PageLoad, 'arrived'>) =>
  median(all.map((load) => load[of]));

function tell(name: string, all: readonly PageLoad[]): void {
  const shown = (of: Parameters<typeof figure>[1], digits = 0) => figure(all, of).toFixed(digits);
  say(
    `${name}: largest paint ${shown('largestPaint')} ms, interactive ${shown('interactive')} ms, ` +
      `${shown('scripts', 1)} kB of scripts and ${shown('bytes', 1)} kB in all, ` +
      `pressed ${shown('pressed')} ms`,
  );
}

function judge(name: string, all: readonly PageLoad[]): void {
  verdict(`G21 ${name}: largest paint, s`, seconds(figure(all, 'largestPaint')), [4, 2.8], 'less');
  verdict(`G21 ${name}: scripts to interactive, kB`, figure(all, 'scripts'), [150, 95], 'less');
  verdict(`G21 ${name}: scripts run before it`, figure(all, 'ranBeforePaint'), [Infinity, 0], 'less');
  verdict(`G21 ${name}: blocked, ms`, figure(all, 'blocked'), [Infinity, 150], 'less');
  verdict(`G21 ${name}: layout shift`, figure(all, 'shift'), [Infinity, 0.02], 'less');
}

const firstButton = (page: Parameters<Parameters<typeof loadPage>[3]>[0]) =>
  page.getByRole('main').getByRole('button').first();

async function load(path: string, slowness: Slowness, times: number): Promise<readonly PageLoad[]> {
  const all: PageLoad[] = [];
  for (let nth = 0; nth < times; nth++)
    all.push(await loadPage(browser, product.url + path, slowness, firstButton));
  return all;
}

/** How many waits longer a remote's last script is on its way than the shell's. */
function waitsOf({ arrived }: PageLoad): number {
  const last = (part: string) =>
    Math.max(...Object.entries(arrived).map(([path, at]) => (path.includes(part) ? at : 0)));
  return Math.max(0, Math.round((last('/ardhi_public/') - last('/ardhi_shell/')) / far.roundTrip));
}

const listings = Number(process.argv[2] ?? 100_000);
if ((await run('infra/run/build.ts')) !== 0) process.exit(1);
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
    verdict(`G22 ${name}: round trips that the remote adds`, median(waits), [1, 0], 'less');
  }
} finally {
  await product.stop();
}
const restart = await restartTime(listings, say);
verdict(`G24 start over ${listings} listings to the first page, s`, seconds(restart), [10, 3], 'less');
