import { existsSync } from 'node:fs';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Software rendering, so that maps render without a graphics card, and no background requests. */
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
 * Path of the test browser: CHROMIUM_PATH, else an installed browser, else the packaged one (Linux x64),
 * else Playwright's own (undefined).
 */
export async function browserPath(): Promise<string | undefined> {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured !== undefined) return configured;
  const found = installed.find((path) => existsSync(path));
  if (found !== undefined || process.platform !== 'linux' || process.arch !== 'x64') return found;
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
