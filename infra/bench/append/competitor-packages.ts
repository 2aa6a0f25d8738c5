import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Clients of the compared systems. The product does not use them, so the first run of the benchmark fetches
 * them.
 */
const versions = {
  pg: '8.23.1',
  '@event-driven-io/emmett': '0.42.0',
  '@event-driven-io/emmett-postgresql': '0.42.0',
};

const folder = join(import.meta.dirname, '..', '..', '..', '.cache', 'bench');

/** @throws Error with the reason when npm cannot install them */
export function competitorPackages(): NodeJS.Require {
  const ready = join(folder, 'node_modules', '@event-driven-io', 'emmett-postgresql', 'package.json');
  if (!existsSync(ready)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: versions }));
    const done = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (done.status !== 0) throw new Error(`npm could not bring pg and Emmett: ${done.stderr.trim()}`);
  }
  return createRequire(join(folder, 'package.json'));
}
