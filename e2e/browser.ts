import { existsSync } from 'node:fs';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Software rendering, so that maps draw on machines without a graphics card; no call home. */
export const browserFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/**
 * The browser of the tests: CHROMIUM_PATH, else an installed one, else the one that comes as a package (Linux x64),
 * else Playwright's own (undefined).
 */
export async function browserPath(): Promise<string | undefined> {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined) return named;
  const found = installed.find((path) => existsSync(path));
  if (found !== undefined || process.platform !== 'linux' || process.arch !== 'x64') return found;
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
