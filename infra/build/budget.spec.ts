import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from './build-site.ts';
import type { BuiltTarget } from './build-target.ts';
import type { SignedManifest } from './signed-manifest.ts';
import { site } from './site-folder.ts';

/**
 * Budget of a public first view: JavaScript in kilobytes of Brotli; the floor of G21 is 150. Lower it whenever a build gets smaller.
 * The largest, a listing, takes 145.13, of which a screen's sentence for readers without scripts takes 0.1. The same code varies
 * by 0.1 kB, as the names of files and identifiers depend on the order of modules.
 */
const budget = 145.3;

describe('the scripts of a first view', () => {
  let shell: BuiltTarget;
  let screens: BuiltTarget;

  beforeAll(async () => {
    await buildSite('2026-11-20T08:00:00.000Z');
    const { list }: SignedManifest = JSON.parse(await readFile(join(site, 'remotes.json'), 'utf8'));
    const part = (name: string) => list.parts.find((one) => one.name === name) as BuiltTarget;
    shell = part('ardhi_shell');
    screens = part('ardhi_public');
  }, 240_000);

  const sizes = new Map<string, Promise<number>>();
  const sizeOf = (file: string): Promise<number> => {
    const size =
      sizes.get(file) ?? readFile(file).then((bytes) => brotliCompressSync(bytes).byteLength / 1_000);
    sizes.set(file, size);
    return size;
  };
  const brotliKilobytes = async (part: BuiltTarget, files: readonly string[]) => {
    const scripts = [...new Set(files)].filter((file) => file.endsWith('.js'));
    const kilobytes = await Promise.all(scripts.map((file) => sizeOf(join(site, part.path, file))));
    return kilobytes.reduce((sum, one) => sum + one, 0);
  };

  it(`are at most ${budget} kB on every public screen`, async () => {
    const shellKb = await brotliKilobytes(shell, [shell.entry, ...shell.initial]);
    const views = Object.entries({ '(none)': [], ...screens.screens });
    for (const [name, files] of views) {
      const totalKb =
        shellKb + (await brotliKilobytes(screens, [screens.entry, ...screens.initial, ...files]));
      process.stdout.write(`${name}: ${totalKb.toFixed(1)} kB\n`);
      expect(totalKb, name).toBeLessThanOrEqual(budget);
    }
  });

  it('contain no map or chart library', async () => {
    const initialFiles = [...screens.initial, ...Object.values(screens.screens).flat()];
    for (const file of new Set(initialFiles.filter((name) => name.endsWith('.js')))) {
      const text = await readFile(join(site, screens.path, file), 'utf8');
      expect(text.includes('maplibregl-canvas') || text.includes('echarts-for-react'), file).toBe(false);
    }
  });
});
