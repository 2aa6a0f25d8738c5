/// <reference lib="dom" />
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { browserFlags, browserPath } from './browser.ts';

/** A line and a processor that are slower than this machine's. */
export interface Slowness {
  /** Kilobits a second both ways; none leaves the bandwidth alone. */
  readonly kbps?: number;
  /** Milliseconds that every request waits. */
  readonly roundTrip: number;
  /** How many times slower the processor is. */
  readonly cpu: number;
}

/** A first view by somebody who was never here, as the browser saw it. Times in milliseconds since the address was asked for. */
export interface PageLoad {
  readonly largestPaint: number;
  /** When the screen was taken over and answers by scripts. */
  readonly interactive: number;
  /** Sum of what tasks took beyond 50 ms each, from the first paint until interactive. */
  readonly blocked: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Kilobytes of scripts on the wire until interactive. */
  readonly scripts: number;
  /** Kilobytes of everything on the wire until interactive. */
  readonly bytes: number;
  /** Scripts that had run when the largest paint happened. */
  readonly ranBeforePaint: number;
  /** When each script had arrived, by its path. */
  readonly arrived: Readonly<Record<string, number>>;
  /** From a press on the asked element to the next paint; without bandwidth or waiting in it. */
  readonly pressed: number;
}

/**
 * A browser that is watched looks up, whenever an error is made, where in its script each running function stands, and
 * reads them all again for it (200 ms at a sixth of a processor). Nobody else's browser does; this one knows from the start.
 */
const knowsPlaces = '--js-flags=--no-enable-lazy-source-positions';

/** Opens the browser of the tests for measuring; closed with `await using`. */
export async function measuringBrowser(): Promise<Browser> {
  const executablePath = await browserPath();
  return chromium.launch({
    args: [...browserFlags, knowsPlaces],
    ...(executablePath !== undefined && { executablePath }),
  });
}

interface Arrival {
  readonly kind: string;
  readonly path: string;
  readonly bytes: number;
  /** Milliseconds on the clock of `performance.now()`. */
  readonly at: number;
}

/** Loads an address once in a fresh profile and presses what `press` finds. */
export async function loadPage(
  browser: Browser,
  address: string,
  slow: Slowness,
  press: (page: Page) => ReturnType<Page['locator']>,
): Promise<PageLoad> {
  await using context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await slowDown(devtools, slow);
  const arrivals = await watchArrivals(devtools);
  await page.addInitScript(observe);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.ardhiSeen?.interactive !== undefined, undefined, {
    timeout: 90_000,
  });
  await page.waitForLoadState('networkidle', { timeout: 90_000 });
  const pressed = await pressAndPaint(page, press(page));
  const seen = await page.evaluate(() => window.ardhiSeen as Seen);
  const timeOrigin = await page.evaluate(() => performance.timeOrigin);
  const until = arrivals.filter(({ at }) => at - timeOrigin <= (seen.interactive ?? 0));
  const scripts = until.filter(({ kind }) => kind === 'Script');
  const kilobytes = (some: readonly Arrival[]) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
  return {
    largestPaint: seen.largestPaint,
    interactive: seen.interactive ?? 0,
    blocked: blockedIn(seen),
    shift: seen.shift,
    scripts: kilobytes(scripts),
    bytes: kilobytes(until),
    arrived: Object.fromEntries(scripts.map(({ path, at }) => [path, at - timeOrigin])),
    ranBeforePaint: seen.ran.filter((at) => at <= seen.largestPaint).length,
    pressed,
  };
}

async function slowDown(devtools: CDPSession, { kbps, roundTrip, cpu }: Slowness): Promise<void> {
  const throughput = kbps === undefined ? -1 : (kbps * 1_000) / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTrip,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/** What came over the wire, by the browser's own count. */
async function watchArrivals(devtools: CDPSession): Promise<readonly Arrival[]> {
  const kinds = new Map<string, { kind: string; path: string; offset: number }>();
  const arrivals: Arrival[] = [];
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime }) => {
    const path = new URL(request.url).pathname;
    kinds.set(requestId, { kind: type ?? 'Other', path, offset: (wallTime - timestamp) * 1_000 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const known = kinds.get(requestId);
    if (known === undefined) return;
    const { kind, path, offset } = known;
    arrivals.push({ kind, path, bytes: encodedDataLength, at: timestamp * 1_000 + offset });
  });
  return arrivals;
}

interface Seen {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  interactive: number | undefined;
  tasks: { start: number; took: number }[];
  ran: number[];
}

declare global {
  interface Window {
    ardhiSeen?: Seen;
  }
}

/** Runs in the page before everything else. Taken over is when React has put its mark on the screen's own element. */
function observe(): void {
  const seen: Seen = { firstPaint: 0, largestPaint: 0, shift: 0, interactive: undefined, tasks: [], ran: [] };
  window.ardhiSeen = seen;
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    seen.largestPaint = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
  watch('longtask', (entry) => seen.tasks.push({ start: entry.startTime, took: entry.duration }));
  const ran = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) seen.ran.push(performance.now());
  };
  document.addEventListener('load', ran, true);
  const look = () => {
    const screen = document.querySelector('#main > *');
    const taken = screen !== null && Object.keys(screen).some((key) => key.startsWith('__reactFiber'));
    if (taken) seen.interactive = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const blockedIn = ({ tasks, firstPaint, interactive = 0 }: Seen): number =>
  tasks
    .filter(({ start, took }) => start + took > firstPaint && start < interactive)
    .reduce((sum, { took }) => sum + Math.max(0, took - 50), 0);

/** From the press to the paint after it, as people feel it (INP of one press). */
async function pressAndPaint(page: Page, target: ReturnType<Page['locator']>): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const heard = { took: 0 };
    Object.assign(window, { ardhiPressed: heard });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) heard.took = Math.max(heard.took, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
  await target.click({ noWaitAfter: true });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return page.evaluate(() => (window as unknown as { ardhiPressed: { took: number } }).ardhiPressed.took);
}
