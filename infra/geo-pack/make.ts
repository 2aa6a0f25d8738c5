import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';

/**
 * Builds the geography pack of the product from npm packages (infra/decisions/0010-geography-packs.md):
 * `node infra/geo-pack/make.ts` writes it, and `… --check` builds it again and compares the hash.
 */
const here = dirname(fileURLToPath(import.meta.url));
const into = join(here, '../../services/geo/pack');
const checking = process.argv.includes('--check');

/**
 * The lockfile beside this file pins the version and the hash of every package; npm rejects a changed one.
 */
function fetchPackages(): void {
  execFileSync('npm', ['ci', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'], {
    cwd: here,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Writes one file, or with `--check` compares the shipped one. */
function deliver(name: string, content: unknown): boolean {
  const text = JSON.stringify(content);
  const path = join(into, name);
  if (!checking) writeFileSync(path, gzipSync(text, { level: 9 }));
  const shipped = hashOf(gunzipSync(readFileSync(path)).toString('utf8'));
  const same = shipped === hashOf(text);
  console.log(`${name}: made ${hashOf(text)}, in the product ${shipped}${same ? '' : '  DIFFERS'}`);
  return same;
}

fetchPackages();
mkdirSync(into, { recursive: true });
const { africaPack } = await import('./africa-pack.ts');
const { places, outlines } = await africaPack();
const drawn = outlines.topologies.flatMap(({ objects }) => objects.o.geometries).length;
console.log(`${places.places.length} places, ${drawn} outlines`);
const same = [deliver('africa-places.json.gz', places), deliver('africa-outlines.json.gz', outlines)];
if (!same.every(Boolean)) process.exitCode = 1;
