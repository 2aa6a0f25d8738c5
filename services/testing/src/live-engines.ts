import { describe } from 'vitest';

/** Address of a real engine, set by `npm run live`; undefined where there is none. */
const addressOf = (setting: string): string | undefined => process.env[setting];

/** Runs suites that need real engines. Without their addresses the suites are skipped with a message; with REQUIRE_LIVE=1 that is a failure. */
export function describeLive(
  settings: readonly string[],
  suites: (addresses: readonly string[]) => void,
): void {
  const missing = settings.filter((setting) => addressOf(setting) === undefined);
  if (missing.length > 0 && process.env['REQUIRE_LIVE'] === '1')
    throw new Error(`${missing.join(', ')} is not set, and REQUIRE_LIVE=1 does not allow skipping.`);
  // biome-ignore lint/suspicious/noSkippedTests: the title gives the reason, and with REQUIRE_LIVE=1 it is a failure.
  if (missing.length > 0) describe.skip(`not run: ${missing.join(', ')} is not set`, () => undefined);
  else suites(settings.map((setting) => addressOf(setting) ?? ''));
}
