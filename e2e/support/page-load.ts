/// <reference lib="dom" />
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { browserFlags, browserPath } from './browser.ts';

/** Emulated network and CPU. */
export interface NetworkProfile {
  /** Kilobits per second in both directions; unlimited if undefined. */
  readonly kbps?: number;
  /** Added latency of every request, in milliseconds. */
  readonly roundTrip: number;
  /** CPU slowdown factor. */
  readonly cpu: number;
}

/** Metrics of a first visit with an empty cache. Times in milliseconds since navigation start. */
export interface PageLoad {
  readonly largestPaint: number;
  /** When the screen was hydrated. */
  readonly interactive: number;
  /** Total blocking time: task time beyond 50 ms each, from first paint until interactive. */
  readonly blocked: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Kilobytes of scripts transferred until interactive. */
  readonly scripts: number;
  /** Kilobytes transferred until interactive. */
  readonly bytes: number;
  /** Scripts that had run before the largest paint. */
  readonly ranBeforePaint: number;
  /** Arrival time of each script, by path. */
  readonly scriptArrivals: Readonly<Record<string, number>>;
  /** From a press on the target element to the next paint. */
  readonly pressToPaint: number;
}

/**
 * With DevTools attached, V8 collects source positions whenever an error is created and
 * reparses the functions for it (200 ms at a sixth of the CPU). Users' browsers do not; this flag collects the positions eagerly.
 */
const eagerSourcePositions = '--js-flags=--no-enable-lazy-source-positions';

/** Opens the test browser for measurements; closed with `await using`. */
export async function measuringBrowser(): Promise<Browser> {
  const executablePath = await browserPath();
  return chromium.launch({
    args: [...browserFlags, eagerSourcePositions],
    ...omitUndefined({ executablePath }),
  });
}

interface ResourceArrival {
  readonly kind: string;
  readonly path: string;
  readonly bytes: number;
  /** Milliseconds on the clock of `performance.now()`. */
  readonly at: number;
}

/** Loads a URL once in a fresh profile and presses the element that `findTarget` returns. */
export async function loadPage(
  browser: Browser,
  address: string,
  profile: NetworkProfile,
  findTarget: (page: Page) => ReturnType<Page['locator']>,
): Promise<PageLoad> {
  await using context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await throttle(devtools, profile);
  const arrivals = await recordArrivals(devtools);
  await page.addInitScript(observePage);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.ardhiSeen?.interactive !== undefined, undefined, {
    timeout: 90_000,
  });
  await page.waitForLoadState('networkidle', { timeout: 90_000 });
  const pressToPaint = await measurePress(page, findTarget(page));
  const metrics = await page.evaluate(() => window.ardhiSeen as PageMetrics);
  const timeOrigin = await page.evaluate(() => performance.timeOrigin);
  const beforeInteractive = arrivals.filter(({ at }) => at - timeOrigin <= (metrics.interactive ?? 0));
  const scripts = beforeInteractive.filter(({ kind }) => kind === 'Script');
  const kilobytes = (arrivalsOf: readonly ResourceArrival[]) =>
    arrivalsOf.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
  return {
    largestPaint: metrics.largestPaint,
    interactive: metrics.interactive ?? 0,
    blocked: totalBlockingTime(metrics),
    shift: metrics.shift,
    scripts: kilobytes(scripts),
    bytes: kilobytes(beforeInteractive),
    scriptArrivals: Object.fromEntries(scripts.map(({ path, at }) => [path, at - timeOrigin])),
    ranBeforePaint: metrics.ran.filter((at) => at <= metrics.largestPaint).length,
    pressToPaint,
  };
}

async function throttle(devtools: CDPSession, { kbps, roundTrip, cpu }: NetworkProfile): Promise<void> {
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

/** Records transferred resources as the browser counts them. */
async function recordArrivals(devtools: CDPSession): Promise<readonly ResourceArrival[]> {
  const kinds = new Map<string, { kind: string; path: string; offset: number }>();
  const arrivals: ResourceArrival[] = [];
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime }) => {
    const path = new URL(request.url).pathname;
    kinds.set(requestId, { kind: type ?? 'Other', path, offset: (wallTime - timestamp) * 1_000 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const pending = kinds.get(requestId);
    if (pending === undefined) return;
    const { kind, path, offset } = pending;
    arrivals.push({ kind, path, bytes: encodedDataLength, at: timestamp * 1_000 + offset });
  });
  return arrivals;
}

interface PageMetrics {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  interactive: number | undefined;
  tasks: { start: number; took: number }[];
  ran: number[];
}

declare global {
  interface Window {
    ardhiSeen?: PageMetrics;
  }
}

/** Runs in the page before any other script. The page is hydrated once React has marked the screen's element. */
function observePage(): void {
  const seen: PageMetrics = {
    firstPaint: 0,
    largestPaint: 0,
    shift: 0,
    interactive: undefined,
    tasks: [],
    ran: [],
  };
  window.ardhiSeen = seen;
  const watch = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
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
  const checkHydrated = () => {
    const screen = document.querySelector('#main > *');
    const isHydrated = screen !== null && Object.keys(screen).some((key) => key.startsWith('__reactFiber'));
    if (isHydrated) seen.interactive = performance.now();
    else requestAnimationFrame(checkHydrated);
  };
  requestAnimationFrame(checkHydrated);
}

const totalBlockingTime = ({ tasks, firstPaint, interactive = 0 }: PageMetrics): number =>
  tasks
    .filter(({ start, took }) => start + took > firstPaint && start < interactive)
    .reduce((sum, { took }) => sum + Math.max(0, took - 50), 0);

/** Time from the press to the next paint (INP of one press). */
async function measurePress(page: Page, target: ReturnType<Page['locator']>): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const longest = { took: 0 };
    Object.assign(window, { ardhiPressed: longest });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) longest.took = Math.max(longest.took, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
  await target.click({ noWaitAfter: true });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return page.evaluate(() => (window as unknown as { ardhiPressed: { took: number } }).ardhiPressed.took);
}
