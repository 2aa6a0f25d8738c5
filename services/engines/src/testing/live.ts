import { describe } from 'vitest';

/** Address of a real engine, as `npm run live` gives it to the suites; undefined where there is none. */
const addressOf = (setting: string): string | undefined => process.env[setting];

/** Suites that need a real engine. Without its address they are skipped, and say so; REQUIRE_LIVE=1 makes that a failure. */
export function onLive(settings: readonly string[], suites: (addresses: readonly string[]) => void): void {
  const missing = settings.filter((setting) => addressOf(setting) === undefined);
  if (missing.length > 0 && process.env['REQUIRE_LIVE'] === '1')
    throw new Error(`${missing.join(', ')} is not set, and REQUIRE_LIVE=1 takes no skip.`);
  // biome-ignore lint/suspicious/noSkippedTests: it says why, and where engines are required it is a failure.
  if (missing.length > 0) describe.skip(`not run: ${missing.join(', ')} is not set`, () => undefined);
  else suites(settings.map((setting) => addressOf(setting) ?? ''));
}
