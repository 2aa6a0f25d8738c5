import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BuiltPart } from './build-part.ts';
import { buildSite } from './build-site.ts';
import { site } from './parts.ts';
import type { SignedList } from './signed-list.ts';

/** JavaScript of a public first view, in kilobytes of Brotli; the floor of G21 is 150. Room that is won stays won. */
const budget = 138;

describe('the weight of a first view', () => {
  let shell: BuiltPart;
  let screens: BuiltPart;

  beforeAll(async () => {
    await buildSite('2026-11-20T08:00:00.000Z');
    const { list }: SignedList = JSON.parse(await readFile(join(site, 'remotes.json'), 'utf8'));
    const part = (name: string) => list.parts.find((one) => one.name === name) as BuiltPart;
    shell = part('ardhi_shell');
    screens = part('ardhi_public');
  }, 240_000);

  const weigh = async (part: BuiltPart, files: readonly string[]) => {
    const scripts = [...new Set(files)].filter((file) => file.endsWith('.js'));
    const sizes = scripts.map(
      async (file) => brotliCompressSync(await readFile(join(site, part.path, file))).byteLength,
    );
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1_000;
  };

  it(`of every public screen is at most ${budget} kB of scripts`, async () => {
    const frame = await weigh(shell, [shell.entry, ...shell.initial]);
    const views = Object.entries({ '(none)': [], ...screens.screens });
    for (const [name, files] of views) {
      const whole = frame + (await weigh(screens, [screens.entry, ...screens.initial, ...files]));
      process.stdout.write(`${name}: ${whole.toFixed(1)} kB\n`);
      expect(whole, name).toBeLessThanOrEqual(budget);
    }
  });

  it('never holds a map or a chart', async () => {
    const first = [...screens.initial, ...Object.values(screens.screens).flat()];
    for (const file of new Set(first.filter((name) => name.endsWith('.js')))) {
      const text = await readFile(join(site, screens.path, file), 'utf8');
      expect(text.includes('maplibregl-canvas') || text.includes('echarts-for-react'), file).toBe(false);
    }
  });
});
